import type { Cents } from '../../../contract/money';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import { type Posting, buildPostings } from './dayBook';

export type TaxSums = Pick<Posting, 'vatPercent' | 'net' | 'vat' | 'gross'>;

export interface ProductSums extends TaxSums {
  product: string;
  name: string;
}

/** Each sum adds up the figures on the documents. */
export interface BookkeepingSums {
  receipts: { count: number; total: Cents };
  creditNotes: { count: number; total: Cents };
  products: ProductSums[];
  serviceFees: TaxSums[];
  channels: { provider: Cents; bank: Cents; other: Cents };
}

export async function summarize(batches: AsyncIterable<StoredSalesDocument[]>): Promise<BookkeepingSums> {
  const receipts = { count: 0, total: 0 };
  const creditNotes = { count: 0, total: 0 };
  const channels = { provider: 0, bank: 0, other: 0 };
  const products = new Map<string, ProductSums>();
  const serviceFees = new Map<string, TaxSums>();
  for await (const batch of batches) {
    for (const document of batch) {
      const { kind, channel, total } = document;
      const sums = kind === 'receipt' ? receipts : creditNotes;
      sums.count += 1;
      sums.total += total;
      channels[channel === 'correction' ? 'other' : channel] += total;
      const product = String(document.product);
      for (const posting of buildPostings(document)) {
        const { name, vatPercent } = posting;
        if (posting.kind === 'serviceFee') add(serviceFees, String(vatPercent), posting, {});
        else add(products, `${product} ${String(vatPercent)}`, posting, { product, name });
      }
    }
  }
  return {
    receipts,
    creditNotes,
    channels,
    products: [...products.values()].sort(byNameAndRate),
    serviceFees: [...serviceFees.values()].sort(byRate),
  };
}

/** Adds a posting to the sum of its key; `labels` are those of the latest one. */
function add<Labels extends object>(
  sums: Map<string, TaxSums & Labels>,
  key: string,
  { vatPercent, net, vat, gross }: Posting,
  labels: Labels,
): void {
  const sum = sums.get(key) ?? { net: 0, vat: 0, gross: 0 };
  sums.set(key, { ...labels, vatPercent, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
}

function byNameAndRate(one: ProductSums, other: ProductSums): number {
  return one.name.localeCompare(other.name, 'fi') || byRate(one, other);
}

function byRate(one: TaxSums, other: TaxSums): number {
  return (one.vatPercent ?? -1) - (other.vatPercent ?? -1);
}
