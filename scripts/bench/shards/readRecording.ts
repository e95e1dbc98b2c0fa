import { readFileSync } from 'node:fs';
import mongoose, { mongo } from 'mongoose';
import { type Command, namedBy, noOrganization, type Placement, type Route, routeOf } from './routeOf';
import { readShardKeys } from './shardKeys';

/** A command that the product sent, and where a router would send it. */
export interface RoutedCommand extends Route {
  at: number;
  name: string;
  collection: string;
  /** Method and path of the request that caused it; null for background jobs. */
  request: string | null;
  /** The id of its transaction, if it is part of one. */
  transaction: string | undefined;
}

/** What recordCommands.cjs wrote. */
interface Line {
  at: Date;
  name: string;
  command: Command;
  request: string | null;
}

/** Those that neither read nor write records, and `getMore`, which goes where its cursor is. */
const others = [
  ...['hello', 'ping', 'buildInfo', 'serverStatus', 'collStats', 'dbStats', 'listCollections', 'create'],
  ...['createIndexes', 'dropIndexes', 'listIndexes', 'endSessions', 'killCursors', 'getMore', 'killSessions'],
  ...['commitTransaction', 'abortTransaction'],
];

/** Reads the file; the database of the product must be connected. */
export async function readRecording(file: string): Promise<RoutedCommand[]> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const recorded = lines
    .map((line) => mongo.BSON.EJSON.parse(line) as Line)
    .filter(({ name }) => !others.includes(name));
  const keys = await readShardKeys();
  const placement = {
    keyOf: (collection: string) => keys.get(collection),
    ownerOf: await readOwners(recorded, keys),
  };
  return recorded.map(({ at, name, command, request }) => ({
    ...routeOf(name, command, placement),
    ...{ at: at.getTime(), name, request, collection: String(command[name]) },
    transaction: transactionOf(command),
  }));
}

/** From the stored records, and from the inserted ones, because some are deleted since. */
async function readOwners(
  recorded: readonly Line[],
  keys: ReadonlyMap<string, unknown>,
): Promise<Placement['ownerOf']> {
  const owners = new Map<string, string>();
  const add = (record: Record<string, unknown>) => {
    const [organization = noOrganization] = namedBy(record, 'organization') ?? [];
    owners.set(String(record._id), organization);
  };
  for (const { name, command } of recorded) {
    if (name === 'insert' && keys.get(String(command.insert)) === 'organization')
      command.documents?.forEach(add);
  }
  for (const [collection, key] of keys) {
    if (key !== 'organization') continue;
    const records = mongoose.connection.collection(collection).find({}, { projection: { organization: 1 } });
    for await (const record of records) add(record);
  }
  return (id) => owners.get(id);
}

/** Retried writes have a number too, but end by themselves. */
function transactionOf({ lsid, txnNumber, autocommit }: Command): string | undefined {
  return autocommit === false ? `${JSON.stringify(lsid)} ${String(txnNumber)}` : undefined;
}
