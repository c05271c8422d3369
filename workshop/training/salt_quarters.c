/* Evolves a style whose values change with every quarter of the deck, see salt_quarters.py.

   stdin:  seats generations pairs rate others, then the style to start from and the others, each as four
           quarters of VALUES numbers and CALLS numbers.
   stdout: the style that was found, in the same way; its share of victory on the way goes to stderr.
           With 0 generations: the share of the first style against the others, in so many pairs of games.

   The game is that of miaui/games/salt/bots/playout.py, without Extra Salt. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CRAB, BOAT, FISH, SWIMMER, SHARK, SHELL, OCTOPUS, PENGUIN, SAILOR, MERMAID,
       LIGHTHOUSE, SHOAL, COLONY, CAPTAIN, KINDS };
enum { COLOURS = 11, CARDS = 58, SEATS = 4, QUARTERS = 4, PART = 14, MOST_OTHERS = 8, MOST_DEALS = 200 };

static const char *const COLOUR_CODES[COLOURS] = {
    "db", "lb", "bk", "ye", "gn", "wh", "pu", "gy", "lo", "pk", "or"};
static const char *const COLOURS_OF[KINDS] = {
    "db db lb lb ye ye bk gn gy", "db db lb lb bk bk ye ye", "db db bk bk lb ye gn", "db lb bk ye lo",
    "db lb bk gn pu", "db lb bk ye gn gy", "lb ye gn pu gy", "pu lo pk", "pk or", "wh wh wh wh",
    "pu", "gy", "gn", "lo"};

/* Points of a collection by its cards. */
static const int SHELLS[] = {0, 0, 2, 4, 6, 8, 10}, OCTOPUSES[] = {0, 0, 3, 6, 9, 12};
static const int PENGUINS[] = {0, 1, 3, 5}, SAILORS[] = {0, 0, 5};

/* The numbers of a quarter, in the order of salt_quarters.VALUES. */
enum { V_CRAB, V_BOAT, V_FISH, V_SWIMMER, V_SHARK = V_SWIMMER + 3, V_SHELL = V_SHARK + 3,
       V_OCTOPUS = V_SHELL + 4, V_PENGUIN = V_OCTOPUS + 3, V_SAILOR = V_PENGUIN + 3,
       V_MERMAID = V_SAILOR + 2, V_MULTIPLIERS = V_MERMAID + 3, V_DUO = V_MULTIPLIERS + 4, V_COUNTED,
       V_BONUS, V_CRABS, V_BOATS, V_FISHES, V_THEFT, V_DRAW, V_SPITE, V_COVER, VALUES };
/* The numbers of calls; those of Circumstances of style.py follow for each call. */
enum { HIDDEN, BASE, LAST, STOP, LAST_MORE, STOP_MORE = LAST_MORE + 4, CALLS = STOP_MORE + 4 };
enum { DECK_LEFT, WINNING, BEHIND, DANGER };

typedef struct { double quarters[QUARTERS][VALUES], calls[CALLS]; } Style;
typedef struct { uint8_t count[KINDS], boats_laid, fish_laid, colours[COLOURS], laid, size, cards[32]; } Hand;
typedef enum { STOPPED, LAST_CHANCE, EMPTY, MERMAIDS } End;
typedef struct { uint8_t cards[CARDS]; int size; } Stack;
/* Where the watcher, one seat or nobody (-1), last saw a card. `beside` is the card, from 1, that was laid off
   for one that was kept; `searched`: somebody else took a card out of a pile since the watcher looked through it. */
enum { UNSEEN, ON_PILE, IN_HAND_OF = ON_PILE + 2, LAID = IN_HAND_OF + SEATS };
typedef struct {
    int seats, target, first, seat, caller, over, by, watcher, totals[SEATS], scored[SEATS];
    End end;
    uint8_t shown[SEATS], at[CARDS], beside[CARDS], searched[2];
    Hand hands[SEATS];
    Stack deck, piles[2];
} Game;

static uint8_t kind_of[CARDS], colour_of[CARDS];

