import type { QueryFilter, Types } from 'mongoose';
import { type BooksVouchersQuery, vouchersPerPage } from '../../../contract/bookkeeping';
import { searchText } from '../../../contract/sameText';
import type { Actor } from '../../../lib/sessionToken';
import { SalesDocument, type StoredSalesDocument } from '../../../models/salesDocument';
import { chosenOrganization } from '../../access/organizations';

const shown = ['number', 'day', 'at', 'kind', 'buyer', 'lines', 'total', 'corrects'] as const;

export type ListedVoucher = Pick<StoredSalesDocument, '_id' | (typeof shown)[number]>;

export interface VoucherList {
  vouchers: ListedVoucher[];
  count: number;
}

/**
 * A page of the receipts and credit notes of a period, by day and number.
 * @throws as `chosenOrganization`
 */
export async function readVoucherList(
  actor: Actor,
  organization: string | undefined,
  query: BooksVouchersQuery,
): Promise<VoucherList> {
  const filter = filterOf(await chosenOrganization(actor, organization), query);
  const [vouchers, count] = await Promise.all([
    SalesDocument.find(filter, shown.join(' '))
      // The order of an index.
      .sort({ day: 1, number: 1 })
      .skip((query.page - 1) * vouchersPerPage)
      .limit(vouchersPerPage)
      .lean<ListedVoucher[]>(),
    SalesDocument.countDocuments(filter),
  ]);
  return { vouchers, count };
}

function filterOf(
  organization: Types.ObjectId,
  { from, to, event, kind, search }: BooksVouchersQuery,
): QueryFilter<StoredSalesDocument> {
  return {
    organization,
    day: { $gte: from, $lte: to },
    ...(event !== null && { event }),
    ...(kind !== null && { kind }),
    ...searchFilter(searchText(search)),
  };
}

/** Digits are a number; other text is a part of the buyer's name. */
function searchFilter(search: string): QueryFilter<StoredSalesDocument> {
  if (search === '') return {};
  if (/^\d+$/.test(search)) return { number: Number(search) };
  return { buyer: { $regex: search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' } };
}
