import type { AuditEntry, FieldChange } from '#contract/audit';
import type { MailStatus, SentMail } from '#contract/email';
import type { StaffCustomer } from '#contract/staffCustomer';
import type { StaffCustomerPayments, StaffPayment } from '#contract/payment';
import { formatEuros } from '../../../format/money';
import { describeField } from '../../form/history/describeChange';
import {
  actorLabel,
  noticeLabels,
  refundChannelLabels,
  refundStatusLabels,
  statusLabels,
} from '../payments/paymentLabels';

const deletedAccount = 'a deleted account';

export interface TimelineEntry {
  key: string;
  /** An instant, ISO 8601. */
  at: string;
  text: string;
  /** Who did it; '' where nobody did, or the text names them. */
  by: string;
}

interface Sources {
  customer: Pick<StaffCustomer, 'email' | 'registeredAt'>;
  payments: StaffCustomerPayments | undefined;
  mails: readonly SentMail[] | undefined;
  changes: readonly AuditEntry[] | undefined;
  /** The labels of the customer's form, by field path. */
  labels: Readonly<Record<string, string>>;
}

/** Payments, mails and changes of a customer, the latest first (rules §18.10). */
export function buildTimeline({
  customer,
  payments,
  mails = [],
  changes = [],
  labels,
}: Sources): TimelineEntry[] {
  const { eventPayments = [], additionalServices = [], earlierTrips = [] } = payments ?? {};
  const all = [...eventPayments, ...additionalServices, ...earlierTrips.flatMap((trip) => trip.payments)];
  // Null after the account was deleted; '' while the changes are not loaded.
  const { name = '' } = changes.find(({ action }) => action === 'create')?.by ?? {};
  return [
    { key: 'registered', at: customer.registeredAt, text: 'Registered', by: name ?? deletedAccount },
    ...all.flatMap(paymentEntries),
    ...mails.map((mail) => mailEntry(mail, customer)),
    ...changes.flatMap((entry) => changeEntries(entry, labels)),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

function paymentEntries({ _id, products, history, refunds, notices }: StaffPayment): TimelineEntry[] {
  const name = products[0]?.name ?? 'Payment';
  const entry = (key: string, at: string, text: string, by = '') => ({
    key: `${_id} ${key}`,
    at,
    text: `${name}: ${text}`,
    by,
  });
  return [
    ...history.map(({ at, to, by, why }, i) =>
      entry(`h${i}`, at, `${statusLabels[to]} (${why})`, actorLabel(by)),
    ),
    ...refunds.map(({ at, amount, channel, status, by }, i) => {
      const text = `refund of ${formatEuros(amount, 'en')} ${refundChannelLabels[channel]}, ${refundStatusLabels[status]}`;
      return entry(`r${i}`, at, text, actorLabel(by));
    }),
    ...notices.map(({ at, kind, amount }, i) =>
      entry(`n${i}`, at, `${noticeLabels[kind]} (${formatEuros(amount, 'en')})`),
    ),
  ];
}

const mailVerbs: Record<MailStatus, string> = {
  queued: 'waiting to be sent',
  sent: 'sent',
  failed: 'failed',
};

function mailEntry(mail: SentMail, { email }: Sources['customer']): TimelineEntry {
  const { _id, subject, status, createdAt, sentAt, to } = mail;
  const text = `Mail ‘${subject}’ ${mailVerbs[status]}${to === email ? '' : ` to ${to}`}`;
  return { key: _id, at: sentAt ?? createdAt, text, by: '' };
}

function changeEntries(
  { _id, at, action, by, changes }: AuditEntry,
  labels: Sources['labels'],
): TimelineEntry[] {
  const name = by.name ?? deletedAccount;
  const author = by.apiKey === undefined ? name : `${name}, by API key ‘${by.apiKey}’`;
  const entry = (text: string) => [{ key: _id, at, text, by: author }];
  if (action === 'create') return [];
  const texts = new Set(changes.flatMap((change) => describeChange(change, labels)));
  return texts.size === 0 ? [] : entry([...texts].join(', '));
}

/** Describes no changes of payments and mails, which have entries of their own. */
function describeChange({ path, after }: FieldChange, labels: Sources['labels']): string[] {
  if (path === 'disabled') return [after === true ? 'Disabled' : 'Enabled'];
  if (path === 'reason' && typeof after === 'string') return [after];
  if (path === 'paymentLink' && typeof after === 'string') return [`Payment link ${after}`];
  if (/^payments\..*discountCode$/.test(path))
    return [after === null ? 'Discount code taken back' : 'Discount code used'];
  if (path.startsWith('payments.') || path === 'mailResent') return [];
  if (path === 'room' || path.startsWith('room.') || path === 'roomType') return ['Changed room'];
  return [`Changed ${describeField(path, labels)}`];
}