static void make_cards(void) {
    int card = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (const char *code = COLOURS_OF[kind]; *code; code += code[2] ? 3 : 2, card++)
            for (int colour = 0; colour < COLOURS; colour++)
                if (!strncmp(code, COLOUR_CODES[colour], 2))
                    kind_of[card] = (uint8_t)kind, colour_of[card] = (uint8_t)colour;
}

/* Chance: splitmix64. */

static uint32_t number(uint64_t *rng) {
    uint64_t z = *rng += 0x9E3779B97F4A7C15ULL;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return (uint32_t)((z ^ z >> 31) >> 32);
}

static int below(uint64_t *rng, int most) { return (int)((uint64_t)number(rng) * (uint64_t)most >> 32); }

/* Points */

static int least(int a, int b) { return a < b ? a : b; }

static int largest_colours(const Hand *hand, int most) {
    int a = 0, b = 0, c = 0;
    for (int i = 0; i < COLOURS; i++) {
        int n = hand->colours[i];
        if (n > a) c = b, b = a, a = n;
        else if (n > b) c = b, b = n;
        else if (n > c) c = n;
    }
    return (most > 0) * a + (most > 1) * b + (most > 2) * c;
}

static int rare_points(const Hand *hand) {
    const uint8_t *n = hand->count;
    int points = n[MERMAID] ? largest_colours(hand, n[MERMAID]) : 0;
    if (n[LIGHTHOUSE]) points += n[BOAT] + hand->boats_laid;
    if (n[SHOAL]) points += n[FISH] + hand->fish_laid;
    return points + 2 * n[COLONY] * n[PENGUIN] + 3 * n[CAPTAIN] * n[SAILOR];
}

static int card_points(const Hand *hand) {
    const uint8_t *n = hand->count;
    int duos = n[CRAB] / 2 + n[BOAT] / 2 + n[FISH] / 2 + least(n[SWIMMER], n[SHARK]);
    return hand->laid + duos + SHELLS[n[SHELL]] + OCTOPUSES[n[OCTOPUS]] + PENGUINS[n[PENGUIN]]
        + SAILORS[n[SAILOR]] + rare_points(hand);
}

/* A style, as in miaui/games/salt/bots/style.py */

static double some(const double *values, int cards) {
    double total = 0;
    for (int i = 0; i < least(cards, 3); i++) total += values[i];
    return total;
}

static double swimmers_worth(const double *v, int swimmers, int sharks) {
    int duos = least(swimmers, sharks);
    return duos * (v[V_DUO] + v[V_THEFT]) + some(v + V_SWIMMER, swimmers - duos)
        + some(v + V_SHARK, sharks - duos);
}

static double own_gain(const double *v, const Hand *hand, int kind) {
    int n = hand->count[kind], swimmers = hand->count[SWIMMER], sharks = hand->count[SHARK];
    switch (kind) {
    case CRAB: case BOAT: case FISH:
        return n & 1 ? v[V_DUO] + v[V_CRABS + kind] - v[V_CRAB + kind] : v[V_CRAB + kind];
    case SWIMMER: return swimmers_worth(v, n + 1, sharks) - swimmers_worth(v, n, sharks);
    case SHARK: return swimmers_worth(v, swimmers, n + 1) - swimmers_worth(v, swimmers, n);
    case SHELL: return v[V_SHELL + least(n, 3)];
    case OCTOPUS: return v[V_OCTOPUS + least(n, 2)];
    case PENGUIN: return v[V_PENGUIN + n];
    case SAILOR: return v[V_SAILOR + n];
    case MERMAID: return n < 3 ? v[V_MERMAID + n] : 0;
    default: return v[V_MULTIPLIERS + kind - LIGHTHOUSE];
    }
}

static void count_in(Hand *hand, int card) { hand->count[kind_of[card]]++, hand->colours[colour_of[card]]++; }

static double gain(const double *v, const Hand *hand, int card) {
    int kind = kind_of[card], size = hand->colours[colour_of[card]];
    const uint8_t *n = hand->count;
    double more = own_gain(v, hand, kind);
    if (size && size == largest_colours(hand, 1)) more += v[V_BONUS];
    if (kind >= MERMAID || n[MERMAID] | n[LIGHTHOUSE] | n[SHOAL] | n[COLONY] | n[CAPTAIN]) {
        Hand after = *hand;
        count_in(&after, card);
        if (after.count[MERMAID] < 4) more += v[V_COUNTED] * (rare_points(&after) - rare_points(hand));
        else more = 50;
    }
    return more;
}

