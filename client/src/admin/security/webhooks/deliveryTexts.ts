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

/** For example `Waits, is sent again 01/03/2027 12:10, 2 tries`. */
export function describeDelivery(delivery: WebhookDelivery, isPaused: boolean): string {
  const { tries } = delivery;
  const facts = [describeState(delivery, isPaused), tries > 0 && formatCount(tries, 'try', 'tries')];
  return facts.filter(Boolean).join(', ');
}

function describeState({ state, tries, lastTryAt, nextTryAt }: WebhookDelivery, isPaused: boolean): string {
  if (state !== 'waiting') return `${stateLabels[state]} ${formatStaffInstant(lastTryAt ?? '')}`.trim();
  if (isPaused) return 'Waits until the webhook is resumed';
  if (nextTryAt === null) return 'Waits for an earlier event of its record';
  return `Waits, is sent ${tries === 0 ? '' : 'again '}${formatStaffInstant(nextTryAt)}`;
}

/** Why the last call failed; null if it did not. */
export function describeFailure({ state, failure, status }: WebhookDelivery): string | null {
  if (failure === null || state === 'delivered') return null;
  return failure === 'status' ? `Answered ${status ?? ''}`.trim() : failures[failure];
}
