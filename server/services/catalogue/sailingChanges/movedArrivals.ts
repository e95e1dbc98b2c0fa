import { portTimeZone } from '../../../contract/portTimeZones';
import { sailingDay } from '../../../contract/sailingTime';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import type { StoredPortCall } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import { accommodations } from '../resources/accommodation';
import type { PlannedChange } from './planChange';

export interface MovedArrivalView {
  hotel: StoredAccommodation;
  /** The day of the new arrival. */
  arrival: string;
  /** The groups of the hotel that still arrive as before. */
  others: StoredGroup[];
}

/** The hotels where the groups of a change will arrive on another day, which is not the day of check-in. */
export async function findMovedArrivals({
  ferry,
  before,
  after,
  groups,
}: PlannedChange): Promise<MovedArrivalView[]> {
  if (!after || dayOf(after.arrival) === dayOf(before.arrival)) return [];
  const arrival = dayOf(after.arrival);
  const arriving = groups
    .map(({ group }) => group)
    .filter(({ outboundFerry }) => outboundFerry?.equals(ferry._id));
  const isAtHotel = { $in: arriving.flatMap(({ accommodation }) => accommodation ?? []) };
  const hotels = await Accommodation.find({ _id: isAtHotel, date: { $ne: arrival } }).lean();
  const others = await Group.find({
    accommodation: isAtHotel,
    _id: { $nin: arriving.map(({ _id }) => _id) },
  }).lean();
  return hotels.map((hotel) => ({
    hotel,
    arrival,
    others: others.filter(({ accommodation }) => accommodation?.equals(hotel._id)),
  }));
}

function dayOf(call: StoredPortCall): string {
  return sailingDay({ dateTime: call.dateTime.toISOString(), timeZone: portTimeZone(call) });
}

/**
 * Moves the check-in of hotels to the day of the new arrival, inside the caller's transaction.
 * @throws AppError `outdated` for a hotel whose day fits, or that other groups have, unlike in the preview
 */
export async function moveCheckIns(
  actor: Actor,
  plan: PlannedChange,
  hotels: readonly string[],
): Promise<void> {
  const moved = await findMovedArrivals(plan);
  for (const id of new Set(hotels)) {
    const found = moved.find(({ hotel }) => hotel._id.equals(id));
    if (!found || found.others.length > 0) throw new AppError('outdated');
    await accommodations.setFields(actor, found.hotel._id, { date: found.arrival });
  }
}
