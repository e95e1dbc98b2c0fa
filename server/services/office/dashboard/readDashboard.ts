import { isSoldOut } from '../../../contract/payment';
import { nameCollation } from '../../../lib/database';
import type { Context } from '../../../context';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { chosenOrganization } from '../../access/organizations';
import { countFreeBeds } from '../../rooms/freeBeds';
import { findChosenTrip } from '../../trips/findChosenTrip';
import type { Trip } from '../../trips/trips';
import { lateBefore } from '../../trips/dueDates';
import { countLatePayers } from './latePayers';
import { summarizeFailedMails } from './failedMails';
import { findRefundProblems, findSurplusProblems } from './paymentProblems';
import { readFigures } from './groupFigures';
import { countRegistrations } from './countRegistrations';
import { computePaidShares } from './paidShares';
import { readFirstTrip } from './readFirstTrip';
import { findUnansweredChanges } from './unansweredChanges';
import { findDueManifests } from './dueManifests';
import { findDueReleases } from './dueReleases';
import { findEndingKeys } from './endingKeys';
import { summarizeOpenComplaints } from './openComplaints';
import { readShownTrips } from './shownTrips';
import { summarizeOwedRefunds } from '../cancellations/owedRefunds';

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
  context: Pick<Context, 'documentVault'>,
) {
  const organization = await chosenOrganization(actor, organizationId);
  const event = await findChosenTrip(organization, eventId);
  const { trips, products } = await readShownTrips(organization, event);
  const figures = await readFigures(trips.map(({ group }) => group));
  const [
    shares,
    accommodations,
    mails,
    refunds,
    surplus,
    firstTrip,
    sailingChanges,
    dueManifests,
    dueReleases,
    endingKeys,
    owedRefunds,
    complaints,
  ] = await Promise.all([
    computePaidShares(organization, trips, figures),
    readAccommodations(trips),
    summarizeFailedMails(organization, event),
    findRefundProblems(organization, event),
    findSurplusProblems(organization, event),
    readFirstTrip(organization),
    findUnansweredChanges(organization, event),
    findDueManifests(organization, event, context),
    findDueReleases(organization, event),
    findEndingKeys(actor, organization),
    summarizeOwedRefunds(organization, event),
    summarizeOpenComplaints(organization, event),
  ]);
  const soldOut = [...products.values()].filter(isSoldOut);
  const registrations = countRegistrations(figures.values());
  const late = countLatePayers(trips, figures);
  const attention = {
    lateBefore: lateBefore(),
    late,
    mails,
    refunds,
    surplus,
    soldOut,
    sailingChanges,
    dueManifests,
    dueReleases,
    endingKeys,
    owedRefunds,
    complaints,
  };
  return { registrations, trips, shares, accommodations, ...attention, firstTrip };
}

export type DashboardView = Awaited<ReturnType<typeof readDashboard>>;

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
