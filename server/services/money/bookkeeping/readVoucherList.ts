import { Types } from 'mongoose';
import { type BooksVouchersQuery, vouchersPerPage } from '../../../contract/bookkeeping';
import type { Cents } from '../../../contract/money';
import { searchText } from '../../../contract/sameText';
import type { Actor } from '../../../lib/sessionToken';
import { escapeRegExp } from '../../../models/textSearch';
import { SalesDocument, type StoredSalesDocument } from '../../../models/salesDocument';
import { chosenOrganization } from '../../access/organizations';

const readFields = ['number', 'day', 'at', 'kind', 'buyer', 'lines', 'taxes', 'total', 'corrects'] as const;

type ReadVoucher = Pick<StoredSalesDocument, '_id' | (typeof readFields)[number]>;

/** Sales at one rate of VAT, with the tax inside. */
export interface VoucherPartSum {
  gross: Cents;
  tax: Cents;
}

export interface ListedVoucher extends Omit<ReadVoucher, 'lines' | 'taxes'> {
  product: string;
  /** Null unless a rate is chosen. */
  part: VoucherPartSum | null;
}

export interface VoucherList {
  vouchers: ListedVoucher[];
  /** Of all pages. */
  count: number;
  total: Cents;
  part: VoucherPartSum | null;
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
  const filter = buildFilter(await chosenOrganization(actor, organization), query);
  const rate = parseRate(query);
  const [vouchers, sums] = await Promise.all([
    SalesDocument.find(filter, readFields.join(' '))
      // The order of the index.
      .sort({ day: 1, number: 1 })
      .skip((query.page - 1) * vouchersPerPage)
      .limit(vouchersPerPage)
      .lean<ReadVoucher[]>(),
    sumVouchers(filter, rate ?? null),
  ]);
  const { count, total, part } = sums;
  return {
    vouchers: vouchers.map((voucher) => toListed(voucher, rate)),
    count,
    total,
    part: rate === undefined ? null : part,
  };
}

/** The chosen rate, null for sales without VAT, and undefined for all. */
function parseRate({ vat }: BooksVouchersQuery): number | null | undefined {
  if (vat === null) return undefined;
  return vat === 'none' ? null : Number(vat);
}

function toListed({ lines, taxes, ...voucher }: ReadVoucher, rate: number | null | undefined): ListedVoucher {
  const gross = lines.filter(({ vatPercent }) => vatPercent === rate).map(({ amount }) => amount);
  const tax = taxes.filter(({ percent }) => percent === rate).map((entry) => entry.tax);
  return {
    ...voucher,
    product: lines[0]?.name ?? '',
    part: rate === undefined ? null : { gross: sumCents(gross), tax: sumCents(tax) },
  };
}

function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

interface VoucherSums {
  count: number;
  total: Cents;
  part: VoucherPartSum;
}

async function sumVouchers(filter: QueryOfVouchers, rate: number | null): Promise<VoucherSums> {
  const has = (field: string) => ({ $eq: [{ $ifNull: [field, null] }, rate] });
  const [sums] = await SalesDocument.aggregate<{ count: number; total: Cents; gross: Cents; tax: Cents }>([
    { $match: filter },
    {
      $set: {
        lines: { $filter: { input: '$lines', as: 'line', cond: has('$$line.vatPercent') } },
        taxes: { $filter: { input: '$taxes', as: 'tax', cond: has('$$tax.percent') } },
      },
    },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        total: { $sum: '$total' },
        gross: { $sum: { $sum: '$lines.amount' } },
        tax: { $sum: { $sum: '$taxes.tax' } },
      },
    },
  ]);
  const { count = 0, total = 0, gross = 0, tax = 0 } = sums ?? {};
  return { count, total, part: { gross, tax } };
}

type QueryOfVouchers = ReturnType<typeof buildFilter>;

/** With ids, because aggregations do not cast them by the schema. */
function buildFilter(organization: Types.ObjectId, query: BooksVouchersQuery) {
  const { from, to, event, kind, search } = query;
  const rate = parseRate(query);
  return {
    organization,
    day: { $gte: from, $lte: to },
    ...(event !== null && { event: new Types.ObjectId(event) }),
    ...(kind !== null && { kind }),
    ...(rate !== undefined && { lines: { $elemMatch: { vatPercent: rate } } }),
    ...searchFilter(searchText(search)),
  };
}

/** Digits are a number; other text is a part of the buyer's name. */
function searchFilter(search: string) {
  if (search === '') return {};
  if (/^\d+$/.test(search)) return { number: Number(search) };
  return { buyer: { $regex: escapeRegExp(search), $options: 'i' } };
}
