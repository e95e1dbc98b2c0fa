import type { Types } from 'mongoose';
import type { FirstTrip } from '../../../contract/dashboard';
import { today } from '../../../lib/clock';
import { Accommodation } from '../../../models/accommodation';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Organization } from '../../../models/organization';
import { Product } from '../../../models/product';
import { requiresOffer } from '../../trips/groups/seats';
import { periodFields, summarizeOpening } from '../../trips/registrationPeriod';
import { isMandatory } from '../../trips/trips';
import { readShownTrips } from './shownTrips';

/**
 * The progress towards an organization's first trip, whichever trip is chosen; null once the organization has a
 * customer.
 */
export async function readFirstTrip(organization: Types.ObjectId): Promise<FirstTrip | null> {
  if (await Customer.exists({ organization })) return null;
  const [owner, { trips }, products, ferries, accommodations, events] = await Promise.all([
    Organization.findById(organization, 'identifier registerEnabled travelConditions privacyStatement')
      .lean()
      .orFail(),
    readShownTrips(organization, null),
    Product.countDocuments({ organization }),
    Ferry.countDocuments({ organization }),
    Accommodation.countDocuments({ organization }),
    Event.find({ organization, date: { $gte: today() } }, periodFields).lean(),
  ]);
  const { identifier, travelConditions, privacyStatement } = owner;
  const eventsById = new Map(events.map((event) => [String(event._id), event]));
  const groups = trips.map(({ group }) => group);
  const groupsWithEvents = groups.map((group) => [group, eventsById.get(String(group.event)) ?? {}] as const);
  const opening = summarizeOpening(owner, groupsWithEvents.length > 0 ? groupsWithEvents : [[{}, {}]]);
  const { registrationIsOpen, registrationOpensAt } = opening;
  const hasClosed = owner.registerEnabled && !registrationIsOpen && registrationOpensAt === undefined;
  return {
    products,
    ferries,
    accommodations,
    events: events.length,
    groups: groups.length,
    openGroups: groups.filter((group) => !requiresOffer(group)).length,
    collectsPayment: trips.some(({ collectedProducts }) => collectedProducts.some(isMandatory)),
    hasOwnTerms: travelConditions !== '' && privacyStatement !== '',
    ...opening,
    ...(hasClosed && { hasClosedByClock: true }),
    identifier,
  };
}
