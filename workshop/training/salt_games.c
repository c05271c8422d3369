/* Games of Sea Salt & Paper side by side, in each of which one seat learns, see salt_games.py.

   The other seats play in styles, without Extra Salt. `salt_step` makes the choices of the learning seats and plays on to the next
   decision of each that has more than one way; a game that is over is followed by another. */

#define LIBRARY
#include "salt_quarters.c"

/* What the learning seat may choose: take, keep one of two for a pile, pick a kind, lay a duo, end or call. */
enum { DECK, TOP, KEEP = TOP + 2, PICK = KEEP + 4, END_TURN = PICK + KINDS, SAY_STOP, SAY_LAST, LAY_CRABS,
       LAY_BOATS = LAY_CRABS + 2, LAY_FISH, ROB, CHOICES = ROB + SEATS - 1 };
typedef enum { TAKING, KEEPING, PICKING, LAYING } Phase;
enum { SEEN = 368 };

typedef struct {
    Game game;
    Phase phase;
    int me, pile, looking[2], styles[SEATS], deals;  /* deals before this one */
    uint64_t rng;
} Table;

typedef struct {
    int count, seats, own, kinds;
    float *mix;  /* for each kind of table a cumulative probability, and the styles of those who follow */
    Style *known;
    Table *tables;
} Games;

/* What the seat may do */

static int seat_after(const Game *g, int step) { return (g->seat + step) % g->seats; }

/* Marks what may be chosen; how many that is. */
static int mask_of(const Table *t, uint8_t *may) {
    const Game *g = &t->game;
    const Hand *hand = &g->hands[g->seat];
    const uint8_t *n = hand->count;
    const Stack *a = &g->piles[0], *b = &g->piles[1];
    memset(may, 0, CHOICES);
    if (t->phase == TAKING) may[DECK] = g->deck.size > 0, may[TOP] = a->size > 0, may[TOP + 1] = b->size > 0;
    else if (t->phase == KEEPING)
        for (int i = 0; i < 4; i++) may[KEEP + i] = !a->size == !b->size || !g->piles[i & 1].size;
    else if (t->phase == PICKING)
        for (int i = 0; i < g->piles[t->pile].size; i++) may[PICK + kind_of[g->piles[t->pile].cards[i]]] = 1;
    else {
        may[END_TURN] = 1;
        may[SAY_STOP] = may[SAY_LAST] = g->caller < 0 && card_points(hand) >= 7;
        if (n[CRAB] > 1) may[LAY_CRABS] = a->size || !b->size, may[LAY_CRABS + 1] = b->size > 0;
        may[LAY_BOATS] = n[BOAT] > 1, may[LAY_FISH] = n[FISH] > 1;
        if (n[SWIMMER] && n[SHARK]) {
            int any = 0;
            for (int step = 1; step < g->seats; step++) {
                int other = seat_after(g, step);
                any |= may[ROB + step - 1] = g->hands[other].size && !g->shown[other];
            }
            if (!any) may[ROB] = 1;
        }
    }
    int ways = 0;
    for (int i = 0; i < CHOICES; i++) ways += may[i];
    return ways;
}

static void lay_kinds(Game *g, int first, int second) {
    lay_card(g, first), lay_card(g, second);
    g->hands[g->seat].laid++;
}

/* Where the best card of a kind, -1 of any, lies in the pile that is searched. */
static int best_of_kind(const Table *t, const double *v, int kind) {
    const Stack *pile = &t->game.piles[t->pile];
    int place = -1;
    double most = -1000;
    for (int i = 0; i < pile->size; i++) {
        if (kind >= 0 && kind_of[pile->cards[i]] != kind) continue;
        double more = gain(v, &t->game.hands[t->game.seat], pile->cards[i]);
        if (more > most) most = more, place = i;
    }
    return place;
}

