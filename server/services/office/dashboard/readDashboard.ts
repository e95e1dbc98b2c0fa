import type { Types } from 'mongoose';
import { isSoldOut } from '../../../contract/payment';
import { nameCollation } from '../../../lib/database';
import { today } from '../../../lib/clock';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { chosenOrganization } from '../../access/organizations';
import { countFreeBeds } from '../../rooms/freeBeds';
import { chosenTrip } from '../../trips/chosenTrip';
import { type Trip, type Trips, readTrips } from '../../trips/trips';
import { lateBefore, countLatePayers } from './latePayers';
import { summarizeFailedMails } from './failedMails';
import { findRefundProblems, findSurplusProblems } from './paymentProblems';
import { readFigures } from './groupFigures';
import { countRegistrations } from './countRegistrations';
import { computePaidShares } from './paidShares';
import { readFirstTrip } from './readFirstTrip';

/**
 * The overview of an organization, or of one trip. Past trips are excluded unless one is chosen, but their payment and
 * mail problems are included.
 * @throws AppError `notFound` for an organization that is not the actor's, or an event that is not the organization's
 * @throws InvalidInput `required` (path `organization`) if root does not name one
 */
export async function readDashboard(
  actor: Actor,
  organizationId: string | undefined,
  eventId: string | undefined,
) {
  const organization = await chosenOrganization(actor, organizationId);
  const event = await chosenTrip(organization, eventId);
  const { trips, products } = await readShownTrips(organization, event);
  const figures = await readFigures(trips.map(({ group }) => group));
  const [shares, accommodations, mails, refunds, surplus, firstTrip] = await Promise.all([
    computePaidShares(organization, trips, figures),
    readAccommodations(trips),
    summarizeFailedMails(organization, event),
    findRefundProblems(organization, event),
    findSurplusProblems(organization, event),
    readFirstTrip(organization, trips),
  ]);
  const soldOut = [...products.values()].filter(isSoldOut);
  const registrations = countRegistrations(figures.values());
  const late = countLatePayers(trips, figures);
  const attention = { lateBefore: lateBefore(), late, mails, refunds, surplus, soldOut };
  return { registrations, trips, shares, accommodations, ...attention, firstTrip };
}

export type DashboardView = Awaited<ReturnType<typeof readDashboard>>;

/** The chosen trip, or all upcoming ones, sorted by event day, then by group name. */
async function readShownTrips(organization: Types.ObjectId, event: Types.ObjectId | null): Promise<Trips> {
  const shown = event ? { _id: event } : { date: { $gte: today() } };
  const events = await Event.find({ organization, ...shown }, '_id')
    .sort({ date: 1, _id: 1 })
    .lean();
  const order = new Map(events.map(({ _id }, index) => [String(_id), index]));
  const groups = await Group.find({ organization, event: { $in: events.map(({ _id }) => _id) } })
    .sort({ name: 1 })
    .collation(nameCollation)
    .lean();
  const orderOf = ({ group }: Trip) => order.get(String(group.event)) ?? 0;
  const { trips, products } = await readTrips(groups);
  return { trips: trips.sort((one, other) => orderOf(one) - orderOf(other)), products };
}

async function readAccommodations(trips: readonly Trip[]) {
  const ids = trips.flatMap(({ accommodation }) => accommodation?._id ?? []);
  if (ids.length === 0) return [];
  const fields = 'name onePersonRoom twoPersonRoom threePersonRoom';
  const accommodations = await Accommodation.find({ _id: { $in: ids } }, fields)
    .sort({ name: 1 })
    .collation(nameCollation)
    .lean();
  const freeBeds = await countFreeBeds(ids);
  return accommodations.map((accommodation) => ({
    ...accommodation,
    freeBeds: freeBeds.get(String(accommodation._id)) ?? 0,
  }));
}
