import type { Cents } from '../../../contract/money';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import { type Posting, buildPostings } from './dayBook';
import { createVatReturn, type VatReturnSums } from './vatReturn';

export type TaxSums = Pick<Posting, 'vatPercent' | 'net' | 'vat' | 'gross' | 'marginTax'>;

export interface ProductSums extends TaxSums {
  product: string;
  name: string;
  taxDescription: string | null;
}

export interface MarginSums {
  description: string;
  gross: Cents;
  tax: Cents;
}

/** Each sum adds up the figures on the documents. */
export interface BookkeepingSums {
  receipts: { count: number; total: Cents };
  creditNotes: { count: number; total: Cents };
  products: ProductSums[];
  serviceFees: TaxSums[];
  marginScheme: MarginSums[];
  vatReturn: VatReturnSums;
  channels: { provider: Cents; bank: Cents; other: Cents };
}

export async function summarize(
  batches: AsyncIterable<StoredSalesDocument[]>,
): Promise<Omit<BookkeepingSums, 'channels'>> {
  const receipts = { count: 0, total: 0 };
  const creditNotes = { count: 0, total: 0 };
  const products = new Map<string, ProductSums>();
  const serviceFees = new Map<string, TaxSums>();
  const vatReturn = createVatReturn();
  for await (const batch of batches) {
    for (const document of batch) {
      const { kind, total } = document;
      const sums = kind === 'receipt' ? receipts : creditNotes;
      sums.count += 1;
      sums.total += total;
      const product = String(document.product);
      const postings = buildPostings(document);
      vatReturn.add(document, postings);
      for (const posting of postings) {
        const { name, vatPercent, taxDescription } = posting;
        if (posting.kind === 'serviceFee') add(serviceFees, String(vatPercent), posting, {});
        else {
          const key = `${product} ${String(vatPercent)} ${taxDescription ?? ''}`;
          add(products, key, posting, { product, name, taxDescription });
        }
      }
    }
  }
  const sortedProducts = [...products.values()].sort(byNameAndRate);
  return {
    receipts,
    creditNotes,
    products: sortedProducts,
    serviceFees: [...serviceFees.values()].sort(byRate),
    marginScheme: sumMargin(sortedProducts),
    vatReturn: vatReturn.sums(),
  };
}

/** The sales without VAT by their description, such as that of the margin scheme, in alphabetical order. */
function sumMargin(products: readonly ProductSums[]): MarginSums[] {
  const sums = new Map<string, MarginSums>();
  for (const { vatPercent, taxDescription, gross, marginTax } of products) {
    if (vatPercent !== null) continue;
    const description = taxDescription ?? '';
    const sum = sums.get(description) ?? { description, gross: 0, tax: 0 };
    sums.set(description, { description, gross: sum.gross + gross, tax: sum.tax + marginTax });
  }
  return [...sums.values()].sort((one, other) => one.description.localeCompare(other.description, 'fi'));
}

/** Adds a posting to the sum of its key; `labels` are those of the latest one. */
function add<Labels extends object>(
  sums: Map<string, TaxSums & Labels>,
  key: string,
  { vatPercent, net, vat, gross, marginTax }: Posting,
  labels: Labels,
): void {
  const sum = sums.get(key) ?? { net: 0, vat: 0, gross: 0, marginTax: 0 };
  sums.set(key, {
    ...labels,
    vatPercent,
    net: sum.net + net,
    vat: sum.vat + vat,
    gross: sum.gross + gross,
    marginTax: sum.marginTax + marginTax,
  });
}

function byNameAndRate(one: ProductSums, other: ProductSums): number {
  return one.name.localeCompare(other.name, 'fi') || byRate(one, other);
}

function byRate(one: TaxSums, other: TaxSums): number {
  return (one.vatPercent ?? -1) - (other.vatPercent ?? -1);
}
