import type { BankLine, Transfer } from './account';
import { daysAfter } from './days';
import { cancelAndPayLate, payAtProvider, payTwice } from './payAtProvider';
import type { Purchase } from './purchase';
import type { Chance } from './random';
import { largestAtProvider, refundElsewhere, refundThroughProvider, refundTooMuch } from './refunds';
import { cancelTransfer, chooseTransfer, importLines, newLine, resolveLine, splitLine } from './transfers';
import { count, pastDay, type SeenPayment, readStaffPayment, type Traveller, type World } from './world';

interface Scene {
  world: World;
  traveller: Traveller;
  purchase: Purchase;
  chance: Chance;
  /** How often its story was dealt before; selects the variant of the story. */
  turn: number;
}

type Story = (scene: Scene) => Promise<void>;

/** How payments come about: a deck that is dealt again and again, so that every run has all of them. */
const stories: readonly Story[] = [
  provider,
  provider,
  provider,
  provider,
  provider,
  provider,
  twoTabs,
  lateAtProvider,
  exactTransfer,
  exactTransfer,
  exactTransfer,
  splitTransfer,
  shortTransfer,
  overTransfer,
  doubleTransfer,
  lateTransfer,
  bouncedTransfer,
  transferThenProvider,
  foreignLine,
  sharedTransfer,
  sharedTransfer,
  marked,
  marked,
  nothing,
];

export interface DealtStory {
  story: Story;
  turn: number;
}

/** A story for each purchase that costs something. */
export function dealStories(purchases: readonly Purchase[], chance: Chance): Map<Purchase, DealtStory> {
  const dealt = new Map<Purchase, DealtStory>();
  let deck: Story[] = [];
  const turns = new Map<Story, number>();
  for (const purchase of purchases.filter(({ total }) => total > 0)) {
    if (deck.length === 0) deck = [...stories];
    const [story] = deck.splice(chance.whole(0, deck.length - 1), 1);
    if (!story) continue;
    const turn = turns.get(story) ?? 0;
    turns.set(story, turn + 1);
    dealt.set(purchase, { story, turn });
  }
  return dealt;
}

/** Plays a story for a payment that costs something, and then perhaps refunds it. */
export async function playStory(
  { story, turn }: DealtStory,
  sceneWithoutTurn: Omit<Scene, 'turn'>,
): Promise<void> {
  const scene = { ...sceneWithoutTurn, turn };
  const { world, purchase } = scene;
  if (purchase.discount > 0) count(world, 'discounted');
  if (purchase.article.rate === null) count(world, 'margin scheme');
  await story(scene);
  const isRefunded = turn % (purchase.transactions.length > 0 ? 2 : 4) === 0;
  if (purchase.state === 'paid' && isRefunded) await refund(scene);
}

async function provider({ world, traveller, purchase, chance, turn }: Scene): Promise<void> {
  await payAtProvider(world, traveller, purchase, { chance, isPending: turn % 6 === 1 });
}

async function twoTabs({ world, traveller, purchase, chance }: Scene): Promise<void> {
  await payTwice(world, traveller, purchase, chance);
}

async function lateAtProvider({ world, traveller, purchase, chance, turn }: Scene): Promise<void> {
  await cancelAndPayLate(world, traveller, purchase, { chance, isPaid: turn % 3 > 0 });
}

/** A line on a day that no other line has: two equal lines in two files would count as one line. */
function lineFor({ traveller, chance }: Scene, { reference, days }: Transfer, amount: number): BankLine {
  let day = pastDay(chance);
  while (days.has(day)) day = pastDay(chance);
  days.add(day);
  return newLine({ day, amount, reference, payer: traveller.name });
}

/** Chooses a transfer, and lets the bank book these sums. */
async function transferSums(scene: Scene, sumsOf: (left: number) => number[], isSameDay = false) {
  const { world, traveller, purchase, chance } = scene;
  const transfer = await chooseTransfer(world, traveller, purchase);
  const lines = sumsOf(purchase.left).map((amount) => lineFor(scene, transfer, amount));
  const [{ day } = { day: '' }] = lines;
  if (isSameDay) for (const line of lines) line.day = day;
  await importLines(
    world,
    lines.map((line) => ({ line, transfer })),
    chance,
  );
  return { transfer, lines };
}

async function exactTransfer(scene: Scene): Promise<void> {
  await transferSums(scene, (left) => [left]);
  count(scene.world, 'transfer, exact');
}

