import type { Language } from '../../../../contract/languages';
import type { PaymentProvider } from '../../../../contract/payment';
import type {
  LinkedPaymentInput,
  LinkOutcome,
  LinkReturn,
  PayerInput,
  PaymentLinkToken,
} from '../../../../contract/paymentLink';
import type { Context } from '../../../../context';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { LinkPayer, type StoredLinkPayer } from '../../../../models/linkPayer';
import { Payment } from '../../../../models/payment';
import type { Caller } from '../../../access/session';
import { cancelTransfer, chooseTransfer } from '../../bankTransfers/chooseTransfer';
import { openCheckout } from '../checkout/openCheckout';
import { proceedToProvider } from '../checkout/proceedToProvider';
import { cancelCheckout } from '../checkout/unfinishedCheckout';
import { askAboutAttempt } from '../provider/askProvider';
import { type LinkedPaymentView, readLinkedPayment } from './linkedPayment';

/* The holder of a link pays as the traveller would, in the same steps. */

interface LinkCaller extends Pick<Caller, 'address'> {
  language: Language;
}

/**
 * Stores the payer's details, and opens a transaction at the provider for exactly the amount of the link.
 * @throws AppError `paymentLinkInvalid`, `tooManyTries`, `paymentNotNew`, `soldOut`, `providerAway`
 */
export async function checkOutThroughLink(
  { token, payer }: LinkedPaymentInput,
  { language, address }: LinkCaller,
  context: Context,
): Promise<PaymentProvider[]> {
  const view = await openLink(token, address, context);
  const { customer, payment } = view.link;
  const stored = await storePayer(view, payer, language);
  return openCheckout(String(customer), String(payment), language, context, {
    payer: stored,
    amount: view.amount,
  });
}

/**
 * As `proceedToProvider`.
 * @throws AppError `paymentLinkInvalid`, `paymentNotNew`, `paymentStale`, `soldOut`, `conflict`
 */
export async function proceedThroughLink(link: PaymentLinkToken): Promise<LinkedPaymentView> {
  const view = await readLinkedPayment(link);
  refuseUnlessOpen(view);
  const { payers, amount } = view;
  await proceedToProvider(String(view.link.customer), String(view.link.payment), { payers, amount });
  return readLinkedPayment(link);
}

/**
 * Stores the payer's details, and chooses a bank transfer of all that is left.
 * @throws AppError `paymentLinkInvalid`, `tooManyTries`, `paymentNotNew`, `soldOut`, `transferNotOffered`, `conflict`
 */
export async function transferThroughLink(
  { token, payer }: LinkedPaymentInput,
  { language, address }: LinkCaller,
  context: Context,
): Promise<LinkedPaymentView> {
  const view = await openLink(token, address, context);
  if (!view.mayTransfer) throw new AppError('transferNotOffered');
  const { _id } = await storePayer(view, payer, language);
  await chooseTransfer(String(view.link.customer), String(view.link.payment), _id);
  return readLinkedPayment({ token });
}

/**
 * Cancels the checkout or the bank transfer that was started through this link.
 * @throws AppError `paymentLinkInvalid`, `paymentNotPaying`, `providerAway`, `conflict`
 */
export async function cancelThroughLink(
  link: PaymentLinkToken,
  context: Context,
): Promise<LinkedPaymentView> {
  const view = await readLinkedPayment(link);
  if (!view.mayCancel) throw new AppError('paymentNotPaying');
  const [customer, payment] = [String(view.link.customer), String(view.link.payment)];
  if (view.state === 'transfer') await cancelTransfer(customer, payment, 'payer');
  else await cancelCheckout(customer, payment, context, 'payer');
  return readLinkedPayment(link);
}

/**
 * Handles the payer's return from the provider, also after the link has ended. Asks the provider, as the traveller's
 * return does (rules §8.3).
 * @throws AppError `notFound` unless reference and transaction belong to one attempt through a link
 */
export async function returnThroughLink(
  { reference, transactionId }: LinkReturn,
  context: Context,
): Promise<LinkOutcome> {
  const find = async () => {
    const payment = await Payment.findOne({ 'attempts.reference': reference }).lean();
    const attempt = payment?.attempts.find((each) => each.reference === reference);
    if (!attempt?.payer || attempt.transactionId !== transactionId) throw new AppError('notFound');
    return { attempt, notices: payment?.notices ?? [] };
  };
  await askAboutAttempt((await find()).attempt, context);
  const { attempt, notices } = await find();
  if (attempt.state === 'fail') return 'cancelled';
  if (attempt.state !== 'ok') return 'pending';
  return notices.some(({ stamp }) => stamp === attempt.stamp) ? 'surplus' : 'paid';
}

/** Counts the attempt only once the link has been found, so that somebody's guesses lock nobody out. */
async function openLink(token: string, address: string, { limits }: Context): Promise<LinkedPaymentView> {
  const view = await readLinkedPayment({ token });
  await limits.paymentLink(String(view.link._id), address);
  refuseUnlessOpen(view);
  return view;
}

function refuseUnlessOpen({ state, row }: LinkedPaymentView): void {
  if (row.invoicedTo !== null) throw new AppError('paymentInvoiced');
  if (state === 'soldOut') throw new AppError('soldOut');
  if (state !== 'open') throw new AppError('paymentNotNew');
}

async function storePayer(
  { link }: LinkedPaymentView,
  details: PayerInput,
  language: Language,
): Promise<StoredLinkPayer> {
  const { _id, organization, customer, payment } = link;
  const ids = { organization, customer, payment, link: _id };
  const payer = await new LinkPayer({ ...ids, ...details, language, at: clock.now() }).save();
  return payer.toObject();
}
