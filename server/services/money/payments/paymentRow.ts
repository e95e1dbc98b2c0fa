import type { BankTransferSettings } from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import type { StoredDiscountCode } from '../../../models/discountCode';
import type { StoredPayment, StoredTransfer } from '../../../models/payment';
import type { StoredProduct } from '../../../models/product';
import type { DocumentRow } from './salesDocuments/readDocuments';

/** How a customer pays by bank transfer. */
export interface TransferDetails extends StoredTransfer, Pick<BankTransferSettings, 'payee' | 'iban'> {
  /** What has not come yet. */
  amount: Cents;
}

/** A payment with the product and code that determine its price. */
export interface PaymentRow {
  payment: StoredPayment;
  product: StoredProduct;
  code: StoredDiscountCode | null;
  /** Whether the customer's current trip collects the product. */
  isCollected: boolean;
  /** What is to be paid; frozen once the customer has gone to the provider. */
  due: Cents;
  /** What was refunded, as shown to the customer. */
  returned: Cents;
  /** Its receipts and credit notes, oldest first. */
  documents: DocumentRow[];
  /** How to pay it by the bank transfer that the customer has chosen; null if they have not, or it is paid. */
  transfer: TransferDetails | null;
  /** By when it is to be paid on the customer's trip; null for no day, once it is paid, and where nobody has to. */
  dueOn: string | null;
  /** Whether the customer can choose a bank transfer. */
  mayTransfer: boolean;
}
