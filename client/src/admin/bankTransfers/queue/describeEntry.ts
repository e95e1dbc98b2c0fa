import {
  type EntryPart,
  type EntryPayment,
  type QueuedEntry,
  type QueueReason,
  type Resolution,
  resolutions,
} from '#contract/bankTransfer';
import { type Euros, sumOfEuros, toCents, negated } from '#contract/money';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { formatCount } from '../../../format/words';

const reasons: Record<QueueReason, string> = {
  short: 'Less than what is due.',
  over: 'Overpaid: more than what is due.',
  late: 'It came after the due date, or after the traveller had cancelled.',
  double: 'Double payment: the payment is already paid.',
  unknown: 'No payment has this reference.',
  returned: 'The bank reversed it, or paid it out, with one of your references.',
};

/** Why an entry waits. */
export function describeReason({ reason, reference, invoice }: QueuedEntry): string {
  if (invoice && reason === 'double') return 'Double payment: the invoice is already paid.';
  if (invoice && reason === 'late') return 'Its payments no longer wait for the invoice to be paid.';
  return reason === 'unknown' && reference === null ? 'It has no reference.' : reasons[reason];
}

/** `€200.00 from Maija Virtanen` */
export function entryName({ amount, payer, bookedOn }: QueuedEntry): string {
  return payer === null
    ? `${euros(amount)} of ${formatStaffDay(bookedOn)}`
    : `${euros(amount)} from ${payer}`;
}

/** `Maija Virtanen, Matkapaketti` */
export function paymentName({ customer, product }: EntryPayment): string {
  return `${customer?.name ?? 'A deleted customer'}, ${product}`;
}

/** Negative if more has been received. */
export function amountDue({ total, received }: EntryPayment): Euros {
  return sumOfEuros([total, negated(received)]);
}

/** What is still open of the invoice with its reference: `€400.00 in 3 payments` */
export function describeOpen(parts: readonly EntryPart[]): string {
  return `${euros(sumOfParts(parts))} in ${formatCount(parts.length, 'payment', 'payments')}`;
}

/** `€29.50 of €229.50 received, €200.00 due` */
export function describeReceived(payment: EntryPayment): string {
  const { received, total } = payment;
  return `${euros(received)} of ${euros(total)} received, ${euros(Math.max(amountDue(payment), 0))} due`;
}

/** The state of a payment once it has received an amount. */
export function describeAssigned({ amount, payment: { total, received } }: EntryPart): string {
  const after = sumOfEuros([received, amount]);
  const missing = sumOfEuros([total, negated(after)]);
  const sums = `${euros(after)} of ${euros(total)}`;
  if (toCents(missing) > 0) return `${euros(missing)} is still missing afterwards: ${sums}`;
  if (toCents(missing) < 0) return `${euros(negated(missing))} too much, to be returned: ${sums}`;
  return `Paid in full: ${sums}`;
}

/**
 * The payments that an entry is most likely for: the proposed ones, otherwise the one with its reference, or the only
 * candidate. Outgoing money has none.
 */
export function likelyParts(entry: QueuedEntry): EntryPart[] {
  const { reason, amount, payment, candidates, parts } = entry;
  if (reason === 'returned' || mustBeSplit(entry)) return [];
  if (parts.length > 1) return parts;
  const likely = payment ?? parts[0]?.payment ?? (candidates.length === 1 ? candidates[0] : undefined);
  return likely ? [{ payment: likely, amount }] : [];
}

/** Whether it is for several payments of an invoice that are due another sum, so that staff decide what each gets. */
export function mustBeSplit({ amount, parts }: QueuedEntry): boolean {
  return parts.length > 1 && toCents(sumOfParts(parts)) !== toCents(amount);
}

function sumOfParts(parts: readonly EntryPart[]): Euros {
  return sumOfEuros(parts.map(({ amount }) => amount));
}

/** The unassigned part of an entry that is being split. */
export function describeRest(rest: Euros, amount: Euros): string {
  const cents = toCents(rest);
  if (cents === 0) return `All of ${euros(amount)} is assigned.`;
  if (cents > 0) return `${euros(rest)} of ${euros(amount)} is not assigned yet.`;
  return `The parts add up to ${euros(negated(rest))} more than ${euros(amount)}.`;
}

/** How staff can resolve an entry, in the order of the buttons. */
export function allowedResolutions({ reason }: QueuedEntry): readonly Resolution[] {
  return reason === 'returned' ? ['ignored'] : resolutions;
}

interface ResolutionTexts {
  /** The buttons that open and confirm the dialog. */
  openLabel: string;
  confirmLabel: string;
  question: string;
  advice: string;
}

const texts: Record<Resolution, ResolutionTexts> = {
  assign: {
    openLabel: 'Choose a payment',
    confirmLabel: 'It is for this payment',
    question: 'Which payment is it for?',
    advice: '',
  },
  split: {
    openLabel: 'Split',
    confirmLabel: 'Split it',
    question: 'Which payments is it for?',
    advice: 'Choose two payments or more, and what each of them gets.',
  },
  returned: {
    openLabel: 'Sent back',
    confirmLabel: 'Sent back',
    question: 'Have you sent it back?',
    advice: 'Nothing is sent from here: send the money back in your bank first.',
  },
  ignored: {
    openLabel: 'Not for us',
    confirmLabel: 'Not for us',
    question: 'Is this money for something other than a trip?',
    advice: 'It will be dismissed, and no payment is marked as paid.',
  },
};

const dealtWith: ResolutionTexts = {
  openLabel: 'Dealt with',
  confirmLabel: 'Dealt with',
  question: 'Have you dealt with it?',
  advice: 'It will be dismissed. If the customer has not paid after all, deal with their payment first.',
};

export function resolutionTexts({ reason }: QueuedEntry, resolution: Resolution): ResolutionTexts {
  return reason === 'returned' && resolution === 'ignored' ? dealtWith : texts[resolution];
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
