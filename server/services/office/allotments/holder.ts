import type { Types } from 'mongoose';
import { type AllotmentKind, allotmentKinds } from '../../../contract/allotment';
import { portTimeZone } from '../../../contract/portTimeZones';
import { dayIn } from '../../../contract/zonedTime';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredAccommodation } from '../../../models/accommodation';
import type { StoredFerry } from '../../../models/ferry';
import { ferryInReach, hotelInReach } from '../../trips/componentsInReach';
import { groupsOn } from '../../tickets/findPassengers';

/** The ferry or accommodation that an allotment is of. */
export interface Holder {
  kind: AllotmentKind;
  _id: Types.ObjectId;
  name: string;
  organization: Types.ObjectId;
  /** The day of the departure, by the clock of the port, or of the check-in. */
  startsOn: string;
  /** Filter for the groups that use it. */
  groups: object;
  /** Null for a ferry. */
  hotel: StoredAccommodation | null;
}

/** @throws AppError `notFound` for an unknown kind, or if it is not in the actor's reach */
export async function holderInReach(actor: Actor, kindName: string, id: string): Promise<Holder> {
  const kind = allotmentKinds.find((name) => name === kindName);
  if (!kind) throw new AppError('notFound');
  return kind === 'ferry'
    ? ferryHolder(await ferryInReach(actor, id))
    : hotelHolder(await hotelInReach(actor, id));
}

export function ferryHolder(ferry: StoredFerry): Holder {
  const { _id, name, organization, pointOfDeparture } = ferry;
  const startsOn = dayIn(portTimeZone(pointOfDeparture), pointOfDeparture.dateTime);
  return { kind: 'ferry', _id, name, organization, startsOn, groups: groupsOn(ferry), hotel: null };
}

export function hotelHolder(hotel: StoredAccommodation): Holder {
  const { _id, name, organization, date: startsOn } = hotel;
  const groups = { organization, accommodation: _id };
  return { kind: 'hotel', _id, name, organization, startsOn, groups, hotel };
}
