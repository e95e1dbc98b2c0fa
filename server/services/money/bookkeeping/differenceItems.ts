import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { addDays, startOfDay } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { BankEntry, uncountedStates } from '../../../models/bankEntry';
import { Customer } from '../../../models/customer';
import { Movement, type StoredMovement } from '../../../models/movement';
import { ProviderEntry } from '../../../models/providerEntry';
import { signed } from '../reconciliation/differences';
import { type CheckItem, largestFirst } from './checkItem';

/*
 * The items that make up the difference between an account and the figures from outside the books. An amount is what
 * the books have in excess.
 */

/**
 * The lines of statements up to a day whose sum differs in the books.
 * @param late the evidence of money that the books have on a later day
 */
export async function readBankDifferences(
  organization: Types.ObjectId,
  to: string,
  late: readonly string[],
): Promise<CheckItem[]> {
  const filter = { organization, bookedOn: { $lte: to }, state: { $nin: uncountedStates } };
  const lines = await BankEntry.find(filter, 'bookedOn amount payer reference').lean();
  const byId = new Map(lines.map((line) => [String(line._id), line]));
  const outside = lines.map(({ _id, amount }) => [String(_id), amount] as const);
  const differences = compare(await sumByEvidence(organization, 'bank', to), outside, late);
  return largestFirst(
    differences.map(({ evidence, day, amount }) => {
      const line = byId.get(evidence);
      const label = [line?.payer, line?.reference].filter(Boolean).join(', ');
      return { day: line?.bookedOn ?? day, label, customer: null, amount };
    }),
  );
}

/**
 * The payments and refunds up to a day whose sum in the books differs from the provider's list.
 * @param late as for `readBankDifferences`
 */
export async function readProviderDifferences(
  organization: Types.ObjectId,
  to: string,
  late: readonly string[],
): Promise<CheckItem[]> {
  const until = [{ at: { $lt: startOfDay(addDays(to, 1)) } }, { 'settlement.day': { $lte: to } }];
  const entries = await ProviderEntry.find(
    { organization, $or: until },
    'stamp kind amount reference',
  ).lean();
  const outside = entries.map((entry) => [entry.stamp, signed(entry)] as const);
  const books = await sumByEvidence(organization, 'provider', to);
  const differences = compare(books, outside, late).filter(({ amount }) => amount !== 0);
  const references = new Map(entries.map(({ stamp, reference }) => [stamp, reference]));
  const customers = await findByIds(
    Customer,
    differences.flatMap(({ customer }) => customer ?? []),
    ['firstName', 'lastName'],
  );
  return largestFirst(
    differences.map(({ evidence, day, customer, amount }) => ({
      day,
      label: references.get(evidence) ?? evidence,
      customer: customers.get(String(customer)) ?? null,
      amount,
    })),
  );
}

interface EvidenceSum {
  amount: Cents;
  day: string | null;
  customer: Types.ObjectId | null;
}

/** What the books have on an account until a day, by the evidence of its movements. */
async function sumByEvidence(
  organization: Types.ObjectId,
  channel: StoredMovement['channel'],
  to: string,
): Promise<Map<string, EvidenceSum>> {
  const sums = await Movement.aggregate<EvidenceSum & { _id: string }>([
    { $match: { organization, channel, day: { $lte: to } } },
    {
      $group: {
        _id: '$evidence.id',
        amount: { $sum: '$amount' },
        day: { $min: '$day' },
        customer: { $max: '$customer' },
      },
    },
  ]);
  return new Map(sums.map(({ _id, ...sum }) => [_id, sum]));
}

function compare(
  books: ReadonlyMap<string, EvidenceSum>,
  outside: readonly (readonly [evidence: string, amount: Cents])[],
  late: readonly string[],
): (EvidenceSum & { evidence: string })[] {
  const expected = new Map(outside);
  for (const evidence of late) expected.delete(evidence);
  const all = new Set([...books.keys(), ...expected.keys()]);
  return [...all].map((evidence) => {
    const { amount = 0, day = null, customer = null } = books.get(evidence) ?? {};
    return { evidence, day, customer, amount: amount - (expected.get(evidence) ?? 0) };
  });
}
