import { setTimeout as sleep } from 'node:timers/promises';
import { BankAccount } from './account';
import { Books } from './books';
import { cancelTrip } from './cancelTrip';
import { comparePeople, compareProvider, compareQueue } from './compare';
import { compareBooks } from './compareBooks';
import { compareOverview, compareReconciliation } from './compareMoney';
import { lastOfMonth, today } from './days';
import { personAt } from './http';
import { payNothing } from './payAtProvider';
import { type Chance, chanceOf } from './random';
import { registerTravellers } from './register';
import { dealStories, playStory } from './stories';
import { type ClosedPeriod, closeBooks, payOut } from './treasurer';
import { createTurns } from './turns';
import type { Stage } from './stage';
import { count, type Traveller, type World } from './world';

export interface Plan {
  payments: number;
  kills: number;
  seed: number;
}

export interface Result {
  /** How often each kind of event has happened. */
  counts: Map<string, number>;
  /** Where the product differs from the ledger. */
  differences: string[];
}

const workers = 12;

/** The refund choices of cancelled trips, in turn. */
const refundChoices = ['policy', 'all', 'policy', 'none'] as const;

/** Runs travellers, staff, provider and bank, and keeps a ledger independently of the product. */
export async function keepLedger(stage: Stage, { payments, kills, seed }: Plan): Promise<Result> {
  const world = worldOf(stage);
  const people = Math.ceil(payments / stage.articles.size);
  const travellers = await registerTravellers(world, stage, people);
  const closed: ClosedPeriod[] = [];
  const chance = chanceOf(seed);
  const progress = { done: 0 };
  const until = async (part: number) => {
    while (progress.done < part * payments) await sleep(20);
  };
  const treasurer = async () => {
    await until(0.2);
    await payOut(world, chance);
    await until(0.35);
    closed.push(await closeBooks(world, lastOfMonth(today(), 2)));
    await until(0.5);
    await payOut(world, chance);
    await until(0.65);
    closed.push(await closeBooks(world, lastOfMonth(today(), 1)));
  };
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(kill / (kills + 1));
      await sleep(chance.whole(0, 300));
      await stage.kill();
      count(world, 'kill -9');
    }
  };
  await Promise.all([
    playStories(world, travellers, seed, progress),
    treasurer().catch((error: unknown) => world.faults.push(`treasurer: ${String(error)}`)),
    killer(),
  ]);
  world.provider.control.reset();
  await payOut(world, chance);
  return { counts: countBooks(world), differences: await compareAll(world, stage, travellers, closed) };
}

function worldOf({ url, staffToken, provider, policyPercent }: Stage): World {
  const books = new Books();
  return {
    url,
    staff: personAt(url, staffToken),
    provider,
    books,
    account: new BankAccount(books),
    turns: createTurns(),
    refundTurns: createTurns(),
    refundsOrdered: 0,
    paidAtProvider: new Map(),
    counts: new Map(),
    faults: [],
    policyPercent,
  };
}

/** Each traveller's payments, one after the other; many travellers at once. */
async function playStories(
  world: World,
  travellers: readonly Traveller[],
  seed: number,
  progress: { done: number },
): Promise<void> {
  const left = Array.from(travellers.entries());
  const dealt = dealStories(
    travellers.flatMap(({ purchases }) => purchases),
    chanceOf(seed + 1),
  );
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, traveller] = next;
      const chance = chanceOf(seed + 1_000 * (index + 1));
      for (const purchase of traveller.purchases) {
        const story = dealt.get(purchase);
        disturb(world, chance);
        const outcome = story
          ? playStory(story, { world, traveller, purchase, chance })
          : payNothing(world, traveller, purchase);
        // After an interrupted story, the ledger may lack what the product has; the difference names the payment.
        await outcome.catch((error: unknown) => world.faults.push(`${purchase.name}: ${String(error)}`));
        progress.done += 1;
      }
      if (index % 5 === 4) {
        const refund = refundChoices[Math.floor(index / 5) % refundChoices.length] ?? 'policy';
        await cancelTrip(world, traveller, { refund, chance }).catch((error: unknown) =>
          world.faults.push(`${traveller.name} cancels: ${String(error)}`),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  progress.done = Infinity;
}

/** Callbacks come early, late, more than once, or only after failed attempts; some calls fail. */
function disturb({ provider: { control } }: World, chance: Chance): void {
  control.simulate({
    callback: chance.pick(['after', 'after', 'before'] as const),
    extraCopies: chance.pick([0, 0, 1, 2]),
    extraDelayMs: chance.pick([0, 0, 50, 400]),
    droppedAttempts: chance.pick([0, 0, 1, 4]),
  });
  if (!chance.percent(20)) return;
  const call = chance.pick(['createPayment', 'getPayment'] as const);
  control.failNext(call, chance.pick(['error500', 'tamperedSignature'] as const));
}

function countBooks(world: World): Map<string, number> {
  const { books, counts } = world;
  const late = books.postings.filter(({ subject }) => subject.startsWith('for '));
  return new Map([
    ...counts,
    ['late for a closed month', late.length],
    ['receipts', books.documents.filter(({ total }) => total > 0).length],
    ['credit notes', books.documents.filter(({ total }) => total < 0).length],
    ['lines of the bank', world.account.lines.length],
  ]);
}

async function compareAll(
  world: World,
  { event }: Stage,
  travellers: readonly Traveller[],
  closed: readonly ClosedPeriod[],
): Promise<string[]> {
  const { differences, numbered } = await comparePeople(world, travellers);
  return [
    ...world.faults,
    ...differences,
    ...(await compareProvider(world)),
    ...(await compareQueue(world)),
    ...(await compareBooks(world, numbered, closed)),
    ...(await compareReconciliation(world, travellers)),
    ...(await compareOverview(world, travellers, event)),
  ];
}
