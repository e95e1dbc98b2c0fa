import { type Model, Types } from 'mongoose';
import type { Fault } from '../../contract/errors';
import { InvalidInput } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';

/** A reference to a record in a request body, with its path there. */
export interface Reference {
  path: string;
  /**
   * Locks the record against deletion until the transaction ends. Returns false if it does not exist, or does
   * not belong to the given organization.
   */
  lock: (organization: Types.ObjectId) => Promise<boolean>;
}

interface Owned {
  organization: Types.ObjectId;
}

/** Returns an empty list if the field is empty. */
export function referenceTo<Stored extends Owned>(
  path: string,
  model: Model<Stored>,
  id: string | null | undefined,
): Reference[] {
  if (id === null || id === undefined) return [];
  return [{ path, lock: (organization) => lockOne(model, { _id: id, organization }) }];
}

export function organizationReference(path: string, id: string): Reference {
  return { path, lock: () => lockOne(Organization, { _id: id }) };
}

/** @param path the path of the list in the body */
export function productReferences(path: string, entries: readonly { product: string }[] = []): Reference[] {
  return entries.flatMap(({ product }, index) => referenceTo(`${path}.${index}.product`, Product, product));
}

/**
 * Checks and locks the records that a body refers to. Call it inside the transaction that stores the body.
 * @throws InvalidInput `notFound` for every reference to a missing record or another organization's
 */
export async function lockReferences(
  references: readonly Reference[],
  organization: Types.ObjectId,
): Promise<void> {
  const faults: Fault[] = [];
  for (const { path, lock } of references) {
    if (!(await lock(organization))) faults.push({ code: 'notFound', path });
  }
  if (faults.length > 0) throw new InvalidInput(faults);
}

/**
 * Returns the organization that a record belongs to: fixed at creation, and always the actor's own except
 * for root (rules §2.3). Locks it together with the other references.
 * @throws InvalidInput as `lockReferences`
 */
export async function assignOrganization(
  actor: Actor,
  input: { organization: string },
  before: Owned | undefined,
  references: readonly Reference[] = [],
): Promise<Types.ObjectId> {
  const organization = before?.organization ?? new Types.ObjectId(actor.organization ?? input.organization);
  const ownReference = before ? [] : [organizationReference('organization', String(organization))];
  await lockReferences([...ownReference, ...references], organization);
  return organization;
}

/**
 * Writes to the record, because only writes conflict between transactions: a concurrent deletion is retried
 * and then sees the new reference.
 */
async function lockOne<Stored>(model: Model<Stored>, filter: object): Promise<boolean> {
  const { matchedCount } = await model.updateOne(filter, { $inc: { __v: 1 } });
  return matchedCount === 1;
}