static double plain_worth(const double *v, int card) {
    Hand none = {0};
    return own_gain(v, &none, kind_of[card]);
}

static const double *now(const Style *style, const Game *g) {
    return style->quarters[g->caller >= 0 ? QUARTERS - 1 : QUARTERS - 1 - least(g->deck.size / PART, QUARTERS - 1)];
}

/* A turn */

static void end_deal(Game *g, End end, int by) {
    int points[SEATS], most = 0;
    g->over = 1, g->end = end, g->by = by;
    for (int seat = 0; seat < g->seats; seat++) {
        points[seat] = card_points(&g->hands[seat]);
        if (points[seat] > most) most = points[seat];
    }
    int won = most == points[by];
    for (int seat = 0; seat < g->seats; seat++) {
        int bonus = largest_colours(&g->hands[seat], 1), mine = points[seat];
        if (end == STOPPED) g->scored[seat] = mine;
        else if (end == LAST_CHANCE) g->scored[seat] = seat == by ? won * mine + bonus : won ? bonus : mine;
        else g->scored[seat] = 0;
    }
}

static int receive(Game *g, int card) {
    Hand *hand = &g->hands[g->seat];
    hand->cards[hand->size++] = (uint8_t)card;
    count_in(hand, card);
    if (g->seat == g->watcher) g->at[card] = (uint8_t)(IN_HAND_OF + g->seat);
    if (hand->count[MERMAID] == 4) end_deal(g, MERMAIDS, g->seat);
    return !g->over;
}

static void lay_card(Game *g, int kind) {
    Hand *hand = &g->hands[g->seat];
    int place = 0;
    while (kind_of[hand->cards[place]] != kind) place++;
    g->at[hand->cards[place]] = LAID;
    hand->cards[place] = hand->cards[--hand->size];
    hand->count[kind]--;
    hand->boats_laid += kind == BOAT;
    hand->fish_laid += kind == FISH;
}

static void lay_off(Game *g, int card, int pile) {
    g->piles[pile].cards[g->piles[pile].size++] = (uint8_t)card;
    g->at[card] = (uint8_t)(ON_PILE + pile);
}

static void keep(Game *g, const double *v, int first, int second) {
    Hand *hand = &g->hands[g->seat];
    double one = gain(v, hand, first) + v[V_SPITE] * plain_worth(v, first);
    double two = gain(v, hand, second) + v[V_SPITE] * plain_worth(v, second);
    int kept = two > one ? second : first, other = two > one ? first : second, pile;
    Stack *a = &g->piles[0], *b = &g->piles[1];
    int alive = receive(g, kept);
    if (!a->size || !b->size) pile = a->size > 0;
    else {
        int top_a = a->cards[a->size - 1], top_b = b->cards[b->size - 1];
        pile = gain(v, hand, top_b) - v[V_COVER] * plain_worth(v, top_b)
            < gain(v, hand, top_a) - v[V_COVER] * plain_worth(v, top_a);
    }
    g->beside[kept] = (uint8_t)(other + 1);
    if (alive) lay_off(g, other, pile);
}

static void take_top(Game *g, Stack *pile) {
    int card = pile->cards[--pile->size];
    g->at[card] = (uint8_t)(IN_HAND_OF + g->seat);
    receive(g, card);
}

static void take(Game *g, const Style *style) {
    const Hand *hand = &g->hands[g->seat];
    const double *v = now(style, g);
    double best = g->deck.size ? v[V_DRAW] : -1000;
    Stack *chosen = NULL;
    for (int pile = 0; pile < 2; pile++) {
        Stack *one = &g->piles[pile];
        double more = one->size ? gain(v, hand, one->cards[one->size - 1]) : -2000;
        if (more > best) best = more, chosen = one;
    }
    if (chosen) take_top(g, chosen);
    else if (g->deck.size) {
        int first = g->deck.cards[--g->deck.size];
        if (!g->deck.size) receive(g, first);
        else {
            int second = g->deck.cards[--g->deck.size];
            keep(g, now(style, g), first, second);
        }
    }
}

