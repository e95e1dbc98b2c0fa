import { type Cents, discounted, taxInside, taxOnPart } from '../../../../contract/money';
import type { StoredPurchase, StoredPayment } from '../../../../models/payment';
import type {
  StoredDocumentLine,
  StoredDocumentTax,
  StoredSalesDocument,
} from '../../../../models/salesDocument';
import type { SalesDocumentKind } from '../../../../contract/salesDocument';
import type { StoredCustomer } from '../../../../models/customer';
import type { StoredEvent } from '../../../../models/event';
import type { StoredOrganization } from '../../../../models/organization';

export type DocumentContent = Pick<StoredSalesDocument, 'lines' | 'taxes' | 'total'>;

/**
 * The content of the document for a change of the amount sold from `before` to `after`. All documents of a purchase
 * add up, line by line and tax by tax, to a receipt of the final amount sold: each is the difference of two sums, and
 * only sums are rounded.
 * @param issued the taxes of the purchase's earlier documents; an earlier version may have computed them by other rules
 */
export function documentContent(
  purchase: StoredPurchase,
  before: Cents,
  after: Cents,
  issued: readonly StoredDocumentTax[] = buildTaxes(purchase, splitSold(purchase, before)),
): DocumentContent {
  const [from, to] = [splitSold(purchase, before), splitSold(purchase, after)];
  return {
    lines: buildLines(purchase, {
      price: to.price - from.price,
      serviceFee: to.serviceFee - from.serviceFee,
    }),
    taxes: buildTaxes(purchase, to)
      .map((entry) => withoutIssued(entry, issued))
      .filter(({ gross }) => gross !== 0),
    total: after - before,
  };
}

function withoutIssued(entry: StoredDocumentTax, issued: readonly StoredDocumentTax[]): StoredDocumentTax {
  let { gross, tax } = entry;
  for (const earlier of issued) {
    if (earlier.percent !== entry.percent || earlier.description !== entry.description) continue;
    gross -= earlier.gross;
    tax -= earlier.tax;
  }
  return { ...entry, gross, tax };
}

interface Parts {
  price: Cents;
  serviceFee: Cents;
}

/**
 * Splits the amount `sold` of a purchase into price and fee: a refund returns the price first, and the service fee
 * last.
 */
function splitSold(purchase: StoredPurchase, sold: Cents): Parts {
  const serviceFee = Math.min(purchase.serviceFee, sold);
  return { price: sold - serviceFee, serviceFee };
}

