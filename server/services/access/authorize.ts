import { type Capability, may } from '../../contract/roles';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';

/** @throws AppError `notAllowed` unless the actor's role has the capability. */
export function authorize(actor: Actor, capability: Capability): void {
  if (!may(actor.role, capability)) throw new AppError('notAllowed');
}

/**
 * The filter of the records an actor may touch: all of them for root, their organization's for others.
 * `field` says whose a record is; an organization is its own.
 */
export function inReach(
  actor: Actor,
  field: 'organization' | '_id' = 'organization',
): { organization?: string; _id?: string } {
  return actor.role === 'root' ? {} : { [field]: actor.organization };
}
