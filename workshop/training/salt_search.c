/* The search of the top level, as in miaui/games/salt/bots/search.py and miaui/games/salt/rules/sample.py, see salt_games.py.

   Simpler than there: a card that somebody took unseen out of a pile or a hand may be anywhere, and how likely
   the others are yardsticks is given by the number of deals played. */

#include "salt_games.c"

enum { ROUND = 8, TRIES = 6, MOST_WORLDS = 4096, FEW = 8 };
static const double DROP = 2, OWN_DOUBT = 0.25, USUAL_GAP = 0.05, HOPELESS = 3;

typedef struct {
    const double *odds, *suspicion;  /* by own and highest other total; by deals before this one, up to 4 */
    double first, caution, trust;
    int highest, budget, yardstick, learnt;
} Search;

typedef struct {
    double values[CHOICES][MOST_WORLDS];
    const float *prior;
    int worlds[CHOICES];
} Trials;

static double chance(uint64_t *rng) { return number(rng) / 4294967296.0; }

static void shuffle(Stack *stack, uint64_t *rng) {
    for (int i = 0; i < stack->size; i++) {
        int place = below(rng, i + 1);
        uint8_t card = stack->cards[i];
        stack->cards[i] = stack->cards[place], stack->cards[place] = card;
    }
}

/* Worlds */

static int fits(const Hand *hand) {
    const uint8_t *n = hand->count;
    return n[CRAB] < 2 && n[BOAT] < 2 && n[FISH] < 2 && !(n[SWIMMER] && n[SHARK]) && n[MERMAID] < 4;
}

/* One card of the pool, which leaves it, that was rather kept than the other, -1 if none is known. */
static int face(Stack *pool, const double *v, const Hand *hand, int other, uint64_t *rng) {
    int place = 0;
    for (int i = 0; i < TRIES; i++) {
        place = below(rng, pool->size);
        if (other < 0) break;
        double gap = (gain(v, hand, pool->cards[place]) - gain(v, hand, other)) / (OWN_DOUBT * v[V_DRAW]);
        if (chance(rng) < 1 / (1 + exp(-gap))) break;
    }
    int card = pool->cards[place];
    pool->cards[place] = pool->cards[--pool->size];
    return card;
}

/* Cards for the places of a hand that the watcher does not know. */
static void fill(Hand *hand, const int *places, const int *others, int count, Stack *pool, const double *v,
                 uint64_t *rng) {
    Hand before = *hand;
    for (int i = 0; i < TRIES; i++) {
        for (int k = 0; i && k < count; k++) pool->cards[pool->size++] = hand->cards[places[k]];
        *hand = before;
        for (int k = 0; k < count; k++) {
            int card = face(pool, v, hand, others[k], rng);
            hand->cards[places[k]] = (uint8_t)card;
            count_in(hand, card);
        }
        if (fits(hand)) return;
    }
}

/* What could lie where the seat to choose does not see it; the others choose by these values. */
static Table imagined(const Table *t, const double *v, uint64_t *rng) {
    Table world = *t;
    Game *g = &world.game;
    Stack pool = g->deck;
    int places[SEATS][32], others[SEATS][32], count[SEATS] = {0};
    for (int step = 1; step < g->seats; step++) {
        int seat = seat_after(g, step);
        Hand *hand = &g->hands[seat];
        for (int i = 0; i < hand->size; i++) {
            int card = hand->cards[i];
            if (g->at[card] == IN_HAND_OF + seat) continue;
            others[seat][count[seat]] = g->beside[card] - 1, places[seat][count[seat]++] = i;
            pool.cards[pool.size++] = (uint8_t)card;
            hand->count[kind_of[card]]--, hand->colours[colour_of[card]]--;
        }
    }
    for (int step = 1; step < g->seats; step++) {
        int seat = seat_after(g, step);
        fill(&g->hands[seat], places[seat], others[seat], count[seat], &pool, v, rng);
    }
    g->deck = pool;
    shuffle(&g->deck, rng);
    return world;
}

/* Playouts */

static double odds_of(const Search *s, const Game *g, int seat) {
    double whole = 0, own = 0;
    for (int i = 0; i < g->seats; i++) {
        int most = 0;
        for (int other = 0; other < g->seats; other++)
            if (other != i && g->totals[other] > most) most = g->totals[other];
        double weight = exp(s->odds[g->totals[i] * s->highest + most / 5] + (g->first == i ? s->first : 0));
        whole += weight;
        if (i == seat) own = weight;
    }
    return own / whole;
}

