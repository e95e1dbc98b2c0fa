import type { Types } from 'mongoose';
import { nameWords } from '../../../contract/sameText';
import type { StoredBankEntry } from '../../../models/bankEntry';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { type EntryPaymentView, readEntryPayments } from './entryPayments';

const maxCustomers = 100;

/** In letters. Shorter parts of a last name, such as `von`, are too common. */
const minPartLength = 4;

type Named = Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;

type FindNamed = (line: Pick<StoredBankEntry, 'payer'>) => Promise<EntryPaymentView[]>;

/**
 * Finds payments for staff to choose from: of customers whose last name, or a long part of it, is in the payer's name.
 * Customers who share more of the name come first. The names are read once for all lines.
 */
export function createCandidateFinder(organization: Types.ObjectId): FindNamed {
  let customers: Promise<NamedWords[]> | undefined;
  return async ({ payer }) => {
    const words = new Set(nameWords(payer ?? ''));
    if (words.size === 0) return [];
    customers ??= readNames(organization);
    const named = (await customers)
      .map((customer) => ({ id: customer.id, shared: countShared(customer, words) }))
      .filter(({ shared }) => shared > 0)
      .sort((one, other) => other.shared - one.shared)
      .slice(0, maxCustomers);
    const ranks = new Map(named.map(({ id, shared }) => [String(id), shared]));
    const getRank = ({ payment }: EntryPaymentView) => ranks.get(String(payment.customer)) ?? 0;
    const views = await readEntryPayments(named.map(({ id }) => id));
    return views.sort((one, other) => getRank(other) - getRank(one));
  };
}

interface NamedWords {
  id: Types.ObjectId;
  first: string[];
  last: string[];
}

async function readNames(organization: Types.ObjectId): Promise<NamedWords[]> {
  const customers: Named[] = await Customer.find({ organization }, 'firstName lastName').lean();
  return customers.map(({ _id: id, firstName, lastName }) => ({
    id,
    first: nameWords(firstName),
    last: nameWords(lastName),
  }));
}

/** How many words of a customer's name are in a payer's name; 0 if the last name is not. */
function countShared({ first, last }: NamedWords, payer: ReadonlySet<string>): number {
  const isIn = (word: string) => payer.has(word);
  const hasLast =
    (last.length > 0 && last.every(isIn)) || last.some((word) => word.length >= minPartLength && isIn(word));
  return hasLast ? [...first, ...last].filter(isIn).length : 0;
}
