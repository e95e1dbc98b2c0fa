import type { Types } from 'mongoose';
import { defaultSort } from '../../../contract/customerRow';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Customer } from '../../../models/customer';
import type { Clause } from '../../../models/textSearch';
import type { Addressees } from '../../../models/mailing';
import { buildCustomerQuery, type CustomerQuery } from '../customerList/customerQuery';

/** Few enough for a short transaction when their mails are created. */
export const batchSize = 500;

export interface RecipientQuery {
  /** Matches the customers who get the mail. */
  recipients: Clause;
  /** Matches the customers who do not get it, by reason. */
  disabled: Clause;
  noMarketing: Clause;
  options: CustomerQuery['options'];
  /** The number of different customers named; null if the mailing names none. */
  named: number | null;
}

/**
 * Filter for eligible recipients. Applied again when the mails are created, because customers may have changed in the
 * meantime.
 */
export function mayReceive(marketingOnly: boolean) {
  return { disabled: false, ...(marketingOnly && { marketing: true }) };
}

/** @throws AppError `notFound` for a malformed id */
export async function buildRecipientQuery(
  organization: Types.ObjectId,
  { customers, marketingOnly, ...criteria }: Addressees,
): Promise<RecipientQuery> {
  const named = customers && [...new Set(customers.map((id) => String(parseObjectId(id))))];
  const { filter, options } = named
    ? { filter: { organization, _id: { $in: named.map(parseObjectId) } }, options: {} }
    : await buildCustomerQuery(organization, { ...criteria, sort: defaultSort });
  const narrow = (condition: Clause): Clause => ({ $and: [filter, condition] });
  return {
    recipients: narrow(mayReceive(marketingOnly)),
    disabled: narrow({ disabled: true }),
    noMarketing: narrow({ disabled: false, marketing: false }),
    options,
    named: named?.length ?? null,
  };
}

/** The index that examines every customer once over all pages. */
const hint = { organization: 1, _id: 1 } as const;

/** The ids of the recipients in the order of registration, `size` at a time; only one page is in memory. */
export async function* pagesOfRecipients(
  { recipients, options }: RecipientQuery,
  size: number,
): AsyncGenerator<Types.ObjectId[]> {
  const pageAfter = async (last?: Types.ObjectId) => {
    const filter = last ? { $and: [recipients, { _id: { $gt: last } }] } : recipients;
    const page = await Customer.find(filter, '_id', options).sort({ _id: 1 }).limit(size).hint(hint).lean();
    return page.map(({ _id }) => _id);
  };
  let page = await pageAfter();
  while (page.length > 0) {
    yield page;
    page = await pageAfter(page.at(-1));
  }
}
