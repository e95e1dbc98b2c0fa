import type { Types } from 'mongoose';
import type { FirstTrip } from '../../../contract/dashboard';
import { today } from '../../../lib/clock';
import { Accommodation } from '../../../models/accommodation';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Organization } from '../../../models/organization';
import { Product } from '../../../models/product';
import { isMandatory, type Trip } from '../../trips/trips';

/**
 * The progress towards an organization's first trip; null once the organization has a customer.
 * @param trips the upcoming trips
 */
export async function readFirstTrip(
  organization: Types.ObjectId,
  trips: readonly Trip[],
): Promise<FirstTrip | null> {
  if (await Customer.exists({ organization })) return null;
  const [owner, products, ferries, accommodations, events] = await Promise.all([
    Organization.findById(organization, 'identifier registerEnabled travelConditions privacyStatement')
      .lean()
      .orFail(),
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
    collectsPayment: trips.some(({ collectedProducts }) => collectedProducts.some(isMandatory)),
    hasOwnTerms: travelConditions !== '' && privacyStatement !== '',
    registrationIsOpen: registerEnabled,
    identifier,
  };
}
