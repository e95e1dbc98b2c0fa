import type { InEnglish } from '../../../../contract/languages';
import type { Cents } from '../../../../contract/money';
import { paidStatuses } from '../../../../contract/payment';
import type { LinkedPaymentState, PaymentLinkToken } from '../../../../contract/paymentLink';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { Customer } from '../../../../models/customer';
import { Event } from '../../../../models/event';
import { LinkPayer } from '../../../../models/linkPayer';
import { Organization } from '../../../../models/organization';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { PaymentLink, type StoredPaymentLink } from '../../../../models/paymentLink';
import { isTransferOpen, openInvoice } from '../balance';
import { readPayments, toPaymentRow } from '../paymentRows';
import type { PaymentRow, TransferDetails } from '../paymentRow';
import { hashToken, receivedThrough } from './links';

/** A payment as the holder of one of its links sees it. */
export interface LinkedPaymentView extends InEnglish<'organization' | 'event'> {
  link: StoredPaymentLink;
  row: PaymentRow;
  state: LinkedPaymentState;
  /** What is to be paid through the link now. */
  amount: Cents;
  isPart: boolean;
  mayTransfer: boolean;
  transfer: TransferDetails | null;
  /** Whether the open checkout or bank transfer was started through this link. */
  mayCancel: boolean;
  /** The ids of the people who have entered their details on its page. */
  payers: string[];
  organization: string;
  event: string;
  firstName: string;
}

/**
 * The payment that a link leads to.
 * @throws AppError `paymentLinkInvalid` for an unknown link, one that was revoked or has expired, and one of a
 *   traveller who was deleted
 */
export async function readLinkedPayment({ token }: PaymentLinkToken): Promise<LinkedPaymentView> {
  const valid = { tokenHash: hashToken(token), revokedAt: null, expiresAt: { $gt: clock.now() } };
  const link = await PaymentLink.findOne(valid).lean();
  const payment = link && (await Payment.findById(link.payment).lean());
  const customer = payment && (await Customer.findById(payment.customer, 'firstName disabled event').lean());
  const organization = payment && (await Organization.findById(payment.organization, 'name nameEn').lean());
  if (!link || !payment || !customer || !organization) throw new AppError('paymentLinkInvalid');
  const event = await Event.findById(payment.event, 'name nameEn').lean();
  // A new payment that the trip no longer collects is shown to nobody.
  const current = customer.disabled
    ? undefined
    : (await readPayments(customer._id)).find((row) => row.payment._id.equals(payment._id));
  const row = current ?? (await toPaymentRow(payment));
  return {
    link,
    row,
    ...(await readPart(link, row, current !== undefined)),
    organization: organization.name,
    organizationEn: organization.nameEn,
    event: event?.name ?? '–',
    eventEn: event?.nameEn,
    firstName: customer.firstName,
  };
}

type Part = Pick<
  LinkedPaymentView,
  'state' | 'amount' | 'isPart' | 'mayTransfer' | 'transfer' | 'mayCancel' | 'payers'
>;

async function readPart(link: StoredPaymentLink, row: PaymentRow, isShown: boolean): Promise<Part> {
  const payers = (await LinkPayer.find({ link: link._id }, '_id').lean()).map(({ _id }) => String(_id));
  const { payment, left } = row;
  const received = await receivedThrough(link._id, payment);
  const amount = link.amount === null ? left : Math.max(0, Math.min(left, link.amount - received));
  const state = findState(row, amount, isShown);
  const isPart = amount < left;
  const isOwnTransfer = state === 'transfer' && payers.includes(String(payment.transfer?.payer));
  return {
    state,
    amount,
    isPart,
    // A bank transfer must cover all that is left: staff would have to book any other sum by hand.
    mayTransfer: state === 'open' && row.mayTransfer && !isPart,
    transfer: isOwnTransfer ? row.transfer : null,
    mayCancel: isOwnTransfer || (state === 'busy' && isOwnCheckout(payment, payers)),
    payers,
  };
}

function findState(row: PaymentRow, amount: Cents, isShown: boolean): LinkedPaymentState {
  const { payment, left } = row;
  if (paidStatuses.includes(payment.status)) return 'paid';
  if (!isShown) return 'closed';
  if (amount === 0) return left === 0 ? 'paid' : 'partPaid';
  if (openInvoice(payment)) return 'invoiced';
  if (payment.status === 'paying') return 'busy';
  if (payment.status === 'waiting') return isTransferOpen(payment) ? 'transfer' : 'pending';
  return row.product.soldOut ? 'soldOut' : 'open';
}

/** Whether the checkout in progress was started by a holder of this link, who was the last to go to the provider. */
function isOwnCheckout({ history, attempts }: StoredPayment, payers: readonly string[]): boolean {
  return history.at(-1)?.by === 'payer' && payers.includes(String(attempts.at(-1)?.payer));
}
