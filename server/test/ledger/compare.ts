import { cents, euros, sum } from './arithmetic';
import type { SalesDocument } from './books';
import { refundsAtProvider } from './refunds';
import type { Purchase } from './purchase';
import { readQueue } from './transfers';
import { type SeenPayment, readStaffPayments, type Traveller, type World } from './world';

/** Describes the difference between two sums in cents, if any. */
export function compareSums(what: string, ledger: number, product: number): string[] {
  return ledger === product ? [] : [`${what}: ledger ${euros(ledger)}, product ${euros(product)}`];
}

/** Lists the rows that only one of two unordered lists has, at most 20 of each. */
export function compareRows(what: string, ledger: readonly string[], product: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of product) left.set(row, (left.get(row) ?? 0) + 1);
  const missing = ledger.filter((row) => {
    const times = left.get(row) ?? 0;
    left.set(row, times - 1);
    return times <= 0;
  });
  const surplus = Array.from(left).flatMap(([row, times]) =>
    Array.from({ length: Math.max(0, times) }, () => row),
  );
  return [
    ...missing.slice(0, 20).map((row) => `${what}: only the ledger has ${row}`),
    ...surplus.slice(0, 20).map((row) => `${what}: only the product has ${row}`),
  ];
}

/** The documents of the ledger by the product's numbers. */
export type Numbered = Map<number, SalesDocument>;

/** Compares each payment of each traveller, and numbers the documents. */
export async function comparePeople(
  world: World,
  travellers: readonly Traveller[],
): Promise<{ differences: string[]; numbered: Numbered }> {
  const numbered: Numbered = new Map();
  const differences: string[] = [];
  for (const traveller of travellers) {
    const seen = await readStaffPayments(world, traveller);
    for (const purchase of traveller.purchases) {
      const product = seen.find(({ _id }) => _id === purchase.id);
      if (product) differences.push(...comparePurchase(world, purchase, product, numbered));
      else differences.push(`${purchase.name}: is not shown`);
      differences.push(...(await compareRefunds(world, purchase)));
    }
  }
  const numbers = Array.from(numbered.keys()).sort((one, other) => one - other);
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  if (gap >= 0) differences.push(`documents: number ${gap + 1} is missing`);
  return { differences, numbered };
}

function comparePurchase(
  { books }: World,
  purchase: Purchase,
  seen: SeenPayment,
  numbered: Numbered,
): string[] {
  const { name, state, article, received, returned } = purchase;
  const status = { paid: 'confirmed', free: 'accepted', due: 'new or waiting' }[state];
  const shown = ['new', 'waiting'].includes(seen.status) ? 'new or waiting' : seen.status;
  const limit = Math.min(received - returned, article.price + article.fee);
  const own = books.documents.filter(({ payment }) => payment === name);
  return [
    ...(status === shown ? [] : [`${name}: ledger ${status}, product ${seen.status}`]),
    ...compareSums(`${name}, total`, purchase.total, cents(seen.total)),
    ...compareSums(`${name}, left to pay`, purchase.left, cents(seen.left)),
    ...compareSums(`${name}, returned`, returned, cents(seen.refundAmount)),
    ...(state === 'paid'
      ? [
          ...compareSums(`${name}, sold`, Math.min(limit, purchase.sold), cents(seen.refundableSale)),
          ...compareSums(`${name}, surplus`, Math.min(limit, purchase.extra), cents(seen.refundableSurplus)),
        ]
      : []),
    ...compareDocuments(name, own, seen.documents, numbered),
  ];
}

function compareDocuments(
  name: string,
  own: readonly SalesDocument[],
  shown: SeenPayment['documents'],
  numbered: Numbered,
): string[] {
  const sums = (totals: readonly number[]) => (totals.length === 0 ? 'none' : totals.map(euros).join(', '));
  const [ledger, product] = [own.map(({ total }) => total), shown.map(({ total }) => cents(total))];
  if (sums(ledger) !== sums(product))
    return [`${name}, documents: ledger ${sums(ledger)}; product ${sums(product)}`];
  let receipt: number | null = null;
  return own.flatMap((document, index) => {
    const { number = 0, kind, corrects = null } = shown[index] ?? {};
    if (numbered.has(number)) return [`${name}: document ${number} is of two payments`];
    numbered.set(number, document);
    if (document.total > 0) receipt = number;
    const isAsExpected =
      kind === (document.total > 0 ? 'receipt' : 'creditNote') &&
      corrects === (document.total > 0 ? null : receipt);
    return isAsExpected ? [] : [`${name}: document ${number} is ${String(kind)} of ${String(corrects)}`];
  });
}

/** Compares the provider's refunds of a payment with those in the ledger. */
async function compareRefunds(world: World, purchase: Purchase): Promise<string[]> {
  if (purchase.transactions.length === 0) return [];
  const done = (await refundsAtProvider(world, purchase)).filter(({ status }) => status === 'ok');
  return compareSums(
    `${purchase.name}, refunds at the provider`,
    purchase.returnedByProvider,
    sum(done.map(({ amount }) => amount)),
  );
}

/** Compares the provider's payments with those that the test has made. */
export async function compareProvider({ provider, paidAtProvider }: World): Promise<string[]> {
  const rowOf = (id: string, amount: number) => `${euros(amount)} of transaction ${id}`;
  const { payments } = await provider.records();
  return compareRows(
    'payments at the provider',
    Array.from(paidAtProvider, ([id, amount]) => rowOf(id, amount)),
    payments.map(({ id, amount }) => rowOf(id, amount)),
  );
}

/** Compares the lines that wait for staff, and the reasons. */
export async function compareQueue(world: World): Promise<string[]> {
  const ledger = Array.from(
    world.account.waiting,
    ([{ day, amount, reference }, reason]) => `${day} ${euros(amount)} ${reference} ${reason}`,
  );
  const product = (await readQueue(world)).map(
    ({ bookedOn, amount, reference, reason }) =>
      `${bookedOn} ${euros(cents(amount))} ${reference ?? ''} ${reason}`,
  );
  return compareRows('lines that wait', ledger, product);
}
