import { Types } from 'mongoose';
import { purchaseOf, randomFrom, randomPurchase, rates } from '../../../test/purchases';
import { documentContent } from '../payments/salesDocuments/buildDocument';
import { buildPostings, documentEntries } from './dayBook';
import { defaultAccounts } from './ledgerAccounts';
import { createVatReturn } from './vatReturn';

const product = new Types.ObjectId();
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A receipt and three changes of the sale, the last one a full refund. */
function randomDocuments(random: () => number) {
  const purchase = randomPurchase(random);
  const { total } = purchase;
  const part = () => Math.floor(random() * (total + 1));
  const steps = [0, total, part(), part(), 0];
  return steps
    .slice(1)
    .map((after, index) => documentContent(purchase, steps[index]!, after))
    .filter((document) => document.total !== 0);
}

const entriesOf = (document: ReturnType<typeof documentContent>) =>
  documentEntries({ ...document, product }, defaultAccounts);

it('the entries of 20,000 random purchases add up to zero without a rounding account, and their VAT equals the VAT on the documents', () => {
  const random = randomFrom(34);
  for (let round = 0; round < 20_000; round += 1) {
    const documents = randomDocuments(random);
    const entries = documents.map(entriesOf);
    const byAccount = new Map<string, number>();
    for (const { account, vatPercent, amount } of entries.flat()) {
      // Price and fee of one rate share its VAT, so a cent may be on either account.
      const key = `${account === 'serviceFees' ? 'sales' : account} ${String(vatPercent)}`;
      byAccount.set(key, (byAccount.get(key) ?? 0) + amount);
    }
    const faults = [
      entries.some((each) => sum(each.map(({ amount }) => amount)) !== 0),
      entries.flat().some(({ amount }) => !Number.isInteger(amount)),
      documents.some((document) =>
        rates.some((rate) => bookedAt(document, rate) !== statedAt(document, rate)),
      ),
      // Everything is refunded in the end, so nothing is left.
      [...byAccount.values()].some((amount) => amount !== 0),
    ];
    if (faults.includes(true)) throw new Error(JSON.stringify({ round, documents, faults }));
  }
});

function bookedAt(document: ReturnType<typeof documentContent>, rate: number): number {
  const postings = buildPostings(document).filter(({ vatPercent }) => vatPercent === rate);
  return sum(postings.map(({ vat }) => vat));
}

function statedAt({ taxes }: ReturnType<typeof documentContent>, rate: number): number {
  return sum(taxes.filter(({ percent }) => percent === rate).map(({ tax }) => tax));
}

/** The sums of documents of one day. */
function vatReturnOf(day: string, documents: readonly ReturnType<typeof documentContent>[]) {
  const sums = createVatReturn();
  for (const document of documents) sums.add({ ...document, day }, buildPostings(document));
  return sums.sums();
}

it('the VAT return of random documents agrees with the day book', () => {
  const random = randomFrom(301);
  const documents = Array.from({ length: 2_000 }, () => randomDocuments(random).slice(0, 2)).flat();

  const { stated, booked, difference, rates: byRate } = vatReturnOf('2026-05-01', documents);

  expect(difference).toBe(0);
  expect(booked).toBe(stated);
  expect(stated).toBeGreaterThan(0);
  expect(byRate.map(({ vatPercent, field }) => [vatPercent, field])).toEqual([
    [25.5, '301'],
    [24, '301'],
    [14, '302'],
    [13.5, '302'],
    [10, '303'],
    [0, '309'],
  ]);
});

describe('the tax of the margin scheme', () => {
  const tax = { vat: false, vatPercent: null, taxAmount: 2_550, taxDescription: 'Marginaalivero' };
  const document = documentContent(purchaseOf({ ...tax, serviceFee: 0 }), 0, 10_000);

  it('is in the field of the general rate, and its base is the margin at that rate', () => {
    expect(vatReturnOf('2026-05-01', [document])).toMatchObject({
      fields: [{ field: '301', amount: 2_550 }],
      marginScheme: { sales: 10_000, margin: 10_000, tax: 2_550 },
      tax: 2_550,
      stated: 0,
    });
    expect(vatReturnOf('2024-05-01', [document])).toMatchObject({ marginScheme: { margin: 10_625 } });
  });

  it('is zero for a seller outside VAT, and appears in no field', () => {
    const untaxed = documentContent(purchaseOf({ ...tax, taxAmount: 0, serviceFee: 0 }), 0, 10_000);

    expect(vatReturnOf('2026-05-01', [untaxed])).toMatchObject({
      fields: [],
      marginScheme: { sales: 10_000, margin: 0, tax: 0 },
    });
  });
});

it('zero-rated sales are reported as turnover, and sales at a rate unknown to the return in no field', () => {
  const zero = documentContent(purchaseOf({ vatPercent: 0, serviceFee: 0 }), 0, 10_000);
  const foreign = documentContent(purchaseOf({ vatPercent: 19, serviceFee: 0 }), 0, 10_000);

  expect(vatReturnOf('2026-05-01', [zero, foreign])).toMatchObject({
    fields: [{ field: '309', amount: 10_000 }],
    rates: [
      { vatPercent: 19, field: null, net: 8_403, vat: 1_597, gross: 10_000 },
      { vatPercent: 0, field: '309', net: 10_000, vat: 0, gross: 10_000 },
    ],
  });
});
