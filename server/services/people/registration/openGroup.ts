import { isValidObjectId } from 'mongoose';
import type { Context } from '../../../context';
import type { Registration } from '../../../contract/customer';
import type { EarlyAccessClaim, EarlyAccessOpening } from '../../../contract/earlyAccess';
import { AppError } from '../../../lib/AppError';
import { shareReads } from '../../../lib/batchCalls';
import { clock, today } from '../../../lib/clock';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization, type StoredOrganization } from '../../../models/organization';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import type { Caller } from '../../access/session';
import { type Claim, findClaimOpening, findPass } from '../../trips/earlyAccess/findPass';
import type { Pass } from '../../trips/earlyAccess/places';
import { rushReadAge } from '../../trips/groups/rush';
import { requiresOffer } from '../../trips/groups/seats';
import { openingAhead, periodFields, refuseUnlessOpen } from '../../trips/registrationPeriod';

/** A group open for registration, with the data of its event and organization that all steps of a registration need. */
export interface OpenGroup {
  group: StoredGroup;
  event: Pick<StoredEvent, 'name' | 'nameEn' | 'date' | 'questions'> & StoredRegistrationPeriod;
  organization: Pick<
    StoredOrganization,
    '_id' | 'name' | 'nameEn' | 'identifier' | 'contact' | 'registerEnabled' | 'revision' | 'policy'
  > & { packageTravel?: Pick<NonNullable<StoredOrganization['packageTravel']>, 'isOrganizer' | 'version'> };
  /** How they may register before the opening; missing once registration is open for everybody. */
  pass?: Pass | undefined;
}

// Everybody who registers at the opening reads the same three records.

const readGroup = shareReads((id) => Group.findById(id).lean(), rushReadAge);

const readEvent = shareReads(
  (id) =>
    Event.findById(id, ['name', 'nameEn', 'date', 'questions', ...periodFields])
      .lean()
      .orFail(),
  rushReadAge,
);

const readOrganization = shareReads(
  (id) =>
    Organization.findById(id, [
      ...['name', 'nameEn', 'identifier', 'contact', 'registerEnabled', 'revision', 'policy'],
      ...['packageTravel.isOrganizer', 'packageTravel.version'],
    ])
      .lean()
      .orFail(),
  rushReadAge,
);

/** Whether somebody without an offer would be refused at once, because the group has no seat for them. */
export async function isFull(id: string): Promise<boolean> {
  const group = isValidObjectId(id) ? await readGroup(id) : null;
  return group !== null && requiresOffer(group);
}

/**
 * The group of a registration.
 * @param seat whether a seat has been offered or handed over, which is valid even if the group is full or registration
 *   closed; or is held for this registration since an earlier attempt
 * @throws AppError `notFound` (path `group`), `seatsAreDrawn`, `groupFull`, `eventPassed`, and as `admit`
 */
export async function readOpenGroup(
  input: Pick<Registration, 'group' | 'organization' | 'email'> & { earlyAccess: string | undefined },
  seat: 'offered' | 'held' | 'none',
  { address }: Pick<Caller, 'address'>,
  context: Context,
): Promise<OpenGroup> {
  const group = await readGroup(input.group);
  if (!group || (input.organization && !group.organization.equals(input.organization))) {
    throw new AppError('notFound', { path: 'group' });
  }
  if (seat === 'none' && group.awaitsDraw) throw new AppError('seatsAreDrawn');
  // Full groups are refused first, because that is the most common answer in a rush.
  if (seat === 'none' && requiresOffer(group)) throw new AppError('groupFull');
  const [organization, event] = await Promise.all([
    readOrganization(String(group.organization)),
    readEvent(String(group.event)),
  ]);
  const pass =
    seat === 'offered' ? undefined : await admit(input, organization, group, event, address, context);
  if (event.date < today()) throw new AppError('eventPassed');
  return { group, event, organization, pass };
}

type Switch = Pick<StoredOrganization, 'registerEnabled'>;
type ChosenGroup = Pick<StoredGroup, 'event'> & StoredRegistrationPeriod;

/**
 * Lets somebody register while registration is open, and before it opens through a list of early access (rules §25).
 * @param address the network address, by which wrong claims are counted
 * @returns undefined if registration is open for everybody
 * @throws AppError `registrationClosed`, and as `findPass`
 */
export async function admit(
  claim: Claim,
  organization: Switch,
  group: ChosenGroup,
  event: StoredRegistrationPeriod,
  address: string,
  { limits }: Context,
): Promise<Pass | undefined> {
  const opensAt = openingAhead(organization, group, event);
  if (opensAt) return findPass(claim, { event: group.event, opensAt }, () => limits.earlyAccess(address));
  refuseUnlessOpen(organization, group, event);
  return undefined;
}

/**
 * From when on a code or member number is good for a registration in a group.
 * @throws AppError `notFound` (path `group`), `earlyAccessUnknown` (path `earlyAccess`) also if nobody needs one,
 *   `earlyAccessFull`, `earlyAccessUsed`, `tooManyTries`
 */
export async function checkClaim(
  { group: id, earlyAccess }: EarlyAccessClaim,
  address: string,
  { limits }: Context,
): Promise<EarlyAccessOpening> {
  const group = await Group.findById(id, ['organization', 'event', ...periodFields]).lean();
  if (!group) throw new AppError('notFound', { path: 'group' });
  const event = await Event.findById(group.event, [...periodFields])
    .lean()
    .orFail();
  const organization = await Organization.findById(group.organization, 'registerEnabled').lean().orFail();
  const opensForAll = openingAhead(organization, group, event);
  if (!opensForAll) throw new AppError('earlyAccessUnknown', { path: 'earlyAccess' });
  const place = { event: group.event, opensAt: opensForAll };
  const opensAt = await findClaimOpening(earlyAccess, place, () => limits.earlyAccess(address));
  return { opensAt: opensAt.toISOString(), now: clock.now().toISOString() };
}
