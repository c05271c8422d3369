/* A bot that plays the last legal move of every list: what a program in C has to do, without a library for JSON.
 *
 *     cc -O2 -Wall -Werror -o bot_c bot.c
 *     miaui arena --game salt --seats "cmd:./bot_c,wader" --games 100
 *
 * The host writes one object a line, `"type"` first, in ASCII, with one blank after colons and commas. This
 * program looks keys up in the text of a line; texts in it have no quotes of their own but escaped ones.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20 };

/* What follows `"key": ` for the first time at the top of an object, or NULL. */
static const char *value(const char *line, const char *key) {
    int depth = 0, inside = 0;
    size_t length = strlen(key);
    for (const char *at = line; *at; at++) {
        if (inside) {
            if (*at == '\\' && at[1])
                at++;
            else if (*at == '"')
                inside = 0;
        } else if (*at == '"') {
            if (depth == 1 && !strncmp(at + 1, key, length) && !strncmp(at + 1 + length, "\": ", 3))
                return at + 1 + length + 3;
            inside = 1;
        } else if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
    }
    return NULL;
}

static int is(const char *line, const char *type) {
    const char *found = value(line, "type");
    size_t length = strlen(type);
    return found && *found == '"' && !strncmp(found + 1, type, length) && found[1 + length] == '"';
}

/* Answers are flushed at once: else they would stay here, and the host would wait. */
static void answer(const char *type, const char *line) {
    const char *id = value(line, "id");
    printf("{\"type\": \"%s\", \"id\": %ld}\n", type, id ? strtol(id, NULL, 10) : 0);
    fflush(stdout);
}

static void choose(const char *line) {
    const char *id = value(line, "id"), *legal = value(line, "legal");
    if (!id || !legal)
        return;
    const char *end = strchr(legal, ']'), *last = legal; /* no move has a bracket */
    for (const char *at = legal; at < end; at++)
        if (*at == ',' && at[1] == ' ' && at[2] == '"')
            last = at + 1;
    last = strchr(last, '"');
    printf("{\"type\": \"move\", \"id\": %ld, \"move\": %.*s}\n", strtol(id, NULL, 10), (int)(end - last), last);
    fflush(stdout);
}

int main(void) {
    char *line = malloc(LONGEST + 2);
    while (line && fgets(line, LONGEST + 2, stdin)) {
        if (is(line, "hello")) {
            const char *versions = value(line, "versions");
            int known = versions && (!strncmp(versions, "[1]", 3) || !strncmp(versions, "[1,", 3));
            printf("{\"type\": \"hello\", \"protocol\": \"miaui-bot\", \"version\": %s, \"name\": \"Example in C\", "
                   "\"games\": {\"miaui\": [3, 4, 5, 6], \"salt\": [2, 3, 4], \"kaivai\": [3, 4]}}\n",
                   known ? "1" : "null");
            fflush(stdout);
            if (!known)
                return 1;
        } else if (is(line, "new"))
            answer("ready", line);
        else if (is(line, "choose"))
            choose(line);
        else if (is(line, "ping"))
            answer("pong", line);
        else if (is(line, "quit"))
            break;
    }
    free(line);
    return 0;
}
