import { AppError } from '../../../lib/AppError';
import { findByIds } from '../../../lib/findByIds';
import { nameCollation } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { DiscountCode, type StoredDiscountCode } from '../../../models/discountCode';
import { Event, type StoredEvent } from '../../../models/event';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import type { StoredProduct } from '../../../models/product';
import { inReach } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { readProducts } from '../../trips/trips';

/** An event with everything that belongs to its trip. */
export interface TripToCopy {
  event: StoredEvent;
  groups: StoredGroup[];
  ferries: StoredFerry[];
  accommodations: StoredAccommodation[];
  products: StoredProduct[];
  /** The discount codes that apply to any of the products. */
  discountCodes: StoredDiscountCode[];
}

/** @throws AppError `notFound` */
export async function readTripToCopy(actor: Actor, eventId: string): Promise<TripToCopy> {
  const event = await Event.findOne({ $and: [{ _id: parseObjectId(eventId) }, inReach(actor)] }).lean();
  if (!event) throw new AppError('notFound');
  const groups = await Group.find({ event: event._id }).sort({ name: 1 }).collation(nameCollation).lean();
  const ferryIds = groups.flatMap(({ outboundFerry, returnFerry }) => [outboundFerry, returnFerry]);
  // Sequential, because it may run inside a transaction.
  const ferriesById = await findByIds(Ferry, ferryIds);
  const accommodationIds = groups.map(({ accommodation }) => accommodation);
  const accommodationsById = await findByIds(Accommodation, accommodationIds);
  const ferries = [...ferriesById.values()].sort(
    (one, other) => one.pointOfDeparture.dateTime.getTime() - other.pointOfDeparture.dateTime.getTime(),
  );
  const accommodations = [...accommodationsById.values()];
  const productsById = await readProducts([event, ...groups, ...ferries, ...accommodations]);
  const products = [...productsById.values()];
  const applyTo = { $in: products.map(({ _id }) => _id) };
  const { organization } = event;
  const discountCodes = await DiscountCode.find({ organization, applyTo }).sort({ name: 1 }).lean();
  return { event, groups, ferries, accommodations, products, discountCodes };
}
