import type { BankTransferSettings } from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import type { StoredDiscountCode } from '../../../models/discountCode';
import type { StoredPayment, StoredTransfer } from '../../../models/payment';
import type { StoredProduct } from '../../../models/product';
import type { DocumentRow } from './salesDocuments/readDocuments';

/** How a customer pays by bank transfer. */
export interface TransferDetails extends StoredTransfer, Pick<BankTransferSettings, 'payee' | 'iban'> {
  /** The amount still to be transferred. */
  amount: Cents;
}

/** A payment with the product and code that determine its price. */
export interface PaymentRow {
  payment: StoredPayment;
  product: StoredProduct;
  code: StoredDiscountCode | null;
  /** Whether the customer's current trip collects the product. */
  isCollected: boolean;
  /** The amount to pay; frozen once the customer has gone to the provider. */
  due: Cents;
  /** What was refunded, as shown to the customer. */
  returned: Cents;
  /** Its receipts and credit notes, oldest first. */
  documents: DocumentRow[];
  /** The details of the bank transfer that the customer has chosen; null without one, or once it is paid. */
  transfer: TransferDetails | null;
  /** The due day on the customer's trip; null without one, once it is paid, and for optional products. */
  dueOn: string | null;
  /** Whether the customer can choose a bank transfer. */
  mayTransfer: boolean;
}