/* The odds of winning the game with a choice, if everybody goes on in style. */
static double played(const Games *all, const Search *s, Table t, int choice, const Style *const *styles,
                     uint64_t rng) {
    Game *g = &t.game;
    g->watcher = -1, t.rng = rng;
    choose(all, &t, choice);
    while (!g->over && (choice < END_TURN || choice > SAY_LAST)) {
        if (t.phase == TAKING && !g->deck.size && !g->piles[0].size && !g->piles[1].size) t.phase = LAYING;
        choose(all, &t, choice = plain_choice(all, &t));
    }
    while (!g->over) {
        take(g, styles[g->seat]);
        while (!g->over && lay(g, styles[g->seat], &t.rng)) {}
        if (!g->over) end_turn(g, call_of(g, styles[g->seat]->calls));
    }
    double won = settle(g, t.me);
    return won >= 0 ? won : odds_of(s, g, t.me);
}

/* By how much one choice is better than another, after the worlds of both and the prior, and the standard error. */
static double lead(const Search *s, const Trials *trials, int one, int other, double *error) {
    int count = least(trials->worlds[one], trials->worlds[other]);
    double sum = 0, squares = FEW * USUAL_GAP * USUAL_GAP, prior = trials->prior[one] - trials->prior[other];
    for (int i = 0; i < count; i++) {
        double gap = trials->values[one][i] - trials->values[other][i];
        sum += gap, squares += gap * gap;
    }
    double sure = (count + FEW) * (double)count / squares;
    *error = 1 / sqrt(sure + s->trust);
    return (sum / count * sure + prior * s->trust) / (sure + s->trust);
}

/* The choice furthest ahead of the base, which is one of those left. */
static int best_of(const Search *s, const Trials *trials, const int *left, int count, int base) {
    int best = base;
    double most = 0, error;
    for (int i = 0; i < count; i++) {
        double gap = left[i] == base ? 0 : lead(s, trials, left[i], base, &error);
        if (gap > most) most = gap, best = left[i];
    }
    return best;
}

static void try_worlds(const Games *all, const Search *s, const Table *t, Trials *trials, const int *left, int count,
                       uint64_t *rng) {
    const Style *styles[SEATS];
    double suspicion = s->suspicion[least(t->deals, 4)];
    for (int world = 0; world < ROUND; world++) {
        for (int seat = 0; seat < all->seats; seat++)
            styles[seat] = &all->known[chance(rng) < suspicion ? s->yardstick : s->learnt];
        styles[t->me] = &all->known[all->own];
        Table one = imagined(t, styles[seat_after(&t->game, 1)]->quarters[0], rng);
        uint64_t seed = (uint64_t)number(rng) << 32 | number(rng);
        for (int i = 0; i < count; i++) {
            int choice = left[i], n = trials->worlds[choice]++;
            trials->values[choice][n] = played(all, s, one, choice, styles, seed);
        }
    }
}

static int searched(const Games *all, const Search *s, const Table *t, int base, Trials *trials, uint64_t rng) {
    int left[CHOICES], count = 0, best = base;
    double error;
    uint8_t may[CHOICES];
    mask_of(t, may);
    for (int i = 0; i < CHOICES; i++) {
        trials->worlds[i] = 0;
        int hopeless = s->trust && trials->prior[i] < trials->prior[base] - HOPELESS / sqrt(s->trust);
        if (may[i] && !hopeless) left[count++] = i;
    }
    for (int budget = s->budget; budget > 0 && count > 1;) {
        budget -= ROUND * count;
        try_worlds(all, s, t, trials, left, count, &rng);
        int kept = 0;
        best = best_of(s, trials, left, count, base);
        for (int i = 0; i < count; i++)
            if (left[i] == best || left[i] == base || lead(s, trials, best, left[i], &error) <= DROP * error)
                left[kept++] = left[i];
        count = kept;
    }
    return best != base && lead(s, trials, best, base, &error) <= s->caution * error ? base : best;
}

/* What the search chooses in every game, where `base` would be chosen without it; `prior` is what each choice is
   thought to be worth before. */
void salt_search(const Games *all, const Search *s, const int32_t *base, const float *prior, int32_t *found) {
    Trials *trials = malloc(sizeof *trials);
    for (int i = 0; i < all->count; i++) {
        const Table *t = &all->tables[i];
        uint64_t rng = t->rng ^ (uint64_t)(1 + t->phase + 4 * t->game.deck.size + 256 * t->game.hands[t->me].size) << 32;
        trials->prior = prior + (size_t)i * CHOICES;
        found[i] = searched(all, s, t, base[i], trials, rng);
    }
    free(trials);
}

/* What the seats would see if the hidden cards lay otherwise: exactly the same. */
void salt_see_imagined(const Games *all, uint64_t seed, float *seen) {
    for (int i = 0; i < all->count; i++) {
        uint64_t rng = seed + (uint64_t)i;
        Table world = imagined(&all->tables[i], now(&all->known[all->own], &all->tables[i].game), &rng);
        see(all, &world, seen + i * SEEN);
    }
}
