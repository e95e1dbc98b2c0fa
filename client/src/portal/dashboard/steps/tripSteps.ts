import type { Me } from '#contract/customer';
import { type CustomerPayments, unfinishedStatuses } from '#contract/payment';
import { isRefunded } from '#contract/paymentSituation';
import { today } from '../../../format/dates';
import { nextStep, type Step } from './nextStep';

/** `now`: the customer can do something. `waiting`: for the provider or the bank. `ahead`: not yet possible. */
export type StepState = 'done' | 'now' | 'waiting' | 'ahead' | 'refunded';

export interface TripStep {
  kind: 'registration' | 'payment' | 'stay';
  state: StepState;
}

export interface TripSteps {
  /** Those that the trip has, in order. */
  steps: TripStep[];
  /** What the customer can do now. */
  action: Step | undefined;
}

/**
 * The steps of a customer's trip; null once it is over and nothing is left to do.
 * @param owed null until known
 */
export function tripSteps(me: Me, owed: CustomerPayments | null, now: Date): TripSteps | null {
  const action = nextStep(me, owed, now);
  if (!action && isOver(me, now)) return null;
  const steps: TripStep[] = [{ kind: 'registration', state: action?.kind === 'confirm' ? 'now' : 'done' }];
  if (!owed || owed.eventPayments.length > 0) {
    steps.push({ kind: 'payment', state: action?.kind === 'pay' ? 'now' : paymentState(owed) });
  }
  if (hasRooms(me) || hasFerries(me)) {
    steps.push({ kind: 'stay', state: action?.kind === 'room' ? 'now' : stayState(me) });
  }
  return { steps, action };
}

export function hasRooms({ group }: Me): boolean {
  return group.accommodation !== null;
}

export function hasFerries({ group }: Me): boolean {
  return group.outboundFerry !== null || group.returnFerry !== null;
}

function paymentState(owed: CustomerPayments | null): StepState {
  const payments = owed?.eventPayments;
  if (!payments || payments.some(({ status, queuedTransfer }) => status === 'new' && !queuedTransfer)) {
    return 'ahead';
  }
  if (payments.some(({ status }) => status === 'new' || unfinishedStatuses.includes(status)))
    return 'waiting';
  return payments.every(isRefunded) ? 'refunded' : 'done';
}

function stayState(me: Me): StepState {
  const { roomPartnerChosen, hasRoomWishes, outboundTicket, returnTicket, group } = me;
  const lacksRoom = hasRooms(me) && !roomPartnerChosen && !hasRoomWishes;
  const lacksTicket =
    (group.outboundFerry !== null && outboundTicket === null) ||
    (group.returnFerry !== null && returnTicket === null);
  return lacksRoom || lacksTicket ? 'ahead' : 'done';
}

/** With its last ferry, or else after the event's day. */
function isOver({ group: { outboundFerry, returnFerry, event } }: Me, now: Date): boolean {
  const arrivals = [outboundFerry, returnFerry].flatMap((ferry) => ferry?.destination.dateTime ?? []);
  return event.date < today() && arrivals.every((arrival) => new Date(arrival) <= now);
}