/* The card of one place of a pile comes to the hand. */
static void pick(Game *g, Stack *pile, int place) {
    int card = pile->cards[place];
    memmove(pile->cards + place, pile->cards + place + 1, (size_t)(pile->size - place - 1));
    pile->size--;
    g->searched[pile - g->piles] = g->seat != g->watcher;
    receive(g, card);
}

static void search_pile(Game *g, const double *v) {
    Stack *pile = &g->piles[g->piles[1].size > g->piles[0].size];
    int place = 0;
    double most = -1000;
    for (int i = 0; i < pile->size; i++) {
        double more = gain(v, &g->hands[g->seat], pile->cards[i]);
        if (more > most) most = more, place = i;
    }
    if (pile->size) pick(g, pile, place);
}

static void rob(Game *g, int victim, uint64_t *rng) {
    Hand *robbed = &g->hands[victim];
    int place = below(rng, robbed->size), card = robbed->cards[place];
    robbed->cards[place] = robbed->cards[--robbed->size];
    robbed->count[kind_of[card]]--, robbed->colours[colour_of[card]]--;
    if (victim == g->watcher) g->at[card] = (uint8_t)(IN_HAND_OF + g->seat);
    receive(g, card);
}

static void steal(Game *g, uint64_t *rng) {
    int most = 0, victim = -1;
    for (int step = 1; step < g->seats; step++) {
        int other = (g->seat + step) % g->seats;
        if (g->hands[other].size > most && !g->shown[other]) most = g->hands[other].size, victim = other;
    }
    if (victim >= 0) rob(g, victim, rng);
}

/* Lays one duo; 0 if there is none. */
static int lay(Game *g, const Style *style, uint64_t *rng) {
    Hand *hand = &g->hands[g->seat];
    const uint8_t *n = hand->count;
    int first, second;
    if (n[CRAB] > 1) first = second = CRAB;
    else if (n[FISH] > 1) first = second = FISH;
    else if (n[SWIMMER] && n[SHARK]) first = SHARK, second = SWIMMER;
    else if (n[BOAT] > 1) first = second = BOAT;
    else return 0;
    lay_card(g, first), lay_card(g, second);
    hand->laid++;
    if (first == CRAB) search_pile(g, now(style, g));
    else if (first == BOAT) take(g, style);
    else if (first == SHARK) steal(g, rng);
    else if (g->deck.size) receive(g, g->deck.cards[--g->deck.size]);
    return 1;
}

/* By how many points the seat to move wants to be ahead to call. */
static double wanted(const Game *g, const double *calls, int last, double threat, int behind) {
    const double *more = calls + (last ? LAST_MORE : STOP_MORE);
    const Hand *hand = &g->hands[g->seat];
    int own = g->totals[g->seat] + card_points(hand) + (last ? largest_colours(hand, 1) : 0);
    return calls[last ? LAST : STOP] + more[DECK_LEFT] * (2.0 * g->deck.size / (CARDS - 2) - 1)
        + more[WINNING] * (own >= g->target) + more[BEHIND] * behind / 10 + more[DANGER] * (threat >= g->target);
}

enum { NO_CALL, CALL_STOP, CALL_LAST };

static int call_of(const Game *g, const double *calls) {
    int seat = g->seat, points = card_points(&g->hands[seat]), best = 0;
    double most = -1000, threat = -1000;
    if (g->caller >= 0 || points < 7) return NO_CALL;
    for (int other = 0; other < g->seats; other++) {
        if (other == seat) continue;
        double guess = g->hands[other].laid + calls[BASE] + calls[HIDDEN] * g->hands[other].size;
        most = fmax(most, guess);
        threat = fmax(threat, g->totals[other] + guess);
        if (g->totals[other] > best) best = g->totals[other];
    }
    int behind = best - g->totals[seat];
    if (points >= most + wanted(g, calls, 1, threat, behind)) return CALL_LAST;
    return points >= most + wanted(g, calls, 0, threat, behind) ? CALL_STOP : NO_CALL;
}

