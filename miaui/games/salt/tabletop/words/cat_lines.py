"""Lines of cats at the beach, by reason and temper: at most eight words, and nothing that a hand hides."""

from miaui.engine.i18n import N_
from miaui.tabletop.rivals import ANYBODY, Topic

_SETTLED, _NEARLY, _CALLED, _DONE = 1, 2, 3, 4
"""Lines of a game that are left by a bet that is settled (to the end of the game), by what may end the game,
by a call, and by other great deeds."""

TOP = Topic(
    {
        ANYBODY: (
            N_("It lay there faceup. Mine."),
            N_("I take what I can see."),
            N_("One I know beats two unknown."),
        ),
        "careful": (N_("No surprises for me, thanks."),),
        "pirate": (N_("You throw it away, I keep it."),),
        "dreamer": (N_("It smiled at me."),),
    }
)
MERMAID_TAKEN = Topic(
    {
        ANYBODY: (N_("She sang, so I took her."), N_("Mermaids love my colours.")),
        "dreamer": (N_("At last, somebody who sings."),),
    }
)
MERMAIDS = Topic(
    {
        ANYBODY: (N_("Three sing already. Who stops me?"), N_("One more song, and I win.")),
        "dreamer": (N_("Soon the whole choir is mine."),),
    },
    great=1,
    leaves=_NEARLY,
)
SINGERS = Topic(
    {
        ANYBODY: (
            N_("Three mermaids over there. Wake up, everybody!"),
            N_("One more song there, and we lose."),
            N_("Where is a shark when one needs it?"),
        ),
        "dreamer": (N_("They sing for you? How unfair."),),
    },
    great=1,
    leaves=_NEARLY,
)
MATCH = Topic(
    {
        ANYBODY: (
            N_("That makes a pair."),
            N_("Two of a kind. I like that."),
            N_("I was waiting for this one."),
        ),
        "careful": (N_("One fold, then its twin."),),
    }
)
COLLECT = Topic(
    {
        ANYBODY: (N_("They look better together."), N_("The more, the better.")),
        "collector": (N_("My collection grows. Don’t touch!"), N_("I cannot walk past one of these.")),
    }
)
KEPT = Topic(
    {
        ANYBODY: (
            N_("The other one may be yours."),
            N_("Two looks, one keeper."),
            N_("What I keep stays my secret."),
        ),
        "daring": (N_("I like not knowing."),),
        "dreamer": (N_("The sea chose this one for me."),),
        "collector": (N_("Into the box it goes."),),
    }
)
LAY = Topic(
    {
        ANYBODY: (N_("Out of my paws, nobody steals it."), N_("A point on the towel is safe.")),
        "careful": (N_("What lies there stays dry."),),
    }
)
MANY = Topic(
    {
        ANYBODY: (
            N_("Three pairs. Count them!"),
            N_("My towel is getting small."),
            N_("I cannot stop folding."),
        ),
        "collector": (N_("Three pairs, all in a row. Lovely."),),
        "pirate": (N_("My whole crew lies on deck."),),
    },
    great=1,
    leaves=_DONE + 1,
)
CRABS = Topic(
    {
        ANYBODY: (N_("Crabs dig up what you threw away."), N_("Let me see what lies down there.")),
        "pirate": (N_("Dig, my crabs, dig!"),),
    }
)
BOATS = Topic(
    {
        ANYBODY: (N_("Two boats, two turns."), N_("My boats are faster than yours.")),
        "daring": (N_("Not done yet!"),),
    }
)
FISH = Topic(
    {
        ANYBODY: (N_("Fish bring me a card for free."), N_("One from the deck, please.")),
        "dreamer": (N_("They jump when I hum."),),
    }
)
STEAL = Topic(
    {
        ANYBODY: (
            N_("That card looked lonely with you."),
            N_("Nothing personal. My shark was hungry."),
            N_("Sharks are so curious."),
            N_("A swimmer, a shark, a new card."),
        ),
        "pirate": (
            N_("Yours is mine now."),
            N_("A pirate never asks twice."),
            N_("Hoist the fin! I board you!"),
        ),
        "careful": (
            N_("Forgive me. I needed it more."),
            N_("I told the shark to be gentle."),
            N_("Just one card. I feel awful."),
        ),
        "daring": (
            N_("Snap! Too slow."),
            N_("Right under your nose!"),
            N_("Come on, steal it back!"),
        ),
        "dreamer": (
            N_("Close your eyes. Gone!"),
            N_("It wanted to swim over to me."),
            N_("The shark hummed, and it came along."),
        ),
        "collector": (
            N_("I only borrow it. For ever."),
            N_("It will have a good home here."),
            N_("There was a gap in my box."),
        ),
    },
    great=2,
    leaves=_DONE,
    personal=True,
)
STOLEN = Topic(
    {
        ANYBODY: (
            N_("I was saving that one!"),
            N_("Sharks. Why always me?"),
            N_("I saw that fin, you know."),
            N_("You again!"),
        ),
        "careful": (N_("And I held on so tightly!"),),
        "daring": (N_("Just you wait. My turn comes."),),
        "pirate": (N_("Robbing a pirate? I like you."),),
        "dreamer": (N_("Was that a fin or a dream?"),),
        "collector": (N_("Thief! Now my box has a hole."),),
    },
    great=2,
    leaves=_DONE,
)
STOLEN_BACK = Topic(
    {
        ANYBODY: (N_("That’s for the card of round {round}."), N_("You stole first. Now we’re even.")),
        "careful": (N_("I only do what you did."),),
        "daring": (N_("Tit for tat. Your move!"),),
        "pirate": (N_("Loot comes home to its captain."),),
        "dreamer": (N_("My shark remembered the way."),),
        "collector": (N_("One gap closed, one lesson taught."),),
    },
    great=1,
    leaves=_DONE,
)
STOLEN_AGAIN = Topic(
    {
        ANYBODY: (N_("Your paws hold the best cards."), N_("Twice? I couldn’t resist.")),
        "careful": (N_("Again you. Please don’t be cross."),),
        "daring": (N_("Round {round} was so much fun!"),),
        "pirate": (N_("I know the way to your ship."),),
        "dreamer": (N_("The shark likes you best."),),
        "collector": (N_("You collect so nicely for me."),),
    },
    great=1,
    leaves=_DONE,
)
ROBBED_AGAIN = Topic(
    {
        ANYBODY: (N_("Again? Round {round} was enough!"), N_("Twice from me! I am keeping count.")),
        "careful": (N_("I should sit on my cards."),),
        "daring": (N_("You will pay for both of them."),),
        "pirate": (N_("Twice? Join my crew!"),),
        "dreamer": (N_("My dreams have fins by now."),),
        "collector": (N_("Two holes in my box. Two!"),),
    },
    great=1,
    leaves=_DONE,
)
LOCK = Topic({ANYBODY: (N_("Sit still for a turn, will you?"), N_("Careful, it tingles."))})
STOP = Topic(
    {
        ANYBODY: (N_("Better now than after your turn."), N_("I have enough. That will do.")),
        "careful": (
            N_("A dry seven beats a wet ten."),
            N_("Enough is enough. Paws off, everybody."),
            N_("I stop while I am smiling."),
        ),
        "daring": (
            N_("Boo! Round over."),
            N_("Short and sweet. Next one is bigger!"),
            N_("Me, stopping? Even I can be sensible."),
        ),
        "pirate": (
            N_("Anchor down! I keep my loot."),
            N_("Back to harbour, before you board me."),
            N_("Chests shut! We count the gold."),
        ),
        "dreamer": (
            N_("The tide turns. Let us stop."),
            N_("Time to wake up and count."),
            N_("This round was a lovely dream."),
        ),
        "collector": (
            N_("Lid on the box, please."),
            N_("I count mine, you count yours."),
            N_("Full enough. Let me show you."),
        ),
    },
    great=1,
    leaves=_DONE,
)
BET = Topic(
    {
        ANYBODY: (N_("I bet nobody catches up."), N_("One more turn each. Good luck.")),
        "careful": (
            N_("I counted three times. I dare it."),
            N_("My whiskers say yes. I hope."),
            N_("Oh dear, I really do this."),
        ),
        "daring": (
            N_("You all look so nervous."),
            N_("Waiting is for snails."),
            N_("I jump first and look later!"),
        ),
        "pirate": (
            N_("Come and take it, if you can."),
            N_("All hands on deck: I bet!"),
            N_("My treasure against your courage."),
        ),
        "dreamer": (
            N_("I dreamed of this storm."),
            N_("Even the waves hold their breath."),
            N_("The mermaids whisper: now."),
        ),
        "collector": (
            N_("Look at this set, and sigh."),
            N_("My box against all of yours."),
            N_("Nobody has anything finer. I bet."),
        ),
    },
    great=3,
    leaves=_CALLED,
)
DARED = Topic(
    {
        ANYBODY: (N_("One turn is all I need."), N_("Brave! Let us see.")),
        "careful": (
            N_("So soon? My paws are shaking."),
            N_("One turn. Do not drop anything now."),
            N_("I would not dare that. Would I?"),
        ),
        "daring": (
            N_("Finally somebody who dares!"),
            N_("I like your style. Still, watch me."),
            N_("Ha! That was my idea."),
        ),
        "pirate": (
            N_("One turn to sink that bet."),
            N_("A bet? I smell treasure."),
            N_("To the cannons, all of you!"),
        ),
        "dreamer": (
            N_("The sky darkens. How beautiful."),
            N_("Do you hear the thunder sing?"),
            N_("A storm! Wake me if you lose."),
        ),
        "collector": (
            N_("Wait, I am still sorting!"),
            N_("One card more, please, please."),
            N_("A bet? Count mine as well, then."),
        ),
    },
    great=3,
    leaves=_NEARLY,
)
STOPPED = Topic(
    {
        ANYBODY: (N_("Oh. That was quick."), N_("And I had just begun.")),
        "careful": (N_("Good. It was getting wild."),),
        "daring": (N_("Stop? I would have bet!"),),
        "pirate": (N_("You dropped anchor early, sailor."),),
        "dreamer": (N_("Hm? I was miles away."),),
        "collector": (N_("Already? I was still sorting."),),
    },
    great=1,
    leaves=_DONE,
)
LOST = Topic(
    {
        ANYBODY: (N_("So close!"), N_("I should have stopped."), N_("The sea gives, the sea takes.")),
        "careful": (
            N_("I knew I should have waited."),
            N_("Next time I count four times."),
            N_("Wet to the whiskers. Never again."),
        ),
        "daring": (
            N_("Worth it. I would do it again."),
            N_("Splash! What a jump, though."),
            N_("Ha! You got me. Again!"),
        ),
        "pirate": (
            N_("My treasure sank. Next ship!"),
            N_("Boarded, fair and square."),
            N_("Cat overboard! That was me."),
        ),
        "dreamer": (
            N_("I dreamed of more points."),
            N_("I woke up too early."),
            N_("The sea changed its mind."),
        ),
        "collector": (
            N_("One card was missing in my collection."),
            N_("My box has sprung a leak."),
            N_("Pretty, but not enough. Poor box."),
        ),
    },
    great=3,
    leaves=_SETTLED,
)
WON = Topic(
    {
        ANYBODY: (N_("I had a feeling."), N_("Who dares, folds."), N_("And not even my paws are wet.")),
        "careful": (
            N_("I counted twice. It was worth it."),
            N_("Did I do that? I did that!"),
            N_("Careful paws, dry paws."),
        ),
        "daring": (
            N_("Told you so. Who dares next?"),
            N_("I jump, and the sea catches me."),
            N_("Too easy. Who stops me?"),
        ),
        "pirate": (
            N_("A bet is a treasure map."),
            N_("Hand over the gold!"),
            N_("Nobody sinks my ship."),
        ),
        "dreamer": (
            N_("The sea whispered it to me."),
            N_("I dreamed it just like this."),
            N_("Shh. The waves are clapping."),
        ),
        "collector": (
            N_("One more win for my box."),
            N_("Sorted, counted, won."),
            N_("This round gets a shelf of its own."),
        ),
    },
    great=3,
    leaves=_SETTLED,
)
BROKEN = Topic(
    {
        ANYBODY: (N_("Your bet got its paws wet."), N_("I was just a little higher.")),
        "careful": (N_("I counted yours, too. Sorry!"),),
        "daring": (N_("Dare again! I love this."),),
        "pirate": (N_("Your bet lies on my deck now."),),
        "dreamer": (N_("The storm liked me better."),),
        "collector": (N_("A broken bet! That one I keep."),),
    },
    great=3,
    leaves=_SETTLED,
)
HELD = Topic(
    {
        ANYBODY: (N_("Well dared. I take my hat off."), N_("And I felt so safe!")),
        "careful": (N_("I would never have dared that."),),
        "daring": (N_("I should have called first!"),),
        "pirate": (N_("Robbed without a single shark!"),),
        "dreamer": (N_("The sea listened to you today."),),
        "collector": (N_("My lovely cards, all for nothing!"),),
    },
    great=3,
    leaves=_SETTLED,
)
VICTORY = Topic(
    {
        ANYBODY: (N_("My castle stands highest!"), N_("Who wants a tour of my tower?")),
        "careful": (N_("Slowly folded, safely won."),),
        "daring": (N_("I dared, and the sea agreed."),),
        "pirate": (N_("This beach is mine now!"),),
        "dreamer": (N_("Listen, the whole sea sings for me."),),
        "collector": (N_("This victory goes on my shelf."),),
    },
    great=1,
)
DEFEAT = Topic(
    {
        ANYBODY: (N_("Well folded! I want a rematch."), N_("Next time my castle is taller.")),
        "careful": (N_("I should have dared more."),),
        "daring": (N_("Too brave again. Lovely game!"),),
        "pirate": (N_("Keep the beach. I keep the sharks."),),
        "dreamer": (N_("Sandcastles never last anyway."),),
        "collector": (N_("My shells are prettier anyway."),),
    },
    great=1,
)
NEARLY = Topic(
    {
        ANYBODY: (N_("My tower can almost touch the rope."), N_("A few more points, and I win.")),
        "careful": (N_("So near. No mistakes now, paws."),),
        "daring": (N_("This round I finish it!"),),
        "pirate": (N_("Land in sight!"),),
        "dreamer": (N_("I can hear them cheer already."),),
        "collector": (N_("Only the last piece is missing."),),
    },
    great=1,
    leaves=_NEARLY,
)
CHASED = Topic(
    {
        ANYBODY: (N_("You are almost there. Not today!"), N_("Quick, before that tower is done!")),
        "careful": (N_("This is no time to blink."),),
        "daring": (N_("Now or never. I go for it!"),),
        "pirate": (N_("All sharks to that tower!"),),
        "dreamer": (N_("The tide is fond of tall towers."),),
        "collector": (N_("You collect too well, you know."),),
    },
    great=1,
    leaves=_NEARLY,
)
PASSED_BY = Topic(
    {ANYBODY: (N_("My castle looks down on yours."), N_("I just climbed past you."))},
    great=1,
    leaves=_DONE,
)
MUCH = Topic(
    {
        ANYBODY: (
            N_("My castle needs another floor."),
            N_("Somebody hold my shovel."),
            N_("Look at that tower!"),
        )
    }
)
LITTLE = Topic(
    {
        ANYBODY: (
            N_("All that folding for nothing."),
            N_("My castle is a hole."),
            N_("Next round, then."),
        )
    }
)
ENVY = Topic(
    {
        ANYBODY: (
            N_("Your tower grew while I blinked."),
            N_("What a hand! I am green."),
            N_("I need a bigger shovel."),
        ),
        "pirate": (N_("What a catch! Where do you anchor?"),),
        "collector": (N_("May I look at those again?"),),
    },
    great=1,
    leaves=_DONE,
)
