import type { EarlyAccessClaim, EarlyAccessOpening } from '../../../contract/earlyAccess';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization, type StoredOrganization } from '../../../models/organization';
import type { StoredRegistrationPeriod } from '../../../models/registrationPeriod';
import { type Claim, findClaimOpening, findPass } from '../../trips/earlyAccess/findPass';
import type { Pass } from '../../trips/earlyAccess/places';
import { openingAhead, periodFields, refuseUnlessOpen } from '../../trips/registrationPeriod';

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
