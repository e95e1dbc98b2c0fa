import type { Me } from '#contract/customer';
import { isPaymentSoldOut, type CustomerPayments, type PaidProduct, type Payment } from '#contract/payment';
import { isRoomOpen } from '#contract/rooms';
import type { StoredTicket } from '../../../storage/storedTrip';
import { toStoredTickets } from '../../../storage/toStoredTrip';

export type Step =
  | { kind: 'confirm' }
  | { kind: 'answer' }
  | { kind: 'pay'; payment: Payment; product: PaidProduct }
  | { kind: 'room' }
  | { kind: 'ticket'; direction: StoredTicket['direction']; ferry: NonNullable<StoredTicket['ferry']> };

/**
 * The customer's first open task: confirm the address that a seat depends on, pay, answer the organizer's
 * questions, choose a room partner, or show a ticket.
 * @param allPayments null until they have loaded
 */
export function nextStep(me: Me, allPayments: CustomerPayments | null, now: Date): Step | undefined {
  if (me.unconfirmedSince !== null && me.seatUntil !== null) return { kind: 'confirm' };
  if (!allPayments) return undefined;
  return (
    paymentDue(allPayments.eventPayments) ??
    questionsToAnswer(me) ??
    roomToChoose(me) ??
    ticketToShow(me, now)
  );
}

/** A traveller whose transfer waits for staff is not asked to pay again. */
function paymentDue(payments: readonly Payment[]): Step | undefined {
  return payments
    .filter(({ status, queuedTransfer }) => status === 'new' && !queuedTransfer)
    .flatMap((payment) => payment.products.map((product) => ({ kind: 'pay' as const, payment, product })))
    .find(({ payment }) => !isPaymentSoldOut(payment));
}

function questionsToAnswer(me: Me): Step | undefined {
  return me.questionsToAnswer ? { kind: 'answer' } : undefined;
}

function roomToChoose(me: Me): Step | undefined {
  return isRoomOpen(me) ? { kind: 'room' } : undefined;
}

/** The outbound ticket until that ferry has arrived, then the return ticket. */
function ticketToShow(me: Me, now: Date): Step | undefined {
  for (const { direction, ferry } of toStoredTickets(me)) {
    if (ferry && new Date(ferry.destination.dateTime) > now) return { kind: 'ticket', direction, ferry };
  }
  return undefined;
}