static void choose(const Games *all, Table *t, int choice) {
    Game *g = &t->game;
    if (choice == DECK) {
        if (g->deck.size == 1) receive(g, g->deck.cards[--g->deck.size]), t->phase = LAYING;
        else {
            for (int i = 0; i < 2; i++) t->looking[i] = g->deck.cards[--g->deck.size];
            t->phase = KEEPING;
        }
    } else if (choice < KEEP) take_top(g, &g->piles[choice - TOP]), t->phase = LAYING;
    else if (choice < PICK) {
        int kept = (choice - KEEP) / 2;
        if (receive(g, t->looking[kept])) lay_off(g, t->looking[!kept], (choice - KEEP) & 1);
        t->phase = LAYING;
    } else if (choice < END_TURN) {
        Stack *pile = &g->piles[t->pile];
        pick(g, pile, best_of_kind(t, now(&all->known[all->own], g), choice - PICK));
        for (int card = 0; card < CARDS; card++)
            if (g->at[card] == ON_PILE + t->pile) g->at[card] = UNSEEN;  /* others may have taken it */
        for (int i = 0; i < pile->size; i++) g->at[pile->cards[i]] = (uint8_t)(ON_PILE + t->pile);
        t->phase = LAYING;
    } else if (choice <= SAY_LAST) {
        end_turn(g, choice == END_TURN ? NO_CALL : choice == SAY_STOP ? CALL_STOP : CALL_LAST);
        t->phase = TAKING;
    } else if (choice < LAY_BOATS) {
        lay_kinds(g, CRAB, CRAB);
        t->pile = choice - LAY_CRABS;
        if (g->piles[t->pile].size) t->phase = PICKING;
    } else if (choice == LAY_BOATS) {
        lay_kinds(g, BOAT, BOAT);
        if (g->deck.size || g->piles[0].size || g->piles[1].size) t->phase = TAKING;
    } else if (choice == LAY_FISH) {
        lay_kinds(g, FISH, FISH);
        if (g->deck.size) receive(g, g->deck.cards[--g->deck.size]);
    } else {
        int victim = seat_after(g, choice - ROB + 1);
        lay_kinds(g, SHARK, SWIMMER);
        if (g->hands[victim].size && !g->shown[victim]) rob(g, victim, &t->rng);
    }
}

/* What the learning seat's own style would choose, as in miaui/games/salt/bots/plain.py. */

static int plain_choice(const Games *all, const Table *t) {
    const Game *g = &t->game;
    const Style *style = &all->known[all->own];
    const double *v = now(style, g);
    const Hand *hand = &g->hands[g->seat];
    const uint8_t *n = hand->count;
    const Stack *a = &g->piles[0], *b = &g->piles[1];
    if (t->phase == TAKING) {
        double best = g->deck.size ? v[V_DRAW] : -1000;
        int chosen = DECK;
        for (int pile = 0; pile < 2; pile++) {
            const Stack *one = &g->piles[pile];
            double more = one->size ? gain(v, hand, one->cards[one->size - 1]) : -2000;
            if (more > best) best = more, chosen = TOP + pile;
        }
        return chosen;
    }
    if (t->phase == KEEPING) {
        int first = t->looking[0], second = t->looking[1], pile;
        int kept = gain(v, hand, second) + v[V_SPITE] * plain_worth(v, second)
            > gain(v, hand, first) + v[V_SPITE] * plain_worth(v, first);
        if (!a->size || !b->size) pile = a->size > 0;
        else {
            Hand after = *hand;
            count_in(&after, t->looking[kept]);
            int top_a = a->cards[a->size - 1], top_b = b->cards[b->size - 1];
            pile = gain(v, &after, top_b) - v[V_COVER] * plain_worth(v, top_b)
                < gain(v, &after, top_a) - v[V_COVER] * plain_worth(v, top_a);
        }
        return KEEP + 2 * kept + pile;
    }
    if (t->phase == PICKING) return PICK + kind_of[g->piles[t->pile].cards[best_of_kind(t, v, -1)]];
    if (n[CRAB] > 1) return LAY_CRABS + (b->size > a->size);
    if (n[FISH] > 1) return LAY_FISH;
    if (n[SWIMMER] && n[SHARK]) {
        int most = 0, found = 0;
        for (int step = 1; step < g->seats; step++) {
            int other = seat_after(g, step);
            if (g->hands[other].size > most && !g->shown[other]) most = g->hands[other].size, found = step - 1;
        }
        return ROB + found;
    }
    if (n[BOAT] > 1) return LAY_BOATS;
    int call = call_of(g, style->calls);
    return call == NO_CALL ? END_TURN : call == CALL_STOP ? SAY_STOP : SAY_LAST;
}

/* What the seat sees */

static const int MOST[KINDS] = {3, 3, 3, 3, 3, 6, 5, 3, 2, 3, 1, 1, 1, 1};
static const int THERE_ARE[KINDS] = {9, 8, 7, 5, 5, 6, 5, 3, 2, 4, 1, 1, 1, 1};

static float *one_of(float *x, int size, int place) {
    if (place >= 0) x[place] = 1;
    return x + size;
}

static float *see_card(float *x, const double *v, const Hand *hand, int card) {
    if (card >= 0) {
        int size = hand->colours[colour_of[card]];
        x[kind_of[card]] = 1;
        x[KINDS] = (float)gain(v, hand, card) / 5, x[KINDS + 1] = (float)size / 4;
        x[KINDS + 2] = size && size == largest_colours(hand, 1);
        x[KINDS + 3] = (float)plain_worth(v, card) / 5;
    }
    return x + KINDS + 4;
}

