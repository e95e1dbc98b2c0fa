import { formatReference } from '../../../contract/bankReference';
import type { BankTransferSettings } from '../../../contract/bankTransfer';
import { formatIban } from '../../../contract/iban';
import { epcCode } from '../../../bankTransfer/epcCode';
import { virtualBarcode } from '../../../bankTransfer/virtualBarcode';
import { dayText } from '../../../emails/day';
import { moneyText } from '../../../emails/money';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import type { StoredTransfer } from '../../../models/payment';
import { queueMail } from '../../mail/queueMail';
import { keptOf } from '../payments/balance';
import type { PaymentRow } from '../payments/paymentRow';

/** Queues the mail that tells where to pay and by when, inside the transaction in which the customer chose it. */
export async function queueTransferMail(
  { payment, product, due }: PaymentRow,
  { reference, dueOn }: StoredTransfer,
  { payee, iban }: BankTransferSettings,
): Promise<void> {
  const customer = await Customer.findById(payment.customer).lean().orFail();
  const event = await Event.findById(payment.event, 'name').lean();
  const cents = due - keptOf(payment);
  const { language } = customer;
  await queueMail({
    kind: 'transferChosen',
    customer,
    qrText: epcCode({ name: payee, iban, cents, reference, dueOn }) ?? undefined,
    values: {
      event: event?.name ?? '–',
      product: product.name,
      payee,
      iban: formatIban(iban),
      reference: formatReference(reference),
      total: moneyText(cents, language),
      date: dayText(dueOn),
      barcode: virtualBarcode({ iban, cents, reference, dueOn }) ?? '–',
    },
  });
}
