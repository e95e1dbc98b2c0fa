import type { Types } from 'mongoose';
import type { WebhookEventKind } from '../../../contract/webhook';
import { Customer } from '../../../models/customer';
import { Ferry } from '../../../models/ferry';
import type { StoredAuditEntry } from '../../../models/auditEntry';
import { recordEvents } from './recordEvents';

/** An entry of the history, before it is stored. */
type Entry = Pick<StoredAuditEntry, 'type' | 'action' | 'changes' | 'organization'> & {
  record: Types.ObjectId;
};

/**
 * Records the events that entries of the history of customers and ferries mean. Every door that changes these stores an
 * entry.
 */
export function recordEventsOf(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { organization, record } = entry;
    if (organization) for (const kind of kindsOf(entry)) recordEvents(organization, kind, [record]);
  }
}

function kindsOf({ type, action, changes }: Entry): WebhookEventKind[] {
  const fields = new Set(changes.map(({ path }) => path.split('.', 1)[0] ?? path));
  if (type === 'ferries') return action === 'update' && some(fields, isFieldOfFerry) ? ['ferry.changed'] : [];
  // Who registers by themselves has no entry, so that registrations are recorded where customers are stored.
  if (type !== 'customers' || action === 'create') return [];
  if (action === 'delete') return ['customer.deleted'];
  const changedTo = (path: string) => changes.find((change) => change.path === path)?.after ?? null;
  const isHandedOver = changedTo('handover') === 'handedOver';
  const trip = [
    ...(fields.has('group') || fields.has('event') ? ['customer.moved' as const] : []),
    ...(isHandedOver ? ['customer.handedOver' as const] : []),
    ...(!isHandedOver && changedTo('cancelledAt') !== null ? ['customer.cancelled' as const] : []),
  ];
  const isOther = (field: string) =>
    isFieldOfCustomer(field) && !roomFields.has(field) && !(trip.length > 0 && tripFields.has(field));
  return [
    ...trip,
    ...(some(fields, (field) => roomFields.has(field)) ? ['customer.roomChanged' as const] : []),
    ...(some(fields, isOther) ? ['customer.changed' as const] : []),
  ];
}

function some(fields: ReadonlySet<string>, isOne: (field: string) => boolean): boolean {
  return [...fields].some(isOne);
}

/** The history of a ferry also tells about manifests, allotments and lists. */
function isFieldOfFerry(field: string): boolean {
  return Ferry.schema.pathType(field) !== 'adhocOrUndefined';
}

/** The history of a customer also tells about payments, mails and hand-overs. */
function isFieldOfCustomer(field: string): boolean {
  return namedFields.has(field) || Customer.schema.pathType(field) !== 'adhocOrUndefined';
}

/** What the history calls otherwise than the record. */
const namedFields = new Set(['answer', 'healthAnswers', 'documentAnswers', 'emailConfirmed']);
const roomFields = new Set(['room', 'roomType', 'roomPartnerChosen']);

/** What changes with the trip, and goes without saying when another kind tells about it. */
const tripFields = new Set(['group', 'event', 'cancelledAt', 'disabled', 'outboundTicket', 'returnTicket']);