static float *see_pile(float *x, const Table *t, const double *v, int pile) {
    const Game *g = &t->game;
    const Hand *hand = &g->hands[t->me];
    const Stack *one = &g->piles[pile];
    int sure = one->size > 1 && !g->searched[pile];
    double most = 0;
    x = see_card(x, v, hand, one->size ? one->cards[one->size - 1] : -1);
    x = see_card(x, v, hand, sure ? one->cards[one->size - 2] : -1);
    for (int card = 0; card < CARDS; card++)
        if (g->at[card] == ON_PILE + pile) {
            x[kind_of[card]] += 0.5f;
            most = fmax(most, gain(v, hand, card));
        }
    x += KINDS;
    *x++ = (float)most / 5, *x++ = (float)one->size / 10, *x++ = one->size > 0;
    return x;
}

static float *see_other(float *x, const Table *t, int step, const double *calls) {
    const Game *g = &t->game;
    if (step >= g->seats) return x + KINDS + 8;
    int seat = seat_after(g, step);
    Hand known = g->hands[seat];
    memset(known.count, 0, sizeof known.count), memset(known.colours, 0, sizeof known.colours);
    int sure = 0;
    for (int card = 0; card < CARDS; card++)
        if (g->at[card] == IN_HAND_OF + seat) count_in(&known, card), sure++;
    for (int kind = 0; kind < KINDS; kind++) *x++ = known.count[kind] / 2.0f;
    int points = card_points(&known);
    double guess = known.laid + calls[BASE] + calls[HIDDEN] * known.size;
    *x++ = known.size / 10.0f, *x++ = known.laid / 4.0f, *x++ = (float)points / 10, *x++ = sure / 10.0f;
    *x++ = g->shown[seat], *x++ = (float)g->totals[seat] / (float)g->target, *x++ = (float)guess / 10;
    *x++ = (float)(g->totals[seat] + guess - g->target) / 10;
    return x;
}

static float *see_own(float *x, const Table *t, const double *v) {
    const Game *g = &t->game;
    const Hand *hand = &g->hands[t->me];
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < MOST[kind]; i++) *x++ = hand->count[kind] > i;
    for (int kind = 0; kind < KINDS; kind++)
        *x++ = hand->count[kind] < THERE_ARE[kind] ? (float)own_gain(v, hand, kind) / 5 : 0;
    for (int i = 0; i < COLOURS; i++) *x++ = hand->colours[i] / 4.0f;
    for (int i = 1; i < 4; i++) *x++ = (float)largest_colours(hand, i) / 8;
    int points = card_points(hand), bonus = largest_colours(hand, 1);
    *x++ = hand->boats_laid / 4.0f, *x++ = hand->fish_laid / 4.0f, *x++ = hand->laid / 4.0f;
    *x++ = hand->size / 10.0f, *x++ = (float)points / 10, *x++ = points >= 7;
    *x++ = (float)g->totals[t->me] / (float)g->target, *x++ = (float)(g->totals[t->me] + points - g->target) / 10;
    *x++ = (float)(g->totals[t->me] + points + bonus - g->target) / 10;
    *x++ = g->totals[t->me] + points >= g->target, *x++ = g->totals[t->me] + points + bonus >= g->target;
    return x;
}

static void see(const Games *all, Table *t, float *x) {
    const Game *g = &t->game;
    const Style *style = &all->known[all->own];
    const double *v = now(style, g);
    const Hand *hand = &g->hands[t->me];
    int best = 0;
    double most = -1000;
    memset(x, 0, SEEN * sizeof *x);
    x = one_of(x, CHOICES, plain_choice(all, t));
    x = one_of(x, 4, (int)t->phase);
    x = one_of(x, SEATS, g->caller < 0 ? 0 : (g->caller - t->me + g->seats) % g->seats);
    *x++ = (float)g->deck.size / (CARDS - 2), *x++ = g->deck.size < 2 * g->seats, *x++ = !g->deck.size;
    x = see_own(x, t, v);
    for (int step = 1; step < SEATS; step++) {
        x = see_other(x, t, step, style->calls);
        if (step >= g->seats) continue;
        int other = seat_after(g, step);
        double guess = g->hands[other].laid + style->calls[BASE] + style->calls[HIDDEN] * g->hands[other].size;
        most = fmax(most, guess);
        if (g->totals[other] > best) best = g->totals[other];
    }
    *x++ = (float)(card_points(hand) - most) / 10, *x++ = (float)(best - g->totals[t->me]) / (float)g->target;
    for (int pile = 0; pile < 2; pile++) x = see_pile(x, t, v, pile);
    for (int i = 0; i < 2; i++) x = see_card(x, v, hand, t->phase == KEEPING ? t->looking[i] : -1);
    if (t->phase == PICKING)
        for (int i = 0; i < g->piles[t->pile].size; i++) {
            int card = g->piles[t->pile].cards[i];
            float more = (float)gain(v, hand, card) / 5;
            if (more > x[kind_of[card]]) x[kind_of[card]] = more;
        }
    x += KINDS;
    for (int card = 0; card < CARDS; card++)
        if (g->at[card] == UNSEEN && !(t->phase == KEEPING && (card == t->looking[0] || card == t->looking[1])))
            x[kind_of[card]] += 0.25f, x[KINDS + colour_of[card]] += 0.25f;
}

