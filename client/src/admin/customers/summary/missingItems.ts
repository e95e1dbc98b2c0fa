import type { SentMail } from '#contract/email';
import type { StaffCustomerPayments, StaffPayment } from '#contract/payment';
import { paymentSituation } from '#contract/paymentSituation';
import { isRoomOpen } from '#contract/rooms';
import type { StaffCustomer } from '#contract/staffCustomer';
import { formatStaffDay } from '../../../format/dates';
import { formatCount } from '../../../format/words';
import { formatEuros } from '../../../format/money';
import { sections, type SectionId } from './sections';

export interface MissingItem {
  text: string;
  /** The section of the page where it is dealt with. */
  section: SectionId;
}

interface Facts {
  customer: StaffCustomer;
  /** Undefined until loaded. */
  payments: StaffCustomerPayments | undefined;
  mails: readonly SentMail[] | undefined;
  /** `YYYY-MM-DD` */
  today: string;
}

/** What staff may have to deal with (rules §18.10). Without a seat, customers need no payment, room or ticket. */
export function findMissingItems({ customer, payments, mails, today }: Facts): MissingItem[] {
  return [
    ...addressItems(customer),
    ...(customer.disabled ? [] : paymentItems(payments?.eventPayments ?? [], today)),
    ...(payments ? surplusItems(payments) : []),
    ...(customer.disabled
      ? []
      : [...answerItems(customer), ...roomItems(customer), ...ticketItems(customer)]),
    ...failedMailItems(mails ?? []),
  ];
}

function addressItems({ invitedAt, unconfirmedSince, seatReleasedAt }: StaffCustomer): MissingItem[] {
  const section = sections.address;
  if (invitedAt !== null) return [{ text: 'No password chosen yet', section }];
  if (seatReleasedAt !== null)
    return [{ text: 'Seat released, because the e-mail address was not confirmed', section }];
  return unconfirmedSince === null ? [] : [{ text: 'E-mail address not confirmed', section }];
}

function paymentItems(payments: readonly StaffPayment[], today: string): MissingItem[] {
  return payments.flatMap((payment) => {
    const text = describeDue(payment, today);
    return text === undefined
      ? []
      : [{ text: `${productName(payment)}: ${text}`, section: sections.eventPayments }];
  });
}

/** Undefined if nothing is due, or money for it is on its way. */
function describeDue(payment: StaffPayment, today: string): string | undefined {
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

function surplusItems({
  eventPayments,
  additionalServices,
  earlierTrips,
}: StaffCustomerPayments): MissingItem[] {
  const toItems = (payments: readonly StaffPayment[], section: SectionId) =>
    payments
      .filter(({ refundableSurplus }) => refundableSurplus > 0)
      .map((payment) => ({
        text: `${productName(payment)}: ${formatEuros(payment.refundableSurplus, 'en')} too much received, to be refunded`,
        section,
      }));
  return [
    ...toItems(eventPayments, sections.eventPayments),
    ...toItems(additionalServices, sections.optionalProducts),
    ...earlierTrips.flatMap((trip) => toItems(trip.payments, sections.earlierTrips)),
  ];
}

function answerItems({ questionsToAnswer }: StaffCustomer): MissingItem[] {
  if (!questionsToAnswer) return [];
  const text = `${formatCount(questionsToAnswer, 'question', 'questions')} not answered`;
  return [{ text, section: sections.answers }];
}

function roomItems(customer: StaffCustomer): MissingItem[] {
  return isRoomOpen(customer)
    ? [{ text: 'No room or wishes yet, although selection is open', section: sections.room }]
    : [];
}

function ticketItems({ outboundTicket, returnTicket, group }: StaffCustomer): MissingItem[] {
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

function failedMailItems(mails: readonly SentMail[]): MissingItem[] {
  return mails
    .filter(({ status, resentAt }) => status === 'failed' && resentAt === null)
    .map(({ subject }) => ({ text: `Mail not delivered: ${subject}`, section: sections.mails }));
}

function productName({ products }: StaffPayment): string {
  return products[0]?.name ?? '';
}