/** Two parts, of which staff assign the first before or after the second is booked. */
async function splitTransfer(scene: Scene): Promise<void> {
  const { world, purchase, chance, turn } = scene;
  const part = chance.whole(1, purchase.left - 1);
  const { transfer, lines } = await transferSums(scene, (left) =>
    turn % 2 === 0 ? [part, left - part] : [part],
  );
  const [first, second] = lines;
  if (!first) return;
  await resolveLine(world, first, 'assign', purchase);
  if (second) await resolveLine(world, second, 'assign', purchase);
  else await importLines(world, [{ line: lineFor(scene, transfer, purchase.left), transfer }], chance);
  count(world, 'transfer, split');
}

/** The rest never arrives: the part waits for staff, is assigned, or returned. */
async function shortTransfer(scene: Scene): Promise<void> {
  const { world, purchase, chance, turn } = scene;
  const { lines } = await transferSums(scene, (left) => [chance.whole(1, left - 1)]);
  const [line] = lines;
  if (line && turn % 3 > 0) await resolveLine(world, line, 'assign', purchase);
  count(world, 'transfer, short');
}

/** Too much: staff assign it and return the surplus, or send all back, which the bank books too. */
async function overTransfer(scene: Scene): Promise<void> {
  const { world, purchase, chance, turn } = scene;
  const { transfer, lines } = await transferSums(scene, (left) => [left + chance.whole(1, 9_999)]);
  const [line] = lines;
  if (!line) return;
  count(world, 'transfer, over');
  if (turn % 2 === 0) {
    await resolveLine(world, line, 'assign', purchase);
    return refundSurplus(scene);
  }
  await resolveLine(world, line, 'returned');
  const back = lineFor(scene, transfer, -line.amount);
  await importLines(world, [{ line: back, transfer }], chance);
  await resolveLine(world, back, 'returned');
}

async function doubleTransfer(scene: Scene): Promise<void> {
  const { world, purchase, turn } = scene;
  const { lines } = await transferSums(scene, (left) => [left, left], turn % 2 === 1);
  count(world, 'transfer, double');
  const [, second] = lines;
  if (!second || turn % 4 === 3) return;
  // The bank may have booked the second one first.
  const waiting = lines.find((line) => world.account.waiting.has(line)) ?? second;
  await resolveLine(world, waiting, 'assign', purchase);
  await refundSurplus(scene);
}

/** The traveller has given up the transfer, and pays after its due date. */
async function lateTransfer(scene: Scene): Promise<void> {
  const { world, traveller, purchase, chance, turn } = scene;
  const transfer = await chooseTransfer(world, traveller, purchase);
  await cancelTransfer(traveller, transfer);
  const day = daysAfter(transfer.dueOn, chance.whole(1, 20));
  const line = newLine({ day, amount: purchase.left, reference: transfer.reference, payer: traveller.name });
  await importLines(world, [{ line, transfer }], chance);
  if (turn % 3 > 0) await resolveLine(world, line, 'assign', purchase);
  count(world, 'transfer, late');
}

/** The bank takes the money back; staff record it as returned. */
async function bouncedTransfer(scene: Scene): Promise<void> {
  const { world, purchase, chance, turn } = scene;
  const { transfer } = await transferSums(scene, (left) => [left]);
  const amount = purchase.sold;
  const bounced = lineFor(scene, transfer, -amount);
  await importLines(world, [{ line: bounced, transfer }], chance);
  count(world, 'transfer, bounced');
  if (turn % 4 === 3) return;
  await refundElsewhere(world, purchase, { amount, purpose: 'sale' }, chance);
  await resolveLine(world, bounced, turn % 2 === 0 ? 'ignored' : 'returned');
  if (turn % 4 > 1) return;
  const again = lineFor(scene, transfer, amount);
  await importLines(world, [{ line: again, transfer }], chance);
  await resolveLine(world, again, 'assign', purchase);
  count(world, 'paid again');
}

/** A part by bank transfer, and the rest at the provider. */
async function transferThenProvider(scene: Scene): Promise<void> {
  const { world, traveller, purchase, chance } = scene;
  const { transfer, lines } = await transferSums(scene, (left) => [chance.whole(1, left - 1)]);
  const [line] = lines;
  if (!line) return;
  await resolveLine(world, line, 'assign', purchase);
  await cancelTransfer(traveller, transfer);
  await payAtProvider(world, traveller, purchase, { chance, isPending: false });
  count(world, 'part by transfer, rest at the provider');
}

