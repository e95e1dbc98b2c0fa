import { cents, euros, sum } from './arithmetic';
import { type Account, accounts, type Books, type Channel } from './books';
import { type Numbered, compareRows, compareSums } from './compare';
import { daysAfter, firstOfMonth } from './days';
import { readTable } from './readTable';
import { beginning, type ClosedPeriod, dayBookOf } from './treasurer';
import type { World } from './world';

/** After any day that the books contain. */
const end = '2099-12-31';

interface Period {
  from: string;
  to: string;
}

/** The whole time, and each month with postings. */
function periodsOf({ books }: World): Period[] {
  const firsts = Array.from(new Set(books.postings.map(({ day }) => firstOfMonth(day)))).sort();
  const months = firsts.map((from) => ({ from, to: daysAfter(firstOfMonth(daysAfter(from, 31)), -1) }));
  return [{ from: beginning, to: end }, ...months];
}

/** Compares accounts, day book, documents and sums with those of the product. */
export async function compareBooks(
  world: World,
  numbered: Numbered,
  closed: readonly ClosedPeriod[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const period of periodsOf(world)) {
    differences.push(...(await compareBalances(world, period)));
    differences.push(...(await compareSales(world, period)));
    differences.push(...(await compareDayBook(world, period, numbered)));
  }
  differences.push(...(await compareDocumentLines(world, numbered)));
  for (const { until, dayBook } of closed) {
    const now = await dayBookOf(world, beginning, until);
    if (now !== dayBook) differences.push(`the day book until ${until} has changed since it was closed`);
  }
  return differences;
}

interface Balance {
  accounts: { account: string; opening: number; debit: number; credit: number; closing: number }[];
  checks: { kind: string; difference: number }[];
}

/** The sums of an account's entries. */
type Entries = Record<'opening' | 'debit' | 'credit' | 'closing', number>;

const moneyAccounts = [
  'bank',
  'provider',
  'payouts',
  'other',
  'customerMoney',
  'unassigned',
  'notOurs',
] as const satisfies Account[];

async function compareBalances({ staff, books }: World, { from, to }: Period): Promise<string[]> {
  const shown = await staff.call<Balance>(`admin/bookkeeping/balances?from=${from}&to=${to}`);
  const differences = moneyAccounts.flatMap((account) => {
    const ledger = books.balance(account, from, to);
    const product = shown.accounts.find((current) => current.account === account);
    return (['opening', 'debit', 'credit', 'closing'] as const).flatMap((field) =>
      compareSums(
        `account ${accounts[account]}, ${from} to ${to}, ${field}`,
        ledger[field],
        cents(product?.[field] ?? 0),
      ),
    );
  });
  const listed = await Promise.all(
    moneyAccounts.map(async (account) => {
      const ledger = books.balance(account, from, to);
      const list = await staff.call<Entries>(
        `admin/bookkeeping/entries?from=${from}&to=${to}&account=${account}`,
      );
      return (['opening', 'debit', 'credit', 'closing'] as const).flatMap((field) =>
        compareSums(
          `entries of ${accounts[account]}, ${from} to ${to}, ${field}`,
          ledger[field],
          cents(list[field]),
        ),
      );
    }),
  );
  // At the end, only waiting money may differ from bank, provider and individual payments.
  const expected: Record<string, number> = { unassigned: books.balance('unassigned', from, to).closing };
  const checks = to === end ? shown.checks : [];
  return [
    ...differences,
    ...listed.flat(),
    ...checks.flatMap(({ kind, difference }) =>
      compareSums(`check of ${kind}`, expected[kind] ?? 0, cents(difference)),
    ),
  ];
}

interface Sums {
  net: number;
  vat: number;
  gross: number;
}

interface Sales {
  receipts: { count: number; total: number };
  creditNotes: { count: number; total: number };
  products: (Sums & { name: string; vatPercent: number | null; marginTax: number })[];
  serviceFees: (Sums & { vatPercent: number | null })[];
  channels: Record<Channel, number>;
}

