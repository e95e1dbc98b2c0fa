import { isAllowed } from '../../contract/ownerRights';
import type { Capability } from '../../contract/capabilities';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Admin } from '../../models/admin';

/** @throws AppError `notAllowed` unless the actor has the capability, by their role or by a right of owners. */
export function authorize(actor: Actor, capability: Capability): void {
  if (!isAllowed(actor, capability)) throw new AppError('notAllowed');
}

/**
 * Filter for the records in an actor's reach: all for root, otherwise those of their organization.
 * @param field the field with the organization's id; `_id` for organizations themselves
 */
export function inReach(
  actor: Actor,
  field: 'organization' | '_id' = 'organization',
): { organization?: string; _id?: string } {
  return actor.role === 'root' ? {} : { [field]: actor.organization };
}

/** Whether an owner has named the actor to read health answers. Root belongs to no organization and never may. */
export async function readsHealthAnswers({ id, organization }: Actor): Promise<boolean> {
  if (organization === null) return false;
  return (await Admin.exists({ _id: id, organization, healthReaderIn: organization })) !== null;
}
