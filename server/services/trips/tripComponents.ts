import { Accommodation } from '../../models/accommodation';
import { Event, type StoredEvent } from '../../models/event';
import { Ferry, type StoredFerry } from '../../models/ferry';
import type { StoredGroup } from '../../models/group';
import { findByIds } from '../../lib/findByIds';

/** The events, ferries and accommodations of groups by id, without their long texts. */
export interface TripComponents {
  events: Map<string, TripEvent>;
  ferries: Map<string, TripFerry>;
  accommodations: Map<string, TripComponent>;
}

export type TripEvent = Pick<StoredEvent, (typeof eventFields)[number] | '_id'>;
/** A ferry or an accommodation. */
export type TripComponent = Pick<StoredFerry, (typeof componentFields)[number] | '_id'>;

export type TripFerry = Pick<StoredFerry, (typeof ferryFields)[number] | '_id'>;

export const componentFields = ['name', 'products'] as const;
export const ferryFields = [...componentFields, 'pointOfDeparture'] as const;
export const eventFields = [...componentFields, 'identifier'] as const;

type Field = 'event' | 'accommodation' | 'outboundFerry' | 'returnFerry';

/** The number of queries does not depend on the number of groups. */
export async function readTripComponents(groups: readonly StoredGroup[]): Promise<TripComponents> {
  const ids = (field: Field) => groups.map((group) => group[field]);
  const [events, ferries, accommodations] = await Promise.all([
    findByIds(Event, ids('event'), eventFields),
    findByIds(Ferry, [...ids('outboundFerry'), ...ids('returnFerry')], ferryFields),
    findByIds(Accommodation, ids('accommodation'), componentFields),
  ]);
  return { events, ferries, accommodations };
}
