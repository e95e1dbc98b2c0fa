import type { Me, MyFerry } from '#contract/customer';
import { isSoldOut, type CustomerPayments, type PaidProduct, type Payment } from '#contract/payment';

export type Step =
  | { kind: 'pay'; payment: Payment; product: PaidProduct }
  | { kind: 'room' }
  | { kind: 'ticket'; text: string; ferry: MyFerry };

/** The first thing that is open for the customer: to pay, to choose a room partner, to show a ticket. */
export function nextStep(me: Me, { eventPayments }: CustomerPayments, now: Date): Step | undefined {
  return paymentDue(eventPayments) ?? roomToChoose(me) ?? ticketToShow(me, now);
}

function paymentDue(payments: readonly Payment[]): Step | undefined {
  return payments
    .filter(({ status }) => status === 'new')
    .flatMap((payment) => payment.products.map((product) => ({ kind: 'pay' as const, payment, product })))
    .find(({ product }) => !isSoldOut(product));
}

/** A bed that somebody has left need not be filled. */
function roomToChoose({ roomPartnerChosen, group: { accommodation } }: Me): Step | undefined {
  return accommodation?.roompartnerSelectionLive && !roomPartnerChosen ? { kind: 'room' } : undefined;
}

/** The outbound ticket until that ferry has arrived, then the return ticket. */
function ticketToShow({ outboundTicket, returnTicket, group }: Me, now: Date): Step | undefined {
  return (
    ticketFor(group.outboundFerry, outboundTicket, now) ?? ticketFor(group.returnFerry, returnTicket, now)
  );
}

function ticketFor(ferry: MyFerry | null, text: string | null, now: Date): Step | undefined {
  const isOpen = ferry !== null && text !== null && new Date(ferry.destination.dateTime) > now;
  return isOpen ? { kind: 'ticket', text, ferry } : undefined;
}
