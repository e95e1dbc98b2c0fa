import { type Model, Types } from 'mongoose';
import type { Fault } from '../../contract/errors';
import { InvalidInput } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';

/** A record that a body refers to, and where in the body. */
export interface Reference {
  path: string;
  /**
   * Whether it is there, and of the organization where one is given; it then cannot be deleted before the
   * transaction ends.
   */
  lock: (organization: Types.ObjectId | undefined) => Promise<boolean>;
}

interface Owned {
  organization: Types.ObjectId;
}

/** Nothing, where the body leaves the field empty. */
export function referenceTo<Stored extends Owned>(
  path: string,
  model: Model<Stored>,
  id: string | null,
): Reference[] {
  if (id === null) return [];
  const lock: Reference['lock'] = (organization) =>
    lockOne(model, { _id: id, ...(organization && { organization }) });
  return [{ path, lock }];
}

export function organizationReference(path: string, id: string): Reference {
  return { path, lock: () => lockOne(Organization, { _id: id }) };
}

export function productReferences(entries: readonly { product: string }[] = []): Reference[] {
  return entries.flatMap(({ product }, index) => referenceTo(`products.${index}.product`, Product, product));
}

/**
 * Checks what a body refers to, inside the transaction that stores it.
 * @throws InvalidInput `notFound` with the path of each that is out of reach or of another organization
 */
export async function lockReferences(
  references: readonly Reference[],
  organization: Types.ObjectId | undefined,
): Promise<void> {
  const faults: Fault[] = [];
  for (const { path, lock } of references) {
    if (!(await lock(organization))) faults.push({ code: 'notFound', path });
  }
  if (faults.length > 0) throw new InvalidInput(faults);
}

/**
 * Whose a record is: fixed when it is created, and for all but root their own (rules §2.3). Holds it
 * together with what else the body refers to.
 * @throws InvalidInput as `holdReferences`
 */
export async function assignOrganization(
  actor: Actor,
  input: { organization: string },
  before: Owned | undefined,
  references: readonly Reference[] = [],
): Promise<Types.ObjectId> {
  const organization = before?.organization ?? new Types.ObjectId(actor.organization ?? input.organization);
  const own = before ? [] : [organizationReference('organization', String(organization))];
  await lockReferences([...own, ...references], organization);
  return organization;
}

/**
 * A write, because two transactions meet in writes alone: a deletion that runs at the same time finds its
 * record changed, begins again, and then sees what refers to it.
 */
async function lockOne<Stored>(model: Model<Stored>, filter: object): Promise<boolean> {
  const { matchedCount } = await model.updateOne(filter, { $inc: { __v: 1 } });
  return matchedCount === 1;
}
