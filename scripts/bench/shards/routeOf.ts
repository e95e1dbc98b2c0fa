import { mongo } from 'mongoose';
import type { ShardKey } from './shardKeys';

/** Which shards a router would send a command to. */
export type RouteKind =
  | 'one shard'
  /** The collection is not sharded. */
  | 'primary shard'
  /** The records are of one organization, but the command does not name it. */
  | 'every shard, for one organization'
  | 'every shard';

export interface Route {
  kind: RouteKind;
  /** Those that the command names, or whose records it names. */
  organizations: readonly string[];
}

export interface Placement {
  /** Undefined for a collection that is not sharded. */
  keyOf(collection: string): ShardKey | undefined;
  /** The organization of a record of a sharded collection; undefined if unknown. */
  ownerOf(id: string): string | undefined;
}

interface Fields {
  [field: string]: unknown;
  $and?: Fields[];
  $or?: Fields[];
}

/** A database command, as sent: the field with its name contains the collection. */
export interface Command {
  [field: string]: unknown;
  filter?: Fields;
  query?: Fields;
  documents?: Fields[];
  updates?: { q: Fields; u: unknown }[];
  deletes?: { q: Fields }[];
  pipeline?: Stage[];
}

interface Stage {
  [stage: string]: unknown;
  $match?: Fields;
  $lookup?: { from: string; foreignField?: string; pipeline?: Stage[] };
  $unionWith?: { coll: string; pipeline?: Stage[] };
}

/** The organization of records that belong to none; their shard key is null. */
export const noOrganization = 'none';

/** @throws Error for a command that neither reads nor writes records */
export function routeOf(name: string, command: Command, placement: Placement): Route {
  const key = placement.keyOf(String(command[name]));
  if (key === undefined) return { kind: 'primary shard', organizations: [] };
  const filters = filtersOf(name, command);
  const named = filters.map((filter) => namedBy(filter, key));
  const isNamed = named.every((each) => each !== undefined);
  const owners = isNamed ? [] : ownersIn(filters, placement);
  const organizations = [...new Set([...named.flatMap((each) => each ?? []), ...owners])];
  const isOfOne = organizations.length === 1;
  const goesToOne = isNamed && isOfOne && !joinsOtherShards(command.pipeline, placement);
  if (goesToOne) return { kind: 'one shard', organizations };
  return { kind: isOfOne ? 'every shard, for one organization' : 'every shard', organizations };
}

/** What decides which records the command reads or writes; for an insert the records themselves. */
function filtersOf(name: string, command: Command): Fields[] {
  const { filter = {}, query = {}, documents = [], updates = [], deletes = [], pipeline } = command;
  switch (name) {
    case 'find':
      return [filter];
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return [query];
    case 'insert':
      return documents;
    case 'update':
      return updates.map(({ q }) => q);
    case 'delete':
      return deletes.map(({ q }) => q);
    case 'aggregate':
      return [{ $and: leadingMatches(pipeline) }];
    default:
      throw new Error(`Unknown command ${name}`);
  }
}

function leadingMatches(pipeline: readonly Stage[] = []): Fields[] {
  const matches = pipeline.map(({ $match }) => $match);
  const end = matches.indexOf(undefined);
  return matches.slice(0, end === -1 ? undefined : end).filter((match) => match !== undefined);
}

/** The organizations that a filter limits the records to; undefined if it does not limit them. */
export function namedBy(filter: Fields, key: ShardKey): string[] | undefined {
  if (filter[key] !== undefined) return valuesOf(filter[key]);
  const alternatives = (filter.$or ?? []).map((part) => namedBy(part, key));
  if (alternatives.length > 0 && alternatives.every((each) => each !== undefined)) return alternatives.flat();
  return (filter.$and ?? []).map((part) => namedBy(part, key)).find((each) => each !== undefined);
}

function valuesOf(condition: unknown): string[] | undefined {
  if (condition === null) return [noOrganization];
  if (condition instanceof mongo.ObjectId || typeof condition === 'string') return [String(condition)];
  if (typeof condition !== 'object') return undefined;
  if ('$eq' in condition) return valuesOf(condition.$eq);
  if (!('$in' in condition) || !Array.isArray(condition.$in)) return undefined;
  const values: unknown[] = condition.$in;
  return values.flatMap((each) => valuesOf(each) ?? []);
}

/** The owners of all records that the filters name by their ids, in any field. */
function ownersIn(part: unknown, placement: Placement): string[] {
  if (part instanceof mongo.ObjectId) {
    const owner = placement.ownerOf(String(part));
    return owner === undefined ? [] : [owner];
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap((value) => ownersIn(value, placement));
}

/** Whether the pipeline joins sharded records without their shard key, which asks every shard. */
function joinsOtherShards(pipeline: readonly Stage[] = [], placement: Placement): boolean {
  return pipeline.some(({ $lookup, $unionWith }) => {
    const from = $lookup?.from ?? $unionWith?.coll;
    const key = from === undefined ? undefined : placement.keyOf(from);
    if (key === undefined || $lookup?.foreignField === key) return false;
    const inner = ($lookup ?? $unionWith)?.pipeline;
    return namedBy({ $and: leadingMatches(inner) }, key) === undefined || joinsOtherShards(inner, placement);
  });
}