/** Money from somebody else, or from the traveller without our reference. */
async function foreignLine(scene: Scene): Promise<void> {
  const { world, purchase, traveller, chance, turn } = scene;
  const reference = foreignReference(chance.whole(10_000_000, 99_999_999));
  const isOwn = turn % 2 === 0;
  const amount = isOwn ? purchase.left : chance.whole(1, 99_999) * (turn % 4 === 1 ? 1 : -1);
  const payer = isOwn ? traveller.name : 'Vieras Ville';
  const line = newLine({ day: pastDay(chance), amount, reference, payer });
  await importLines(world, [{ line, transfer: null }], chance);
  count(world, 'foreign reference');
  if (amount < 0 || turn % 8 > 3) return;
  await (isOwn ? resolveLine(world, line, 'assign', purchase) : resolveLine(world, line, 'ignored'));
}

/** One line for this payment and an earlier one of the traveller, which may be paid by then. */
async function sharedTransfer(scene: Scene): Promise<void> {
  const { world, traveller, purchase, chance } = scene;
  const earlier = traveller.purchases
    .slice(0, traveller.purchases.indexOf(purchase))
    .findLast(({ state }) => state !== 'free');
  if (!earlier) return exactTransfer(scene);
  const more = chance.whole(1, 999);
  const line = newLine({
    day: pastDay(chance),
    amount: purchase.left + more,
    reference: foreignReference(chance.whole(10_000_000, 99_999_999)),
    payer: traveller.name,
  });
  await importLines(world, [{ line, transfer: null }], chance);
  await splitLine(world, line, [
    { purchase, amount: purchase.left },
    { purchase: earlier, amount: more },
  ]);
  count(world, 'transfer, shared');
}

/** With its check digit: the digits weighted by 7, 3 and 1 from the right. */
function foreignReference(base: number): string {
  const digits = Array.from(String(base), Number).reverse();
  const weighted = digits.reduce((total, digit, index) => total + digit * ([7, 3, 1][index % 3] ?? 0), 0);
  return `${base}${(10 - (weighted % 10)) % 10}`;
}

async function marked(scene: Scene): Promise<void> {
  const { purchase, turn } = scene;
  await toggle(scene, 'confirmed', (day) => purchase.mark(day));
  if (turn % 3 === 1) {
    await toggle(scene, 'new', (day) => purchase.unmark(day));
    if (turn % 2 === 0) await toggle(scene, 'confirmed', (day) => purchase.mark(day));
  }
}

/** Staff mark the payment as paid or unpaid, on a day in the past. */
async function toggle(
  { world, traveller, purchase, chance }: Scene,
  to: 'confirmed' | 'new',
  book: (day: string) => void,
): Promise<void> {
  const day = pastDay(chance);
  const body = { status: to === 'new' ? 'confirmed' : 'new', day };
  await world.turns.together(async () => {
    const path = `admin/payments/change-payment-status/${purchase.id}`;
    await world.staff.call<SeenPayment>(path, { body }, async () => {
      const seen = await readStaffPayment(world, traveller, purchase);
      return seen.status === to ? seen : undefined;
    });
    book(day);
  });
  count(world, to === 'new' ? 'marked as unpaid' : 'marked as paid');
}

function nothing({ world }: Scene): Promise<void> {
  count(world, 'not paid');
  return Promise.resolve();
}

/** Returns a part or all of what is sold, in one or more refunds. */
async function refund(scene: Scene): Promise<void> {
  const { world, traveller, purchase, chance } = scene;
  for (let times = chance.whole(1, 3); times > 0 && purchase.sold > 0; times -= 1) {
    const amount = chance.percent(40) ? purchase.sold : chance.whole(1, purchase.sold);
    const order = { amount, purpose: 'sale' as const };
    if (amount <= (await largestAtProvider(world, purchase)) && chance.percent(85)) {
      await refundThroughProvider(world, traveller, purchase, order);
    } else {
      await refundElsewhere(world, purchase, order, chance);
    }
  }
  if (purchase.extra > 0) await refundSurplus(scene);
  if (chance.percent(20)) await refundTooMuch(world, purchase);
}

/** Returns the surplus or a part of it, with or without the purpose `surplus`, or leaves it. */
async function refundSurplus(scene: Scene): Promise<void> {
  const { world, traveller, purchase, chance } = scene;
  const limit = Math.min(purchase.extra, purchase.article.price + purchase.article.fee);
  if (limit === 0 || chance.percent(30)) return;
  const amount = chance.percent(60) ? limit : chance.whole(1, limit);
  const order = { amount, ...(chance.percent(50) && { purpose: 'surplus' as const }) };
  if (amount <= (await largestAtProvider(world, purchase))) {
    if (await refundThroughProvider(world, traveller, purchase, order)) count(world, 'surplus refunded');
  } else {
    await refundElsewhere(world, purchase, order, chance);
    count(world, 'surplus refunded');
  }
}
