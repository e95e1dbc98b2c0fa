import type { Types } from 'mongoose';
import { normalizeIdentifier } from '../../contract/sameText';
import { AppError, InvalidInput } from '../../lib/AppError';
import { parseObjectId } from '../../lib/parseObjectId';
import type { Actor } from '../../lib/sessionToken';
import { Organization, type StoredOrganization } from '../../models/organization';
import { inReach } from './authorize';
import { defaultComplaintDays } from '../../contract/complaint';
import { defaultOfferHours } from '../../contract/securityPolicy';

/** @throws AppError `notFound` */
export async function organizationById(id: string): Promise<StoredOrganization> {
  return orNotFound(await Organization.findById(parseObjectId(id)).lean());
}

/** @throws AppError `notFound` */
export async function organizationByIdentifier(identifier: string): Promise<StoredOrganization> {
  return orNotFound(await Organization.findOne({ identifier: normalizeIdentifier(identifier) }).lean());
}

/** @throws AppError `notFound` for an organization that is unknown or outside the actor's reach */
export async function organizationInReach(actor: Actor, id: string): Promise<Types.ObjectId> {
  if (actor.role === 'root') return (await organizationById(id))._id;
  // No need to check that it exists: an organization with staff cannot be deleted.
  const requested = parseObjectId(id);
  if (!requested.equals(actor.organization)) throw new AppError('notFound');
  return requested;
}

/**
 * The organization that a request concerns: the one it names, or the actor's own. Root has to name one.
 * @throws AppError `notFound` for an organization that is not the actor's
 * @throws InvalidInput `required` (path `organization`)
 */
export async function chosenOrganization(actor: Actor, named: string | undefined): Promise<Types.ObjectId> {
  const id = named ?? actor.organization;
  if (id === null) throw new InvalidInput([{ code: 'required', path: 'organization' }]);
  return organizationInReach(actor, id);
}

/**
 * Filter for a list of one organization's records, or of all in reach.
 * @param field as in `inReach`
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listFilter(
  actor: Actor,
  organization: string | undefined,
  field: 'organization' | '_id' = 'organization',
) {
  if (organization === undefined) return inReach(actor, field);
  return { [field]: await organizationInReach(actor, organization) };
}

function orNotFound<Record>(record: Record | null): Record {
  if (record === null) throw new AppError('notFound');
  return record;
}

/** For how many hours an organization holds an offered seat; null if it has no waiting lists. */
export function seatOfferHours({ policy }: Pick<StoredOrganization, 'policy'>): number | null {
  const { offerHours = defaultOfferHours } = policy ?? {};
  return offerHours;
}

/** For how many hours an organization holds the seats of a party that registers together; null if it takes none. */
export function partyHours({ policy }: Pick<StoredOrganization, 'policy'>): number | null {
  return policy?.partyHours ?? null;
}

/** Within how many days an organization wants to answer complaints. */
export function complaintDays({ policy }: Pick<StoredOrganization, 'policy'>): number {
  return policy?.complaintDays ?? defaultComplaintDays;
}
