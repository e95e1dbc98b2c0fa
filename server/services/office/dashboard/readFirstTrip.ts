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
    Event.countDocuments({ organization, date: { $gte: today() } }),
  ]);
  const { identifier, registerEnabled, travelConditions, privacyStatement } = owner;
  return {
    products,
    ferries,
    accommodations,
    events,
    groups: trips.length,
    openGroups: trips.filter(({ group }) => !requiresOffer(group)).length,
    collectsPayment: trips.some(({ collectedProducts }) => collectedProducts.some(isMandatory)),
    hasOwnTerms: travelConditions !== '' && privacyStatement !== '',
    registrationIsOpen: registerEnabled,
    identifier,
  };
}
