import type { Types } from 'mongoose';
import { Accommodation } from '../../models/accommodation';
import { Event, type StoredEvent } from '../../models/event';
import { Ferry, type StoredFerry } from '../../models/ferry';
import { Group, type StoredGroup } from '../../models/group';
import { lookupStage } from '../../lib/lookupStage';
import { findByIds } from '../../lib/findByIds';

/** The events, ferries and accommodations of groups by id, without their long texts. */
export interface TripComponents {
  events: Map<string, TripEvent>;
  ferries: Map<string, TripComponent>;
  accommodations: Map<string, TripComponent>;
}

export type TripEvent = Pick<StoredEvent, (typeof eventFields)[number] | '_id'>;
/** A ferry or an accommodation. */
export type TripComponent = Pick<StoredFerry, (typeof componentFields)[number] | '_id'>;

const componentFields = ['name', 'products'] as const;
const eventFields = [...componentFields, 'identifier'] as const;

type Field = 'event' | 'accommodation' | 'outboundFerry' | 'returnFerry';

/** The number of queries does not depend on the number of groups. */
export async function readTripComponents(groups: readonly StoredGroup[]): Promise<TripComponents> {
  const ids = (field: Field) => groups.map((group) => group[field]);
  const [events, ferries, accommodations] = await Promise.all([
    findByIds(Event, ids('event'), eventFields),
    findByIds(Ferry, [...ids('outboundFerry'), ...ids('returnFerry')], componentFields),
    findByIds(Accommodation, ids('accommodation'), componentFields),
  ]);
  return { events, ferries, accommodations };
}

interface Joined {
  groups: StoredGroup[];
  events: TripEvent[];
  outbound: TripComponent[];
  back: TripComponent[];
  accommodations: TripComponent[];
}

/** Reads groups and their components in one query; for some hundreds of groups at most. */
export async function readGroupsWithComponents(
  ids: readonly Types.ObjectId[],
): Promise<TripComponents & { groups: StoredGroup[] }> {
  const [found] =
    ids.length === 0
      ? []
      : await Group.aggregate<Joined>([
          { $match: { _id: { $in: ids } } },
          { $group: { _id: null, groups: { $push: '$$ROOT' } } },
          lookupStage('events', Event, 'groups.event', eventFields),
          lookupStage('outbound', Ferry, 'groups.outboundFerry', componentFields),
          lookupStage('back', Ferry, 'groups.returnFerry', componentFields),
          lookupStage('accommodations', Accommodation, 'groups.accommodation', componentFields),
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
