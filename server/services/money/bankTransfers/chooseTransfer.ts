import type { Types } from 'mongoose';
import { formatReference } from '../../../contract/bankReference';
import type { BankTransferSettings } from '../../../contract/bankTransfer';
import { AppError } from '../../../lib/AppError';
import { addDays, clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Payment, type StoredTransfer } from '../../../models/payment';
import { lockProvisionalSeat } from '../../trips/provisionalSeat';
import { readNewPayment, readOwnPayment, readPayment } from '../payments/paymentRows';
import { type PaymentRow, buildPurchase, refuseUnlessForSale } from '../payments/paymentRow';
import { takeStep } from '../payments/takeStep';
import { isTransferOpen, openInvoice } from '../payments/balance';
import { newReference } from './references';
import { loadTransferSettings } from './settings';
import { formatIban } from '../../../contract/iban';
import { epcCode } from '../../../banking/codes/epcCode';
import { virtualBarcode } from '../../../banking/codes/virtualBarcode';
import { dayText, moneyText } from '../../../emails/format';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { queueMail } from '../../mail/queueMail';

const maxTries = 5;

/**
 * Freezes the price, reserves the stock, and mails the customer the payment details. A payment keeps its reference.
 * @param payer whoever pays instead of the customer; gets no mail, because the page of the link shows the details
 * @throws AppError `notFound`, `paymentNotNew`, `paymentInvoiced`, `soldOut`, `variantRequired`, `conflict`; `transferNotOffered`
 */
export async function chooseTransfer(
  customerId: string,
  paymentId: string,
  payer?: Types.ObjectId,
): Promise<PaymentRow> {
  const row = await readNewPayment(customerId, paymentId);
  const { payment, product } = row;
  if (!row.mayTransfer) throw new AppError('transferNotOffered');
  const settings = await loadTransferSettings(payment.organization);
  refuseUnlessForSale(product);
  for (let tries = 1; ; tries += 1) {
    const transfer = { ...newTransfer(settings, payment.transfer?.reference), ...(payer && { payer }) };
    try {
      await transaction(() => startTransfer(row, transfer, settings), [payment.customer, payment.product]);
      return await readPayment(customerId, payment._id);
    } catch (error) {
      // Another payment already has the reference.
      if (!duplicateKeyFields(error) || tries === maxTries) throw error;
    }
  }
}

/**
 * Resets the payment to new, because the customer will pay in another way or has left the trip. Money that arrives
 * nevertheless still counts (rules §8.12).
 * @param by who cancels it
 * @throws AppError `notFound`; `paymentNotPaying` unless it waits for a bank transfer; `paymentInvoiced`
 */
export async function cancelTransfer(
  customerId: string,
  paymentId: string,
  by: 'customer' | 'payer' = 'customer',
): Promise<PaymentRow> {
  const { payment } = await readOwnPayment(customerId, parseObjectId(paymentId));
  if (openInvoice(payment)) throw new AppError('paymentInvoiced');
  if (!isTransferOpen(payment)) throw new AppError('paymentNotPaying');
  await transaction(
    () => takeStep(payment, 'release', { by, why: `cancelled by the ${by}` }),
    [payment.customer, payment.product],
  );
  return readOwnPayment(customerId, payment._id);
}

function newTransfer({ termDays, graceDays }: BankTransferSettings, reference?: string): StoredTransfer {
  const dueOn = addDays(today(), termDays);
  return {
    reference: reference ?? newReference('payment'),
    chosenAt: clock.now(),
    dueOn,
    releaseOn: addDays(dueOn, graceDays + 1),
  };
}

async function startTransfer(
  row: PaymentRow,
  transfer: StoredTransfer,
  settings: BankTransferSettings,
): Promise<void> {
  const { payment, product, code } = row;
  if (!(await lockProvisionalSeat(payment.customer))) throw new AppError('conflict');
  const purchase = buildPurchase(product, code);
  await Payment.updateOne({ _id: payment._id }, { $set: { transfer } });
  if (!transfer.payer) await queueTransferMail(row, transfer, settings);
  const by = transfer.payer ? 'payer' : 'customer';
  await takeStep(payment, 'wait', { by, why: 'chose a bank transfer', purchase });
}

/** Queues the mail with the payment details, inside the transaction that stores the customer's choice. */
async function queueTransferMail(
  { payment, product, left }: PaymentRow,
  { reference, dueOn }: StoredTransfer,
  { payee, iban }: BankTransferSettings,
): Promise<void> {
  const customer = await Customer.findById(payment.customer).lean().orFail();
  const event = await Event.findById(payment.event, 'name nameEn').lean();
  const { language } = customer;
  await queueMail({
    kind: 'transferChosen',
    recipient: customer,
    qrText: epcCode({ name: payee, iban, cents: left, reference, dueOn }) ?? undefined,
    values: {
      event: event?.name ?? '–',
      eventEn: event?.nameEn,
      product: product.name,
      productEn: product.nameEn,
      payee,
      iban: formatIban(iban),
      reference: formatReference(reference),
      total: moneyText(left, language),
      date: dayText(dueOn),
      barcode: virtualBarcode({ iban, cents: left, reference, dueOn }) ?? '–',
    },
  });
}
