import type { MovedHotel } from '../../../contract/sailingChange';
import { portTimeZone } from '../../../contract/portTimeZones';
import { sailingDay } from '../../../contract/sailingTime';
import { AppError } from '../../../lib/AppError';
import { findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { Ferry, type StoredPortCall } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import { accommodations } from '../resources/accommodation';
import type { PlannedChange } from './planChange';

export interface MovedArrivalView {
  hotel: StoredAccommodation;
  /** The day of the new arrival. */
  arrival: string;
  /** The other groups of the hotel, unless they arrive on that day too. */
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
  const staying = await Group.find({
    accommodation: isAtHotel,
    _id: { $nin: arriving.map(({ _id }) => _id) },
  }).lean();
  const others = await arrivingOtherwise(staying, arrival);
  return hotels.map((hotel) => ({
    hotel,
    arrival,
    others: others.filter(({ accommodation }) => accommodation?.equals(hotel._id)),
  }));
}

async function arrivingOtherwise(groups: readonly StoredGroup[], arrival: string): Promise<StoredGroup[]> {
  const ferries = await findByIds(
    Ferry,
    groups.flatMap(({ outboundFerry }) => outboundFerry ?? []),
    ['destination'],
  );
  return groups.filter(({ outboundFerry }) => {
    const ferry = ferries.get(String(outboundFerry));
    return !ferry || dayOf(ferry.destination) !== arrival;
  });
}

function dayOf(call: StoredPortCall): string {
  return sailingDay({ dateTime: call.dateTime.toISOString(), timeZone: portTimeZone(call) });
}

/**
 * Moves the check-in of hotels to the day of the new arrival, inside the caller's transaction.
 * @throws AppError `outdated` for a hotel whose days of check-in or arrival are not those of the preview, or that other
 *   groups have by now
 */
export async function moveCheckIns(
  actor: Actor,
  plan: PlannedChange,
  hotels: readonly MovedHotel[],
): Promise<void> {
  const moved = await findMovedArrivals(plan);
  for (const { _id, date, arrival } of hotels) {
    const found = moved.find(({ hotel }) => hotel._id.equals(_id));
    const isAsShown = found?.hotel.date === date && found.arrival === arrival;
    if (!isAsShown || found.others.length > 0) throw new AppError('outdated');
    await accommodations.setFields(actor, found.hotel._id, { date: arrival });
  }
}