static void show(Game *g, int seat) {
    g->shown[seat] = 1;
    for (int i = 0; i < g->hands[seat].size; i++) g->at[g->hands[seat].cards[i]] = (uint8_t)(IN_HAND_OF + seat);
}

static void end_turn(Game *g, int call) {
    int seat = g->seat, following = (seat + 1) % g->seats;
    if (call == CALL_LAST) g->caller = seat;
    else if (call == CALL_STOP) { end_deal(g, STOPPED, seat); return; }
    else if (g->caller < 0 && !g->deck.size) { end_deal(g, EMPTY, seat); return; }
    if (g->caller >= 0) show(g, seat);
    if (g->caller == following) end_deal(g, LAST_CHANCE, following);
    g->seat = following;
}

/* Games */

static void deal_out(Game *g, uint64_t *rng) {
    uint8_t cards[CARDS];
    for (int i = 0; i < CARDS; i++) {
        int place = below(rng, i + 1);
        cards[i] = cards[place], cards[place] = (uint8_t)i;
    }
    memset(g->hands, 0, sizeof g->hands), memset(g->shown, 0, sizeof g->shown);
    memset(g->at, UNSEEN, sizeof g->at), memset(g->beside, 0, sizeof g->beside), memset(g->searched, 0, sizeof g->searched);
    g->caller = -1, g->over = 0, g->seat = g->first;
    for (int pile = 0; pile < 2; pile++) g->piles[pile].size = 0, lay_off(g, cards[pile], pile);
    memcpy(g->deck.cards, cards + 2, CARDS - 2), g->deck.size = CARDS - 2;
}

/* After a deal: the share of victory of one seat, -1 if the game goes on. */
static double settle(Game *g, int seat) {
    int best = 0, tied = 0;
    if (g->end == MERMAIDS) return g->by == seat;
    for (int i = 0; i < g->seats; i++) {
        int place = 1000 * (g->totals[i] += g->scored[i]) + g->scored[i];
        if (place > best) best = place, tied = 0;
        tied += place == best;
    }
    g->first = (g->by + 1) % g->seats;
    if (best < 1000 * g->target) return -1;
    return 1000 * g->totals[seat] + g->scored[seat] == best ? 1.0 / tied : 0;
}

#ifndef LIBRARY
/* The share of victory of one seat, who starts being `first`. Deals of the same seed begin alike. */
static double play(int seats, int seat, int first, const Style *const *styles, uint64_t seed) {
    Game g = {.seats = seats, .target = 50 - 5 * seats, .first = first, .watcher = -1};
    for (uint64_t deal = 0; deal < MOST_DEALS; deal++) {
        uint64_t rng = seed * 1000003 + deal * 977;
        for (deal_out(&g, &rng); !g.over;) {
            const Style *style = styles[g.seat];
            take(&g, style);
            while (!g.over && lay(&g, style, &rng)) {}
            if (!g.over) end_turn(&g, call_of(&g, style->calls));
        }
        double won = settle(&g, seat);
        if (won >= 0) return won;
    }
    return 1.0 / seats;
}

static double normal(uint64_t *rng) {
    double radius = sqrt(-2 * log((number(rng) + 1.0) / 4294967296.0));
    return radius * cos(6.283185307179586 * number(rng) / 4294967296.0);
}

/* Evolution: the mean of all quarters, how values change from the first to the last, and the calls. */
enum { GENES = 2 * VALUES + CALLS };

static void to_genes(const Style *style, double *genes) {
    for (int i = 0; i < VALUES; i++) {
        double first = style->quarters[0][i], last = style->quarters[QUARTERS - 1][i];
        genes[i] = (first + last) / 2, genes[VALUES + i] = (last - first) / 2;
    }
    memcpy(genes + 2 * VALUES, style->calls, sizeof style->calls);
}

static void from_genes(const double *genes, Style *style) {
    for (int quarter = 0; quarter < QUARTERS; quarter++)
        for (int i = 0; i < VALUES; i++)
            style->quarters[quarter][i] = genes[i] + genes[VALUES + i] * (2.0 * quarter / (QUARTERS - 1) - 1);
    memcpy(style->calls, genes + 2 * VALUES, sizeof style->calls);
}

