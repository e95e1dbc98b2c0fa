import type { DeliveryFailure, DeliveryState, WebhookDelivery } from '#contract/webhook';
import { formatStaffInstant } from '../../../format/dates';
import { formatCount } from '../../../format/words';
import { kindGroups, kindLabels } from './webhookTexts';

export const stateLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  givenUp: 'Given up',
};

const failures: Readonly<Record<Exclude<DeliveryFailure, 'status'>, string>> = {
  refusedAddress: 'The address is not public',
  unknownHost: 'The host of the address is not known',
  noConnection: 'No connection',
  badCertificate: 'The certificate is not valid',
  timeout: 'No answer within 10 seconds',
  tooLong: 'The answer was too long',
  noKey: 'The secret cannot be read: the server lacks its key',
};

/** For example `Travellers: room changed`. */
export function describeKind(kind: WebhookDelivery['kind']): string {
  if (kind === 'webhook.test') return 'Test event';
  const group = kindGroups.find(({ kinds }) => kinds.includes(kind));
  return `${group?.label ?? ''}: ${kindLabels[kind].toLowerCase()}`;
}

/** For example `Waiting, next attempt 01/03/2027 12:10, 2 attempts so far`. */
export function describeDelivery(delivery: WebhookDelivery, isPaused: boolean): string {
  const { tries, state } = delivery;
  const soFar = state === 'waiting' ? ' so far' : '';
  const attempts = tries > 0 && `${formatCount(tries, 'attempt', 'attempts')}${soFar}`;
  const facts = [describeState(delivery, isPaused), attempts];
  return facts.filter(Boolean).join(', ');
}

function describeState({ state, lastTryAt, nextTryAt }: WebhookDelivery, isPaused: boolean): string {
  if (state !== 'waiting') return `${stateLabels[state]} ${formatStaffInstant(lastTryAt ?? '')}`.trim();
  if (isPaused) return 'Waiting until the webhook is resumed';
  if (nextTryAt === null) return 'Waiting for an earlier event about the same record';
  return `Waiting, next attempt ${formatStaffInstant(nextTryAt)}`;
}

/** Why the last call failed; null if it did not. */
export function describeFailure({ state, failure, status }: WebhookDelivery): string | null {
  if (failure === null || state === 'delivered') return null;
  return failure === 'status' ? `Answered ${status ?? ''}`.trim() : failures[failure];
}
