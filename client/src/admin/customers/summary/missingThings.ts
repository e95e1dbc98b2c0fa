import type { SentMail } from '#contract/email';
import type { StaffCustomerPayments, StaffPayment } from '#contract/payment';
import { paymentSituation } from '#contract/paymentSituation';
import { isRoomOpen } from '#contract/rooms';
import type { StaffCustomer } from '#contract/staffCustomer';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { sections, type SectionId } from './sections';

export interface MissingThing {
  text: string;
  /** The part of the page where it is dealt with. */
  section: SectionId;
}

interface Facts {
  customer: StaffCustomer;
  /** Undefined until known. */
  payments: StaffCustomerPayments | undefined;
  mails: readonly SentMail[] | undefined;
  /** `YYYY-MM-DD` */
  today: string;
}

/** What staff may have to see to (rules §18.10). Without a seat, customers owe neither payment nor choice. */
export function missingThings({ customer, payments, mails, today }: Facts): MissingThing[] {
  return [
    ...addressMissing(customer),
    ...(customer.disabled ? [] : paymentsMissing(payments?.eventPayments ?? [], today)),
    ...(payments ? surplus(payments) : []),
    ...(customer.disabled ? [] : [...roomMissing(customer), ...ticketsMissing(customer)]),
    ...failedMails(mails ?? []),
  ];
}

function addressMissing({ invitedAt, unconfirmedSince, seatReleasedAt }: StaffCustomer): MissingThing[] {
  const section = sections.address;
  if (invitedAt !== null) return [{ text: 'No password chosen yet', section }];
  if (seatReleasedAt !== null)
    return [{ text: 'Seat given back, because the e-mail address was not confirmed', section }];
  return unconfirmedSince === null ? [] : [{ text: 'E-mail address not confirmed', section }];
}

function paymentsMissing(payments: readonly StaffPayment[], today: string): MissingThing[] {
  return payments.flatMap((payment) => {
    const text = whatIsDue(payment, today);
    return text === undefined
      ? []
      : [{ text: `${productOf(payment)}: ${text}`, section: sections.eventPayments }];
  });
}

/** Undefined if nothing is due, or money for it is on its way. */
function whatIsDue(payment: StaffPayment, today: string): string | undefined {
  const situation = paymentSituation(payment, today);
  const { left, dueOn } = payment;
  switch (situation.kind) {
    case 'awaited':
      return situation.isLate
        ? `bank transfer overdue since ${formatStaffDay(situation.transfer.dueOn)}`
        : undefined;
    case 'soldOut':
      return 'not paid, and sold out';
    case 'due':
      if (left === 0) return 'not confirmed by the customer';
      return situation.isOverdue && dueOn !== null
        ? `${formatEuros(left, 'en')} overdue since ${formatStaffDay(dueOn)}`
        : `${formatEuros(left, 'en')} not paid`;
    default:
      return undefined;
  }
}

function surplus({ eventPayments, additionalServices, earlierTrips }: StaffCustomerPayments): MissingThing[] {
  const tooMuch = (payments: readonly StaffPayment[], section: SectionId) =>
    payments
      .filter(({ refundableSurplus }) => refundableSurplus > 0)
      .map((payment) => ({
        text: `${productOf(payment)}: ${formatEuros(payment.refundableSurplus, 'en')} too much received, to be refunded`,
        section,
      }));
  return [
    ...tooMuch(eventPayments, sections.eventPayments),
    ...tooMuch(additionalServices, sections.optionalProducts),
    ...earlierTrips.flatMap((trip) => tooMuch(trip.payments, sections.earlierTrips)),
  ];
}

function roomMissing(customer: StaffCustomer): MissingThing[] {
  return isRoomOpen(customer)
    ? [{ text: 'No room or wishes yet, although selection is open', section: sections.room }]
    : [];
}

function ticketsMissing({ outboundTicket, returnTicket, group }: StaffCustomer): MissingThing[] {
  const { outboundFerry, returnFerry } = group;
  const section = sections.trip;
  return [
    ...(outboundFerry?.hasTickets && outboundTicket === null
      ? [{ text: `No outbound ticket, although others on ${outboundFerry.name} have one`, section }]
      : []),
    ...(returnFerry?.hasTickets && returnTicket === null
      ? [{ text: `No return ticket, although others on ${returnFerry.name} have one`, section }]
      : []),
  ];
}

function failedMails(mails: readonly SentMail[]): MissingThing[] {
  return mails
    .filter(({ status, resentAt }) => status === 'failed' && resentAt === null)
    .map(({ subject }) => ({ text: `Mail not delivered: ${subject}`, section: sections.mails }));
}

function productOf({ products }: StaffPayment): string {
  return products[0]?.name ?? '';
}
