import { Types } from 'mongoose';
import type { AuditType, FieldChange } from '../../../contract/audit';
import { toEuros } from '../../../contract/money';
import { productAmounts } from '../../../contract/product';
import { resources } from '../../../contract/resources';
import type { Capability } from '../../../contract/capabilities';
import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { AuditEntry, type StoredAuditEntry } from '../../../models/auditEntry';
import { Customer } from '../../../models/customer';
import { Mailing } from '../../../models/mailing';
import { authorize, inReach } from '../../access/authorize';
import { findByIds } from '../../../lib/findByIds';
import { resourceModel } from '../../../models/resourceModel';
import { privateNotes } from '../../rooms/planning/recordPrivateWishes';

export interface AuditView {
  entry: StoredAuditEntry;
  /** The name of the person who made the change; null once they are deleted. */
  name: string | null;
}

const maxEntries = 500;

/**
 * The latest changes of a record, newest first. The record may have been deleted in the meantime.
 * @throws AppError `notAllowed`; `notFound` for a record that is not in the actor's reach
 */
export async function readAudit(actor: Actor, type: AuditType, id: string): Promise<AuditView[]> {
  authorize(actor, rightToRead(type));
  const record = parseObjectId(id);
  const isOwn = await recordExists(type, record, actor);
  // An admin may have moved to another organization, together with all of their entries.
  if (!isOwn && (await recordExists(type, record))) throw new AppError('notFound');
  const entries = await AuditEntry.find({ type, record, ...inReach(actor) })
    .sort({ _id: -1 })
    .limit(maxEntries)
    .lean();
  if (!isOwn && entries.length === 0) throw new AppError('notFound');
  const noted = entries.flatMap(({ changes }) => changes.flatMap(peopleIn));
  const nameOf = await readNames([...entries.map(({ by }) => by.id), ...noted]);
  return entries.map((entry) => ({
    entry: { ...entry, changes: entry.changes.map((change) => inEuros(type, withNames(change, nameOf))) },
    name: nameOf(entry.by.id),
  }));
}

/** The ids of the people named in a change. */
function peopleIn({ path, after }: FieldChange): string[] {
  if (!isPrivateNote(path) || !Array.isArray(after)) return [];
  return after.map((id: unknown) => (typeof id === 'string' ? id : unknownPerson));
}

function withNames(change: FieldChange, nameOf: (id: string) => string | null): FieldChange {
  if (!isPrivateNote(change.path)) return change;
  const names = peopleIn(change).map((id) => nameOf(id) ?? 'a deleted customer');
  return { ...change, after: names.join(', ') };
}

/** Changes of a product are stored in cents, as the product is. */
function inEuros(type: AuditType, change: FieldChange): FieldChange {
  if (type !== 'products') return change;
  if (change.path === 'priceSteps')
    return { ...change, before: stepsInEuros(change.before), after: stepsInEuros(change.after) };
  if (!productAmounts.includes(change.path)) return change;
  const converted = (amount: unknown) => (typeof amount === 'number' ? toEuros(amount) : amount);
  return { ...change, before: converted(change.before), after: converted(change.after) };
}

function stepsInEuros(steps: unknown): unknown {
  if (!Array.isArray(steps)) return steps;
  return steps.map((step: unknown) => {
    const hasPrice = typeof step === 'object' && step !== null && 'price' in step;
    return hasPrice && typeof step.price === 'number' ? { ...step, price: toEuros(step.price) } : step;
  });
}

function isPrivateNote(path: string): boolean {
  return privateNotes.some((note) => note === path);
}

/** An id that nobody has. */
const unknownPerson = '0'.repeat(24);

export function rightToRead(type: AuditType): Capability {
  if (type === 'mailings') return 'massActions';
  return type === 'customers' ? 'customers' : resources[type].rights.read;
}

/** Whether the record exists in the actor's reach; without an actor, whether it exists at all. */
async function recordExists(type: AuditType, _id: Types.ObjectId, actor?: Actor): Promise<boolean> {
  const reach = actor ? inReach(actor, type === 'organizations' ? '_id' : 'organization') : {};
  const filter = { $and: [{ _id }, reach] };
  if (type === 'customers') return (await Customer.exists(filter)) !== null;
  if (type === 'mailings') return (await Mailing.exists(filter)) !== null;
  return (await resourceModel(type).exists(filter)) !== null;
}

async function readNames(ids: readonly string[]) {
  const accountIds = ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
  const [admins, customers] = await Promise.all([
    findByIds(Admin, accountIds),
    findByIds(Customer, accountIds),
  ]);
  return (id: string): string | null => {
    if (!Types.ObjectId.isValid(id)) return id;
    const customer = customers.get(id);
    if (customer) return `${customer.firstName} ${customer.lastName}`;
    return admins.get(id)?.name ?? null;
  };
}
