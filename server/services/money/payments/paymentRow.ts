import { inLanguage } from '../../../contract/languages';
import { type NextPrice, nextPrices, priceOn, stepInForce, taxAmountOn } from '../../../contract/priceSteps';
import { totalPrice, type Cents } from '../../../contract/money';
import { isSoldOut } from '../../../contract/payment';
import {
  isVariantSoldOut,
  nameWithVariant,
  needsVariant,
  type OfferedVariant,
  type Variant,
} from '../../../contract/productVariant';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { DiscountCode, type StoredDiscountCode } from '../../../models/discountCode';
import type { StoredPayment, StoredPurchase, StoredTransfer } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import type { BankTransferSettings } from '../../../contract/bankTransfer';
import type { Types } from 'mongoose';
import { SalesDocument, type StoredSalesDocument } from '../../../models/salesDocument';

/** A product with the price and tax in force today (rules §23.1), and with the chosen variant (rules §23.5). */
export interface OfferedProduct extends Omit<StoredProduct, 'priceSteps' | 'variants'> {
  priceSteps?: never;
  /** The price holds only while fewer than this many are sold; null if their number does not matter. */
  first: number | null;
  nextPrices: NextPrice<Cents>[];
  /** All variants; `name` includes that of the chosen one. */
  variants: (Variant & OfferedVariant)[];
  variant: Variant | undefined;
  /** Whether a variant must be chosen first. */
  needsVariant: boolean;
  /** Whether the product, the chosen variant, or all of them are sold out. */
  soldOut: boolean;
}

/** @param chosen the id of a variant; one that the product no longer has counts as none */
export function offerToday(
  { priceSteps = [], variants = [], ...product }: StoredProduct,
  chosen?: string | null,
): OfferedProduct {
  const day = today();
  const variant = variants.find(({ id }) => id === chosen);
  const offered = variants.map((each) => ({ ...each, isSoldOut: isSoldOut(each) }));
  const choice = { variants: offered, variant: chosen ?? null };
  const stepped = { ...product, priceSteps };
  return {
    ...product,
    ...namesWithVariant(product, variant),
    variants: offered,
    variant,
    needsVariant: needsVariant(choice),
    soldOut: isSoldOut(product) || isVariantSoldOut(choice),
    price: priceOn(stepped, day),
    taxAmount: taxAmountOn(stepped, day),
    first: stepInForce(stepped, day)?.first ?? null,
    nextPrices: nextPrices(stepped, day),
  };
}

/** The name with the variant, and the English one if it differs. */
export function namesWithVariant(
  product: Pick<StoredProduct, 'name' | 'nameEn'>,
  variant: Variant | undefined,
): { name: string; nameEn?: string } {
  const name = nameWithVariant(product.name, variant);
  const nameEn = nameWithVariant(inLanguage(product, 'en').name, inLanguage(variant, 'en'));
  return nameEn === name ? { name } : { name, nameEn };
}

/** The purchase of a product at its current price, with or without a code. */
export function buildPurchase(
  product: OfferedProduct,
  code: Pick<StoredDiscountCode, 'discount'> | null,
): StoredPurchase {
  return {
    name: product.name,
    ...(product.nameEn && { nameEn: product.nameEn }),
    price: product.price,
    serviceFee: product.serviceFee,
    serviceFeeVat: product.serviceFeeVat,
    vat: product.vat,
    vatPercent: product.vatPercent,
    taxAmount: product.taxAmount,
    taxDescription: product.taxDescription,
    ...(product.taxDescriptionEn && { taxDescriptionEn: product.taxDescriptionEn }),
    mandatory: product.mandatory,
    discount: code?.discount ?? 0,
    ...(product.variant && { variant: product.variant.id }),
    ...(product.first !== null && { first: product.first }),
    total: totalPrice(product, code?.discount),
  };
}

/** The purchase of a new payment at the current price. */
export async function currentPurchase({
  product,
  variant,
  discountCode,
}: Pick<StoredPayment, 'product' | 'variant' | 'discountCode'>): Promise<StoredPurchase> {
  const currentProduct = await Product.findById(product).lean().orFail();
  const code = discountCode && (await DiscountCode.findById(discountCode).lean());
  return buildPurchase(offerToday(currentProduct, variant), code);
}

/** @throws AppError `soldOut`; `variantRequired` if a variant must be chosen first */
export function refuseUnlessForSale({ soldOut, needsVariant: lacksVariant }: OfferedProduct): void {
  if (soldOut) throw new AppError('soldOut');
  if (lacksVariant) throw new AppError('variantRequired');
}

/** Money in the queue of bank transfers (rules §8.12). */
export interface QueuedMoney {
  amount: Cents;
  /** `YYYY-MM-DD`: the latest day on which some of it was booked. */
  bookedOn: string;
}

/** How a customer pays by bank transfer. */
export interface TransferDetails extends StoredTransfer, Pick<BankTransferSettings, 'payee' | 'iban'> {
  /** The amount still to be transferred. */
  amount: Cents;
}

/** A payment with the product and code that determine its price. */
export interface PaymentRow {
  payment: StoredPayment;
  product: OfferedProduct;
  code: StoredDiscountCode | null;
  /** Whether the customer's current trip collects the product. */
  isCollected: boolean;
  /** The amount to pay; frozen once the customer has gone to the provider. */
  due: Cents;
  /** What is left to pay of it. */
  left: Cents;
  /** The refunded amount as shown to the customer. */
  returned: Cents;
  /** Its receipts and credit notes, oldest first. */
  documents: DocumentRow[];
  /**
   * The details of the bank transfer that the customer has chosen; null if none was chosen, or once the payment is
   * paid.
   */
  transfer: TransferDetails | null;
  /** The name of the buyer of the invoice through which it waits; null if it does not. */
  invoicedTo: string | null;
  /** Money with the payment's reference that waits for staff; null if none does. */
  queued: QueuedMoney | null;
  /** The due date on the customer's trip; null if there is none, once the payment is paid, and for optional products. */
  dueOn: string | null;
  /** Whether the customer can choose a bank transfer. */
  mayTransfer: boolean;
}

/** The fields of a document shown in lists. */
export type DocumentRow = Pick<
  StoredSalesDocument,
  | '_id'
  | 'payment'
  | 'customer'
  | 'kind'
  | 'number'
  | 'corrects'
  | 'at'
  | 'day'
  | 'closedDay'
  | 'channel'
  | 'total'
>;

const fields = 'payment customer kind number corrects at day closedDay channel total';

/** The documents of each payment, in the order in which they were issued. */
export async function readSalesDocuments(payments: readonly Types.ObjectId[]): Promise<DocumentRow[]> {
  if (payments.length === 0) return [];
  return SalesDocument.find({ payment: { $in: payments } }, fields)
    .sort({ payment: 1, number: 1 })
    .lean();
}
