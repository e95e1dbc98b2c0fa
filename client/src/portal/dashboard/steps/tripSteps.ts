import type { Me } from '#contract/customer';
import { type CustomerPayments, unfinishedStatuses } from '#contract/payment';
import { isRefunded } from '#contract/paymentSituation';
import { today } from '../../../format/dates';
import { nextStep, type Step } from './nextStep';

/** `now`: the customer can do something. `waiting`: the provider or the bank must act. `ahead`: not yet possible. */
export type StepState = 'done' | 'now' | 'waiting' | 'ahead' | 'refunded';

export interface TripStep {
  kind: 'registration' | 'payment' | 'roomAndTicket';
  state: StepState;
}

export interface TripSteps {
  /** The steps that the trip has, in order. */
  steps: TripStep[];
  /** What the customer can do now. */
  action: Step | undefined;
}

/**
 * The steps of a customer's trip; null once it is over and nothing is left to do.
 * @param allPayments null until they have loaded
 */
export function tripSteps(me: Me, allPayments: CustomerPayments | null, now: Date): TripSteps | null {
  const action = nextStep(me, allPayments, now);
  if (!action && isOver(me, now)) return null;
  const isRegistering = action?.kind === 'confirm' || action?.kind === 'answer';
  const steps: TripStep[] = [{ kind: 'registration', state: isRegistering ? 'now' : 'done' }];
  if (!allPayments || allPayments.eventPayments.length > 0) {
    steps.push({ kind: 'payment', state: action?.kind === 'pay' ? 'now' : paymentState(allPayments) });
  }
  if (hasRooms(me) || hasFerries(me)) {
    steps.push({ kind: 'roomAndTicket', state: action?.kind === 'room' ? 'now' : roomAndTicketState(me) });
  }
  return { steps, action };
}

export function hasRooms({ group }: Me): boolean {
  return group.accommodation !== null;
}

export function hasFerries({ group }: Me): boolean {
  return group.outboundFerry !== null || group.returnFerry !== null;
}

function paymentState(allPayments: CustomerPayments | null): StepState {
  const payments = allPayments?.eventPayments;
  if (!payments || payments.some(({ status, queuedTransfer }) => status === 'new' && !queuedTransfer)) {
    return 'ahead';
  }
  if (payments.some(({ status }) => status === 'new' || unfinishedStatuses.includes(status)))
    return 'waiting';
  return payments.every(isRefunded) ? 'refunded' : 'done';
}

function roomAndTicketState(me: Me): StepState {
  const { roomPartnerChosen, hasRoomWishes, outboundTicket, returnTicket, group } = me;
  const lacksRoom = hasRooms(me) && !roomPartnerChosen && !hasRoomWishes;
  const lacksTicket =
    (group.outboundFerry !== null && outboundTicket === null) ||
    (group.returnFerry !== null && returnTicket === null);
  return lacksRoom || lacksTicket ? 'ahead' : 'done';
}

/** Whether the event's day has passed and the last ferry has arrived. */
function isOver({ group: { outboundFerry, returnFerry, event } }: Me, now: Date): boolean {
  const arrivals = [outboundFerry, returnFerry].flatMap((ferry) => ferry?.destination.dateTime ?? []);
  return event.date < today() && arrivals.every((arrival) => new Date(arrival) <= now);
}
