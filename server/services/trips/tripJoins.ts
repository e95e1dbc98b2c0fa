import type { PipelineStage, Types } from 'mongoose';
import { byId } from '../../lib/findByIds';
import { lookupStage } from '../../lib/lookupStage';
import { Accommodation } from '../../models/accommodation';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group, type StoredGroup } from '../../models/group';
import { Product, type StoredProduct } from '../../models/product';
import {
  componentFields,
  eventFields,
  ferryFields,
  type TripComponent,
  type TripComponents,
  type TripEvent,
  type TripFerry,
  buildTrips,
  type Trip,
} from './trips';

const groupFields = ['name', 'event', 'accommodation', 'outboundFerry', 'returnFerry', 'products'] as const;
const productFields = ['name', 'mandatory'] as const;

export type JoinedGroup = Pick<StoredGroup, (typeof groupFields)[number] | '_id'>;
export type JoinedProduct = Pick<StoredProduct, (typeof productFields)[number] | '_id'>;
export type JoinedTrip = Trip<JoinedGroup, JoinedProduct>;

/** The records that the joins add to a document. */
export interface TripRecords {
  groups: JoinedGroup[];
  events: TripEvent[];
  outboundFerries: TripFerry[];
  returnFerries: TripFerry[];
  accommodations: TripComponent[];
  products: JoinedProduct[];
}

/**
 * Aggregation stages that join the groups with the ids in `groupField` and the other records of their trips to a
 * document. Suitable for a few hundred groups at most.
 */
export function joinTrips(groupField: string): PipelineStage[] {
  const sources = ['$groups', '$events', '$outboundFerries', '$returnFerries', '$accommodations'];
  return [
    lookupStage('groups', Group, groupField, groupFields),
    lookupStage('events', Event, 'groups.event', eventFields),
    lookupStage('outboundFerries', Ferry, 'groups.outboundFerry', ferryFields),
    lookupStage('returnFerries', Ferry, 'groups.returnFerry', ferryFields),
    lookupStage('accommodations', Accommodation, 'groups.accommodation', componentFields),
    { $set: { sources: { $concatArrays: sources } } },
    joinProducts('products', 'sources.products.product'),
    { $unset: 'sources' },
  ];
}

export function joinProducts(as: string, idField: string): PipelineStage {
  return lookupStage(as, Product, idField, productFields);
}

export function joinTripRecords(records: TripRecords): JoinedTrip[] {
  const components: TripComponents = {
    events: byId(records.events),
    ferries: byId([...records.outboundFerries, ...records.returnFerries]),
    accommodations: byId(records.accommodations),
  };
  return buildTrips(records.groups, components, byId(records.products));
}

/** The trip of a group, read with one query; undefined if there is no such group. */
export async function readTrip(group: Types.ObjectId): Promise<JoinedTrip | undefined> {
  const [records] = await Group.aggregate<TripRecords>([
    { $match: { _id: group } },
    { $project: { _id: 1 } },
    ...joinTrips('_id'),
  ]);
  return records && joinTripRecords(records)[0];
}
