import type { Types } from 'mongoose';
import type { BooksEntry } from '../../../contract/booksEntries';
import type { Cents } from '../../../contract/money';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { Customer } from '../../../models/customer';
import { Payment } from '../../../models/payment';
import { Product } from '../../../models/product';
import type { StoredMovement } from '../../../models/movement';
import type { DayBookRow } from './readBookkeeping';
import { voucherNumber } from './vouchers';

type Line = Pick<StoredBankEntry, '_id' | 'payer' | 'reference' | 'state'>;

/** An entry, and the balance of its account after it. */
export interface BalancedRow extends DayBookRow {
  balance: Cents;
}

/** An entry with the details that help staff to recognize it. */
export interface DescribedEntry extends BalancedRow {
  customer: { _id: Types.ObjectId; firstName: string; lastName: string } | null;
  label: string;
  closedDay: string | null;
  page: BooksEntry['page'];
  /** As in the files for bookkeeping programs. */
  voucher: number;
}

/** Adds customers, labels and pages to the entries of one account. */
export async function describeEntries(rows: readonly BalancedRow[]): Promise<DescribedEntry[]> {
  const movements = rows.flatMap(({ movement }) => movement ?? []);
  const lines = await findByIds(BankEntry, movements.map(findLineId), ['payer', 'reference', 'state']);
  const products = await readProductNames(movements);
  const customers = await findByIds(
    Customer,
    rows.map(({ document, movement }) => document?.customer ?? movement?.customer ?? null),
    ['firstName', 'lastName'],
  );
  return rows.map((row) => {
    const { document, movement } = row;
    const line = lines.get(String(movement && findLineId(movement)));
    const customer = customers.get(String(document?.customer ?? movement?.customer)) ?? null;
    const product = products.get(String(movement?.payment)) ?? '';
    return {
      ...row,
      customer,
      label: buildLabel(row, { customer, line, product }),
      closedDay: document?.closedDay ?? movement?.closedDay ?? null,
      page: findPage(row, line),
      voucher: voucherNumber(row),
    };
  });
}

/** The id of the statement line that a movement records; null if there is none. */
function findLineId({ evidence, line }: StoredMovement): Types.ObjectId | null {
  if (evidence.kind === 'bankEntry') return parseObjectId(evidence.id);
  return line ?? null;
}

/** The names of the products of payments, by payment. */
async function readProductNames(movements: readonly StoredMovement[]): Promise<Map<string, string>> {
  const payments = await findByIds(
    Payment,
    movements.map(({ payment }) => payment),
    ['product'],
  );
  const products = await findByIds(
    Product,
    [...payments.values()].map(({ product }) => product),
    ['name'],
  );
  return new Map([...payments].map(([id, { product }]) => [id, products.get(String(product))?.name ?? '']));
}

function buildLabel(
  { document, movement, entry }: BalancedRow,
  { customer, line, product }: Pick<DescribedEntry, 'customer'> & { line: Line | undefined; product: string },
): string {
  if (document) {
    // The buyer's name stays on the document after the customer is erased.
    const buyer = customer ? null : document.buyer;
    return [buyer, document.lines[0]?.name].filter(Boolean).join(', ');
  }
  if (!movement) return entry.subject;
  return line ? [line.payer, line.reference].filter(Boolean).join(', ') : product;
}

function findPage({ source, movement }: BalancedRow, line: Line | undefined): BooksEntry['page'] {
  if (source === 'settlement' || movement?.purpose === 'payout') return 'reconciliation';
  return line?.state === 'queued' ? 'bankTransfers' : null;
}
