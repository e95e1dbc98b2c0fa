import type { Types } from 'mongoose';
import type { WebhookEventKind } from '../../../contract/webhook';
import { Customer } from '../../../models/customer';
import type { StoredAuditEntry } from '../../../models/auditEntry';
import { recordEvents } from './recordEvents';

/** An entry of the history, before it is stored. */
type Entry = Pick<StoredAuditEntry, 'type' | 'action' | 'changes' | 'organization'> & {
  record: Types.ObjectId;
};

/**
 * Records the events that changes in the history of customers and ferries mean. Nothing else about them is audited
 * with every door, and the events agree with what staff see.
 */
export function recordEventsOf(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { organization, record } = entry;
    if (organization) for (const kind of kindsOf(entry)) recordEvents(organization, kind, [record]);
  }
}

function kindsOf({ type, action, changes }: Entry): WebhookEventKind[] {
  if (type === 'ferries') return action === 'update' && changes.some(isOfFerry) ? ['ferry.changed'] : [];
  if (type !== 'customers' || action === 'create') return [];
  if (action === 'delete') return ['customer.deleted'];
  return customerKinds(changes);
}

/** The versions of manifests are in the history of their ferry. */
function isOfFerry({ path }: { path: string }): boolean {
  return rootOf(path) !== 'manifest';
}

/** What each field of a customer that another kind than `customer.changed` tells about belongs to. */
const tripFields = new Set(['group', 'event', 'cancelledAt', 'disabled', 'outboundTicket', 'returnTicket']);
const roomFields = new Set(['room', 'roomType', 'roomPartnerChosen']);

function customerKinds(changes: Entry['changes']): WebhookEventKind[] {
  const fields = new Set(changes.map(({ path }) => rootOf(path)));
  const has = (field: string, value?: unknown) =>
    changes.some(
      ({ path, after }) => path === field && (value === undefined ? after !== null : after === value),
    );
  const isHandedOver = has('handover', 'handedOver');
  const trip: WebhookEventKind[] = [];
  if (fields.has('group') || fields.has('event')) trip.push('customer.moved');
  if (isHandedOver) trip.push('customer.handedOver');
  else if (has('cancelledAt')) trip.push('customer.cancelled');
  const own = [...fields].filter((field) => field in Customer.schema.paths || roomFields.has(field));
  const others = own.filter((field) => !roomFields.has(field) && !(trip.length > 0 && tripFields.has(field)));
  return [
    ...trip,
    ...(own.some((field) => roomFields.has(field)) ? ['customer.roomChanged' as const] : []),
    ...(others.length > 0 ? ['customer.changed' as const] : []),
  ];
}

function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