static void set_widths(double *widths, int seats) {
    double unit = seats == 2 ? 0.4 : 0.22;
    const double calls[CALLS] = {0.07, 0.2, 0.4, 0.4, 0.7, 1, 0.5, 1, 0.7, 1, 0.5, 1};
    for (int i = 0; i < VALUES; i++) widths[i] = unit;
    widths[V_COUNTED] = 0.3, widths[V_BONUS] = 0.25, widths[V_DRAW] = 0.9 * unit;
    widths[V_SPITE] = widths[V_COVER] = 0.1;
    memcpy(widths + VALUES, widths, VALUES * sizeof *widths);
    memcpy(widths + 2 * VALUES, calls, sizeof calls);
}

/* The mean share of victory of two players that differ from the genes by the same in opposite directions, in
   the same deals; what goes with victory is added to the gradient. */
static double pair_of_games(int seats, int count, const Style *others, const double *genes,
                            const double *widths, double *gradient, uint64_t *rng, int turn) {
    double moved[GENES], apart[GENES], won[2];
    const Style *table[SEATS];
    Style bred;
    int seat = turn % seats, first = below(rng, seats), alike = below(rng, count);
    for (int i = 0; i < GENES; i++) apart[i] = normal(rng);
    for (int i = 0; i < seats; i++) table[i] = &others[turn & 1 ? alike : below(rng, count)];
    table[seat] = &bred;
    uint64_t seed = number(rng);
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < GENES; i++) moved[i] = genes[i] + (side ? -1 : 1) * widths[i] * apart[i];
        from_genes(moved, &bred);
        won[side] = play(seats, seat, first, table, seed);
    }
    for (int i = 0; i < GENES; i++) gradient[i] += (won[0] - won[1]) * apart[i];
    return (won[0] + won[1]) / 2;
}

static void read_style(Style *style) {
    for (int quarter = 0; quarter < QUARTERS; quarter++)
        for (int i = 0; i < VALUES; i++)
            if (scanf("%lf", &style->quarters[quarter][i]) != 1) exit(2);
    for (int i = 0; i < CALLS; i++)
        if (scanf("%lf", style->calls + i) != 1) exit(2);
}

int main(void) {
    int seats, generations, pairs, count;
    double rate, genes[GENES], widths[GENES] = {0}, speed[GENES] = {0}, found[GENES] = {0};
    Style style, others[MOST_OTHERS];
    make_cards();
    if (scanf("%d %d %d %lf %d", &seats, &generations, &pairs, &rate, &count) != 5 || count > MOST_OTHERS) return 2;
    read_style(&style);
    for (int i = 0; i < count; i++) read_style(&others[i]);
    to_genes(&style, genes);
    if (generations) set_widths(widths, seats);
    for (int generation = 0; generation < (generations ? generations : 1); generation++) {
        uint64_t rng = ((uint64_t)generation << 32) + (uint64_t)seats;
        double gradient[GENES] = {0}, share = 0;
        for (int turn = 0; turn < pairs; turn++)
            share += pair_of_games(seats, count, others, genes, widths, gradient, &rng, turn);
        fprintf(stderr, "%d seats, generation %d: %.4f\n", seats, generation, share / pairs);
        if (!generations) {
            printf("%.6f\n", share / pairs);
            return 0;
        }
        double step = 10 * rate * (generation < 0.6 * generations ? 1 : generation < 0.85 * generations ? 0.4 : 0.15);
        for (int i = 0; i < GENES; i++) {
            speed[i] = 0.8 * speed[i] + 0.2 * gradient[i] / pairs;
            genes[i] += step * widths[i] * speed[i];
            /* what is written is the mean of the last sixth */
            if (generation >= generations - (generations + 5) / 6) found[i] += genes[i] / ((generations + 5) / 6);
        }
    }
    from_genes(found, &style);
    for (int quarter = 0; quarter < QUARTERS; quarter++)
        for (int i = 0; i < VALUES; i++) printf("%.3f ", style.quarters[quarter][i]);
    for (int i = 0; i < CALLS; i++) printf("%.3f ", style.calls[i]);
    printf("\n");
    return 0;
}
#endif
