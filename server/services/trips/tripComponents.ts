import type { Types } from 'mongoose';
import { Accommodation } from '../../models/accommodation';
import { Event, type StoredEvent } from '../../models/event';
import { Ferry, type StoredFerry } from '../../models/ferry';
import { Group, type StoredGroup } from '../../models/group';
import { join } from '../../lib/join';
import { recordsById } from '../../lib/recordsById';

/** Where groups go and how, by ids as text: what it is called and what is paid for it, not its long texts. */
export interface Places {
  events: Map<string, TripEvent>;
  ferries: Map<string, Stop>;
  accommodations: Map<string, Stop>;
}

export type TripEvent = Pick<StoredEvent, (typeof eventFields)[number] | '_id'>;
/** A ferry or an accommodation. */
export type Stop = Pick<StoredFerry, (typeof stopFields)[number] | '_id'>;

const stopFields = ['name', 'products'] as const;
const eventFields = [...stopFields, 'identifier'] as const;

type Field = 'event' | 'accomodation' | 'outboundFerry' | 'returnFerry';

/** By as many queries for a thousand groups as for one. */
export async function placesOf(groups: readonly StoredGroup[]): Promise<Places> {
  const ids = (field: Field) => groups.map((group) => group[field]);
  const [events, ferries, accommodations] = await Promise.all([
    recordsById(Event, ids('event'), eventFields),
    recordsById(Ferry, [...ids('outboundFerry'), ...ids('returnFerry')], stopFields),
    recordsById(Accommodation, ids('accomodation'), stopFields),
  ]);
  return { events, ferries, accommodations };
}

interface Joined {
  groups: StoredGroup[];
  events: TripEvent[];
  outbound: Stop[];
  back: Stop[];
  accommodations: Stop[];
}

/** Groups by their ids, and their places along with them, by one query; some hundreds of groups at most. */
export async function groupsWithPlaces(
  ids: readonly Types.ObjectId[],
): Promise<Places & { groups: StoredGroup[] }> {
  const [found] =
    ids.length === 0
      ? []
      : await Group.aggregate<Joined>([
          { $match: { _id: { $in: ids } } },
          { $group: { _id: null, groups: { $push: '$$ROOT' } } },
          join('events', Event, 'groups.event', eventFields),
          join('outbound', Ferry, 'groups.outboundFerry', stopFields),
          join('back', Ferry, 'groups.returnFerry', stopFields),
          join('accommodations', Accommodation, 'groups.accomodation', stopFields),
        ]);
  return {
    groups: found?.groups ?? [],
    events: byId(found?.events),
    ferries: byId([...(found?.outbound ?? []), ...(found?.back ?? [])]),
    accommodations: byId(found?.accommodations),
  };
}

function byId<Stored extends { _id: Types.ObjectId }>(records: Stored[] = []): Map<string, Stored> {
  return new Map(records.map((record) => [String(record._id), record]));
}