/** Compares sales and VAT by article and rate, and the money by channel. */
async function compareSales({ staff, books }: World, { from, to }: Period): Promise<string[]> {
  const shown = await staff.call<Sales>(`admin/bookkeeping?from=${from}&to=${to}`);
  const own = books.documents.filter(({ day }) => day >= from && day <= to);
  const sums = new Map<string, { net: number; vat: number; gross: number; marginTax: number }>();
  for (const { article, lines } of own) {
    for (const { kind, rate, net, vat, gross, marginTax } of lines) {
      const key = `${kind === 'Price' ? article.name : 'fees'} at ${rate === null ? 'no' : rate / 10} %`;
      const current = sums.get(key) ?? { net: 0, vat: 0, gross: 0, marginTax: 0 };
      sums.set(key, {
        net: current.net + net,
        vat: current.vat + vat,
        gross: current.gross + gross,
        marginTax: current.marginTax + marginTax,
      });
    }
  }
  const rowOf = (key: string, all: Sums & { marginTax: number }) =>
    `${key}: net ${euros(all.net)}, VAT ${euros(all.vat)}, gross ${euros(all.gross)}, margin tax ${euros(all.marginTax)}`;
  const inCents = ({ net, vat, gross }: Sums) => ({ net: cents(net), vat: cents(vat), gross: cents(gross) });
  const keyOf = (name: string, rate: number | null) => `${name} at ${rate ?? 'no'} %`;
  const what = `sales ${from} to ${to}`;
  const kinds = [
    ['receipts', own.filter(({ total }) => total > 0), shown.receipts],
    ['credit notes', own.filter(({ total }) => total < 0), shown.creditNotes],
  ] as const;
  return [
    ...compareRows(
      what,
      Array.from(sums, ([key, all]) => rowOf(key, all)),
      [
        ...shown.products.map((line) =>
          rowOf(keyOf(line.name, line.vatPercent), { ...inCents(line), marginTax: cents(line.marginTax) }),
        ),
        ...shown.serviceFees.map((line) =>
          rowOf(keyOf('fees', line.vatPercent), { ...inCents(line), marginTax: 0 }),
        ),
      ],
    ),
    ...kinds.flatMap(([kind, documents, { count, total }]) => [
      ...(documents.length === count
        ? []
        : [`${what}: ledger ${documents.length} ${kind}, product ${count}`]),
      ...compareSums(`${what}, ${kind}`, sum(documents.map((document) => document.total)), cents(total)),
    ]),
    ...compareChannels(what, books, { from, to }, shown.channels),
  ];
}

/** The money for payments through each channel. */
function compareChannels(
  what: string,
  { movements }: Books,
  { from, to }: Period,
  shown: Sales['channels'],
): string[] {
  const own = movements.filter(({ account, day }) => account === 'customerMoney' && day >= from && day <= to);
  return (['provider', 'bank', 'other'] as const).flatMap((channel) => {
    const moved = own.filter((movement) => movement.channel === channel).map(({ amount }) => amount);
    return compareSums(`${what}, money through ${channel}`, sum(moved), cents(shown[channel]));
  });
}

const withComma = (amount: number) => euros(amount).replace('.', ',');

async function compareDayBook(world: World, { from, to }: Period, numbered: Numbered): Promise<string[]> {
  const numberOf = new Map(Array.from(numbered, ([number, document]) => [document, number]));
  const ledger = world.books.postings
    .filter(({ day, amount }) => day >= from && day <= to && amount !== 0)
    .map(({ day, account, amount, subject, document }) => {
      const number = document ? String(numberOf.get(document) ?? '?') : '';
      const [debit, credit] = amount > 0 ? [withComma(amount), ''] : ['', withComma(-amount)];
      return [day, number, '', accounts[account], subject, debit, credit].join(' | ');
    });
  const [, ...rows] = readTable(await dayBookOf(world, from, to));
  return compareRows(
    `day book ${from} to ${to}`,
    ledger,
    rows.map((row) => row.join(' | ')),
  );
}

/** Compares each line of each receipt and credit note. */
async function compareDocumentLines(world: World, numbered: Numbered): Promise<string[]> {
  const ledger = Array.from(numbered).flatMap(([number, { day, article, lines, total, channel }]) =>
    lines.map(({ kind, rate, net, vat, gross, marginTax }) =>
      [
        number,
        day,
        total > 0 ? 'Receipt' : 'Credit note',
        article.name,
        kind,
        rate === null ? '' : withComma(rate * 10),
        ...[net, vat, gross].map(withComma),
        channel,
        rate === null ? article.marginText : '',
        rate === null ? withComma(marginTax) : '',
      ].join(' | '),
    ),
  );
  const path = `admin/bookkeeping/download?table=documents&format=csv&from=${beginning}&to=${end}`;
  const [, ...rows] = readTable(await world.staff.download(path));
  const kept = rows.map((row) => {
    const [number, day, kind, , , name, line, rate, net, vat, gross, channel, , text, tax] = row;
    return [number, day, kind, name, line, rate, net, vat, gross, channel, text, tax].join(' | ');
  });
  return compareRows('document', ledger, kept);
}
