import {
  type Webhook,
  type WebhookEventKind,
  webhookEventKinds,
  type WebhookRecordType,
} from '#contract/webhook';
import { formatStaffInstant } from '../../../format/dates';
import { formatCount } from '../../../format/words';

const groupLabels: Readonly<Record<WebhookRecordType, string>> = {
  customer: 'Travellers',
  payment: 'Payments',
  waitingParty: 'Waiting list',
  ferry: 'Ferries',
  manifest: 'Passenger lists',
};

export const kindLabels: Readonly<Record<WebhookEventKind, string>> = {
  'customer.registered': 'Registered',
  'customer.changed': 'Details changed',
  'customer.moved': 'Moved to another group',
  'customer.handedOver': 'Seat handed over',
  'customer.roomChanged': 'Room changed',
  'customer.checkedIn': 'Checked in',
  'customer.cancelled': 'Trip cancelled',
  'customer.deleted': 'Deleted',
  'payment.added': 'Added',
  'payment.removed': 'Removed',
  'payment.paid': 'Paid',
  'payment.unpaid': 'Marked as unpaid',
  'payment.refunded': 'Refunded',
  'waitingParty.joined': 'Joined',
  'waitingParty.offered': 'Seats offered',
  'waitingParty.left': 'Left',
  'ferry.changed': 'Changed',
  'manifest.sent': 'Sent',
};

/** The kinds by the record that they are about. */
export const kindGroups = Object.entries(groupLabels).map(([type, label]) => ({
  label,
  kinds: webhookEventKinds.filter((kind) => kind.startsWith(`${type}.`)),
}));

/** For example `Failing since 01/03/2027 12:00, next attempt 01/03/2027 12:10, 2 events waiting`. */
export function describeState(webhook: Webhook): string {
  const { waitingCount } = webhook;
  const waiting = waitingCount > 0 && formatCount(waitingCount, 'event waiting', 'events waiting');
  return [...stateFacts(webhook), waiting].filter(Boolean).join(', ');
}

function stateFacts({ state, failingSince, nextAttemptAt, lastSuccessAt }: Webhook): (string | false)[] {
  switch (state) {
    case 'works':
      return lastSuccessAt === null
        ? ['Nothing delivered yet']
        : ['Working', `last delivered ${formatStaffInstant(lastSuccessAt)}`];
    case 'failing':
      return [
        `Failing${failingSince === null ? '' : ` since ${formatStaffInstant(failingSince)}`}`,
        nextAttemptAt !== null && `next attempt ${formatStaffInstant(nextAttemptAt)}`,
      ];
    case 'paused':
      return ['Paused'];
    case 'pausedByFailures':
      return [
        'Paused because nothing was delivered',
        failingSince !== null && `failing since ${formatStaffInstant(failingSince)}`,
      ];
  }
}

export function describeMaking({ madeBy, createdAt, previousSecretUntil }: Webhook): string {
  const made = `Created by ${madeBy.name ?? 'a deleted account'} on ${formatStaffInstant(createdAt)}`;
  if (previousSecretUntil === null) return made;
  return `${made}, also signed with the previous secret until ${formatStaffInstant(previousSecretUntil)}`;
}
