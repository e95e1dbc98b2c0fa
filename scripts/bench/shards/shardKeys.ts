import { readdirSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';

/** The field of a collection that would decide which shard a record is stored on. */
export type ShardKey = 'organization' | '_id';

/** Their `_id` is the organization's. */
const byId: readonly string[] = ['documentNumbers', 'walletSettings', 'signOns'];

/** The shard keys of all collections; undefined for those that stay unsharded, on the primary shard. */
export async function readShardKeys(): Promise<Map<string, ShardKey | undefined>> {
  const models = path.resolve(__dirname, '../../../server/models');
  for (const file of readdirSync(models).filter((name) => /(?<!\.d)\.[jt]s$/.test(name)))
    await import(path.join(models, file));
  return new Map(
    Object.values(mongoose.models).map(({ schema, collection: { name } }) => {
      if ('organization' in schema.paths) return [name, 'organization'];
      return [name, byId.includes(name) ? '_id' : undefined];
    }),
  );
}

/** The unique indexes of sharded collections that do not begin with the shard key, such as `payments {customer, event}`. */
export async function indexesWithoutShardKey(): Promise<string[]> {
  const keys = await readShardKeys();
  return Object.values(mongoose.models).flatMap(({ schema, collection: { name } }) => {
    const key = keys.get(name);
    if (key === undefined) return [];
    const unique = schema.indexes().filter(([, options]) => options.unique);
    const fields = unique.map(([index]) => Object.keys(index)).filter(([first]) => first !== key);
    return fields.map((each) => `${name} {${each.join(', ')}}`);
  });
}