/* Games */

static void new_game(const Games *all, Table *t) {
    float drawn = (float)number(&t->rng) / 4294967296.0f;
    int line = 0;
    while (line + 1 < all->kinds && drawn >= all->mix[line * (SEATS + 1)]) line++;
    memset(&t->game, 0, sizeof t->game);
    t->me = below(&t->rng, all->seats);
    for (int step = 1; step < all->seats; step++)
        t->styles[(t->me + step) % all->seats] = (int)all->mix[line * (SEATS + 1) + step];
    t->game.seats = all->seats, t->game.target = 50 - 5 * all->seats;
    t->game.first = below(&t->rng, all->seats), t->game.watcher = t->me;
    deal_out(&t->game, &t->rng);
    t->phase = TAKING, t->deals = 0;
}

/* Plays on to a decision with more than one way; 0 if the deal ends before. */
static int play_deal(const Games *all, Table *t, uint8_t *may) {
    Game *g = &t->game;
    while (!g->over) {
        if (g->seat != t->me) {
            const Style *style = &all->known[t->styles[g->seat]];
            take(g, style);
            while (!g->over && lay(g, style, &t->rng)) {}
            if (!g->over) end_turn(g, call_of(g, style->calls));
            t->phase = TAKING;
        } else {
            int ways = mask_of(t, may), only = 0;
            if (ways > 1) return 1;
            if (!ways) { t->phase = LAYING; continue; }
            while (!may[only]) only++;
            choose(all, t, only);
        }
    }
    return 0;
}

/* The same through the deals of a game, and into the next. */
static void play_to_choice(const Games *all, Table *t, float *won, uint8_t *may) {
    while (!play_deal(all, t, may)) {
        double share = settle(&t->game, t->me);
        if (share >= 0) *won = (float)share, new_game(all, t);
        else deal_out(&t->game, &t->rng), t->deals++;
        t->phase = TAKING;
    }
}

Games *salt_open(int count, int seats, int styles, const double *numbers, int own, int kinds, const float *mix,
                 uint64_t seed) {
    Games *all = calloc(1, sizeof *all);
    if (kind_of[CARDS - 1] == 0) make_cards();
    *all = (Games){count, seats, own, kinds, malloc((size_t)kinds * (SEATS + 1) * sizeof *mix),
                   malloc((size_t)styles * sizeof(Style)), calloc((size_t)count, sizeof(Table))};
    memcpy(all->mix, mix, (size_t)kinds * (SEATS + 1) * sizeof *mix);
    memcpy(all->known, numbers, (size_t)styles * sizeof(Style));
    for (int i = 0; i < count; i++) {
        all->tables[i].rng = seed * 1000003 + (uint64_t)i * 977;
        new_game(all, &all->tables[i]);
    }
    return all;
}

/* The next decisions: what is seen, what may be chosen, what was won if a game ended, else -1. `choices` NULL:
   the first decisions. */
void salt_step(Games *all, const int32_t *choices, float *seen, uint8_t *may, float *won) {
    for (int i = 0; i < all->count; i++) {
        Table *t = &all->tables[i];
        won[i] = -1;
        if (choices) choose(all, t, choices[i]);
        play_to_choice(all, t, won + i, may + i * CHOICES);
        see(all, t, seen + i * SEEN);
    }
}

void salt_plain(Games *all, int32_t *choices) {
    for (int i = 0; i < all->count; i++) choices[i] = plain_choice(all, &all->tables[i]);
}

int salt_choices(void) { return CHOICES; }

int salt_seen(void) { return SEEN; }

void salt_close(Games *all) { free(all->mix), free(all->known), free(all->tables), free(all); }
