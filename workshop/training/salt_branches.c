/* What choices are worth in games side by side, see salt_advantages.py: hands as they truly are or as they may be, the
   deck shuffled anew, equal luck for all choices of a decision. The deal is played on by style, or by whoever is asked
   (branches). */

#include "salt_search.c"

/* How likely the others are thought to be yardsticks, by the deals before this one. */
void salt_suspected(const Games *all, const Search *yards, const Search *others, float *found) {
    for (int i = 0; i < all->count; i++) {
        const Table *t = &all->tables[i];
        double logs = 0;
        for (int step = 1; step < all->seats; step++) {
            int seat = (t->me + step) % all->seats;
            const Search *kind = t->styles[seat] == yards->yardstick ? yards : others;
            double likely = kind->suspicion[least(t->deals, 4)];
            logs += log(likely / (1 - likely)) / (all->seats - 1);
        }
        found[i] = (float)(1 / (1 + exp(-logs)));
    }
}

/* The next world of a playout: the hands as they truly are, or as the seat to choose may imagine them. */
static Table next_world(const Games *all, Table *t, int imagining, uint64_t *rng) {
    if (imagining) return imagined(t, all->known[t->styles[seat_after(&t->game, 1)]].quarters[0], rng);
    shuffle(&t->game.deck, rng);
    return *t;
}

/* The odds of winning with each choice (0 where it is not allowed), in so many playouts in style. */
void salt_values(const Games *all, const Search *s, int times, int imagining, float *values) {
    memset(values, 0, (size_t)all->count * CHOICES * sizeof *values);
    for (int i = 0; i < all->count; i++) {
        Table t = all->tables[i];
        const Style *styles[SEATS];
        uint64_t rng = t.rng ^ 0x777777;
        uint8_t may[CHOICES];
        mask_of(&t, may);
        for (int seat = 0; seat < all->seats; seat++)
            styles[seat] = &all->known[seat == t.me ? all->own : t.styles[seat]];
        for (int n = 0; n < times; n++) {
            Table world = next_world(all, &t, imagining, &rng);
            for (int choice = 0; choice < CHOICES; choice++)
                if (may[choice])
                    values[i * CHOICES + choice] +=
                        (float)(played(all, s, world, choice, styles, rng + (uint64_t)n) / times);
        }
    }
}

/* Branches: a copy of its game for every choice and playout, played to the end of the deal side by side. */

typedef struct { Table table; int game, choice; float value; } Branch;
typedef struct { int count, live; Branch *all; int32_t *going; } Branches;

Branches *salt_branch(const Games *all, int times, int imagining) {
    Branches *found = malloc(sizeof *found);
    uint8_t may[CHOICES];
    int count = 0;
    for (int i = 0; i < all->count; i++) count += times * mask_of(&all->tables[i], may);
    *found = (Branches){0, count, malloc((size_t)count * sizeof(Branch)), malloc((size_t)count * sizeof(int32_t))};
    for (int i = 0; i < all->count; i++) {
        Table t = all->tables[i];
        uint64_t rng = t.rng ^ 0x777777;
        mask_of(&t, may);
        for (int n = 0; n < times; n++) {
            Table world = next_world(all, &t, imagining, &rng);
            world.rng = rng + (uint64_t)n;
            for (int choice = 0; choice < CHOICES; choice++) {
                if (!may[choice]) continue;
                found->going[found->count] = found->count;
                found->all[found->count++] = (Branch){world, i, choice, 0};
            }
        }
    }
    return found;
}

int salt_branches(const Branches *branches) { return branches->count; }

/* Plays on to the next decision of every branch that is not over, first with the choices it stands for (`choices` NULL).
   How many go on; what they see and may choose, and of which game they are, is written line by line. */
int salt_go_on(const Games *all, const Search *s, Branches *branches, const int32_t *choices, float *seen, uint8_t *may,
               int32_t *games) {
    int live = 0;
    for (int line = 0; line < branches->live; line++) {
        int place = branches->going[line];
        Branch *branch = &branches->all[place];
        Table *t = &branch->table;
        choose(all, t, choices ? choices[line] : branch->choice);
        if (play_deal(all, t, may + (size_t)live * CHOICES)) {
            see(all, t, seen + (size_t)live * SEEN);
            games[live] = branch->game;
            branches->going[live++] = place;
        } else {
            double won = settle(&t->game, t->me);
            branch->value = (float)(won >= 0 ? won : odds_of(s, &t->game, t->me));
        }
    }
    return branches->live = live;
}

/* The odds of winning with each choice in so many playouts, once all branches are over; frees them. */
void salt_gather(const Games *all, Branches *branches, int times, float *values) {
    memset(values, 0, (size_t)all->count * CHOICES * sizeof *values);
    for (int i = 0; i < branches->count; i++) {
        const Branch *branch = &branches->all[i];
        values[branch->game * CHOICES + branch->choice] += branch->value / (float)times;
    }
    free(branches->all), free(branches->going), free(branches);
}

/* A game's position and what its learning seat knows, as STATE numbers, for tests; cards by number, -1 for none. */
enum { STATE = 512 };
int salt_state_size(void) { return STATE; }
void salt_state(const Games *all, int game, int32_t *x) {
    const Table *t = &all->tables[game];
    const Game *g = &t->game;
    *x++ = g->seat, *x++ = (int)t->phase, *x++ = t->pile, *x++ = t->looking[0], *x++ = t->looking[1], *x++ = g->caller;
    *x++ = g->deck.size;
    for (int seat = 0; seat < SEATS; seat++) {
        const Hand *hand = &g->hands[seat];
        *x++ = g->totals[seat], *x++ = g->shown[seat], *x++ = hand->laid, *x++ = hand->boats_laid, *x++ = hand->fish_laid;
        for (int colour = 0; colour < COLOURS; colour++) *x++ = hand->colours[colour];
        for (int i = 0; i < 32; i++) *x++ = i < hand->size ? hand->cards[i] : -1;
    }
    for (int pile = 0; pile < 2; pile++) {
        *x++ = g->searched[pile];
        for (int i = 0; i < CARDS; i++) *x++ = i < g->piles[pile].size ? g->piles[pile].cards[i] : -1;
    }
    for (int card = 0; card < CARDS; card++) *x++ = g->at[card];
}