function buildLines(purchase: StoredPurchase, { price, serviceFee }: Parts): StoredDocumentLine[] {
  const { name, nameEn, discount } = purchase;
  const named = { name, ...(nameEn && { nameEn }) };
  const isWhole = Math.abs(price) === discounted(purchase.price, discount);
  const lines: StoredDocumentLine[] = [
    {
      kind: 'price',
      ...named,
      listPrice: isWhole ? Math.sign(price) * purchase.price : null,
      discount,
      amount: price,
      vatPercent: purchase.vat ? (purchase.vatPercent ?? 0) : null,
    },
    {
      kind: 'serviceFee',
      ...named,
      listPrice: null,
      discount: 0,
      amount: serviceFee,
      vatPercent: purchase.serviceFeeVat,
    },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** VAT is rounded once per rate. However a purchase is split, the entries are the same, in the same order. */
function buildTaxes(purchase: StoredPurchase, { price, serviceFee }: Parts): StoredDocumentTax[] {
  const { vat, serviceFeeVat } = purchase;
  const vatPercent = purchase.vatPercent ?? 0;
  const vatTax = (percent: number, gross: Cents): StoredDocumentTax => ({
    percent,
    description: null,
    gross,
    tax: taxInside(gross, percent),
  });
  if (!vat) return [otherTax(purchase, price), vatTax(serviceFeeVat, serviceFee)];
  if (vatPercent === serviceFeeVat) return [vatTax(vatPercent, price + serviceFee)];
  return [vatTax(vatPercent, price), vatTax(serviceFeeVat, serviceFee)];
}

/**
 * The tax of a product with `vat: false`, such as the margin scheme's. A discount lowers the tax in proportion to the price. The
 * document states the description alone: an invoice under the margin scheme for travel agents has the note
 * 'Voittomarginaalijärjestelmä – matkatoimistot' (Finnish VAT Act, sections 80 and 209 e; VAT directive, article 226
 * points 10 and 13), and a seller outside VAT has no tax to state.
 */
function otherTax(purchase: StoredPurchase, part: Cents): StoredDocumentTax {
  const { price, taxAmount, taxDescription, taxDescriptionEn } = purchase;
  const tax = taxOnPart(taxAmount ?? 0, { part, price });
  return {
    percent: null,
    description: taxDescription,
    ...(taxDescriptionEn && { descriptionEn: taxDescriptionEn }),
    gross: part,
    tax,
    isNote: true,
  };
}

/** A change of the amount sold. */
export interface SaleChange {
  at: Date;
  /** `YYYY-MM-DD`, when the money moved. */
  day: string;
  before: Cents;
  after: Cents;
  /** The number of the payment's latest receipt. */
  corrects: number | null;
  /** The taxes of the payment's earlier documents. */
  issued: readonly StoredDocumentTax[];
  /** The stamp of the attempt or refund that changed the money; undefined if staff marked it. */
  stamp: string | undefined;
}

type Parties = Pick<
  StoredSalesDocument,
  'seller' | 'buyer' | 'payers' | 'language' | 'eventName' | 'eventNameEn'
>;

/** The receipt or credit note of a change, without its number. */
export function buildDocument(
  payment: StoredPayment & { purchase: StoredPurchase },
  { at, day, before, after, corrects, issued, stamp }: SaleChange,
  parties: Parties,
): Omit<StoredSalesDocument, '_id' | 'number'> {
  const { _id, organization, event, customer, product, purchase } = payment;
  const kind = after > before ? 'receipt' : 'creditNote';
  return {
    organization,
    event,
    customer,
    payment: _id,
    product,
    kind,
    corrects: kind === 'creditNote' ? corrects : null,
    at,
    day,
    ...parties,
    ...findChannel(payment, kind, stamp),
    ...documentContent(purchase, before, after, issued),
    purchase,
  };
}

/**
 * Copies the parties for a document.
 * @param buyer null once erased
 * @param trip null once deleted
 */
export function documentParties(
  {
    name,
    nameEn,
    businessCode,
    address,
  }: Pick<StoredOrganization, 'name' | 'nameEn' | 'businessCode' | 'address'>,
  buyer: Pick<StoredCustomer, 'firstName' | 'lastName' | 'language'> | null,
  trip: Pick<StoredEvent, 'name' | 'nameEn'> | null,
): Parties {
  return {
    seller: { name, ...(nameEn && { nameEn }), businessCode, address },
    buyer: buyer && `${buyer.firstName} ${buyer.lastName}`,
    language: buyer?.language ?? 'fi',
    eventName: trip?.name ?? null,
    ...(trip?.nameEn && { eventNameEn: trip.nameEn }),
  };
}

function findChannel(
  { attempts, refunds, bankMoney = [] }: StoredPayment,
  kind: SalesDocumentKind,
  stamp: string | undefined,
): Pick<StoredSalesDocument, 'channel' | 'transactionId'> {
  const refund = refunds.find((each) => each.stamp === stamp);
  if (refund) return { channel: refund.channel, transactionId: refund.transactionId };
  const attempt = attempts.find((each) => each.stamp === stamp);
  if (attempt) return { channel: 'provider', transactionId: attempt.transactionId };
  if (bankMoney.some((each) => each.stamp === stamp)) return { channel: 'bank', transactionId: null };
  return { channel: kind === 'receipt' ? 'other' : 'correction', transactionId: null };
}
