import type { Context } from '../../../context';
import type { Registration } from '../../../contract/customer';
import type { Session } from '../../../contract/session';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { versionsInForce } from '../consents/textsInForce';
import { type HeldSeat, withHeldSeat } from '../../trips/groups/heldSeats';
import { takesOnlyOffers } from '../../trips/groups/seats';
import { findOfferedSeat, type OfferedSeat } from '../waitingList/acceptOffer';
import type { OpenGroup } from './openGroup';
import { registerNew } from './registerNew';
import { type Origin, registerReturning } from './registerReturning';

/**
 * Registers a customer to a group and signs them in (rules §5.3). Holds the seat before the password is hashed, so that
 * whoever gets none is refused at once.
 * @throws AppError `notFound` (path `group`), `registrationClosed`, `eventPassed`, `groupFull`,
 *   `emailInUse` (path `email`), `conflict`, `tooManyTries`, with an offer as `findOfferedSeat`
 */
export async function register(
  { offer, ...input }: Registration,
  origin: Origin,
  context: Context,
): Promise<Session> {
  await context.limits.registration(origin.address);
  const place = await readOpenGroup(input, offer !== undefined);
  const versions = await versionsInForce(place.organization, origin.language);
  const known = await Account.findOne({ email: input.email }).lean();
  const work = (seat: HeldSeat | OfferedSeat) =>
    known
      ? registerReturning(input, known, place, seat, versions, origin, context)
      : registerNew(input, place, seat, versions, origin, context);
  if (offer) return work(await findOfferedSeat(offer, place.group._id, input.gender));
  return withHeldSeat(place.group, work);
}

/** @param isOffered whether a seat has been offered: that holds while the group is full, or registration closed */
async function readOpenGroup(input: Omit<Registration, 'offer'>, isOffered: boolean): Promise<OpenGroup> {
  const group: StoredGroup | null = await Group.findById(input.group).lean();
  if (!group || (input.organization && !group.organization.equals(input.organization))) {
    throw new AppError('notFound', { path: 'group' });
  }
  // Before anything else is read, as this is the answer for most people in a rush.
  if (!isOffered && takesOnlyOffers(group)) throw new AppError('groupFull');
  const [organization, event] = await Promise.all([
    Organization.findById(group.organization, 'name identifier contact registerEnabled revision policy')
      .lean()
      .orFail(),
    Event.findById(group.event, 'name date').lean().orFail(),
  ]);
  if (!isOffered && !organization.registerEnabled) throw new AppError('registrationClosed');
  if (event.date < today()) throw new AppError('eventPassed');
  return { group, event, organization };
}
