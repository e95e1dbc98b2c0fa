import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../../server/database/connection';
import { Upgrade } from '../../server/models/upgrade';
import { restoreBackup } from './restoreBackup';
import { collectionNames } from './snapshot';
import { writeCopy } from './writeBackup';

/** By collection: the number of records, their digest in order of ids, and the indexes. */
export type Contents = ReadonlyMap<string, string>;

/**
 * Copies all collections and indexes of the connected database into an empty one, connects to the copy, and compares
 * the two. Does not change the source.
 * @returns the number of records
 * @throws Error if the other database holds records, or if a collection differs there
 */
export async function moveDatabase(to: string): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reissu-move-'));
  try {
    const file = path.join(folder, 'database');
    await writeCopy(file);
    const before = await readContents();
    await disconnectDatabase();
    await connectDatabase(to);
    const { records } = await restoreBackup(file, undefined, {
      remedy: 'Name another one, which may be new, with --to.',
    });
    await requireSame(before, await readContents());
    return records;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the contents of each collection of the connected database. */
export async function readContents(): Promise<Contents> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection to a database');
  const contents = new Map<string, string>();
  for (const name of await collectionNames(db)) {
    const collection = db.collection(name);
    const digest = createHash('sha256');
    let records = 0;
    for await (const bytes of collection.find<Uint8Array>({}, { raw: true, sort: { _id: 1 } })) {
      digest.update(bytes);
      records += 1;
    }
    const indexes = (await collection.indexes()).map((index) => String(index.name)).sort();
    contents.set(name, `${records} ${digest.digest('hex')} ${indexes.join(' ')}`);
  }
  return contents;
}

/**
 * If the copy differs, marks it as an interrupted restore, so that the product does not start on it.
 * @throws Error that names the collections
 */
export async function requireSame(before: Contents, after: Contents): Promise<void> {
  const names = new Set([...before.keys(), ...after.keys()]);
  const different = [...names].filter((name) => before.get(name) !== after.get(name));
  if (different.length === 0) return;
  await new Upgrade({ _id: 'restore' }).save();
  throw new Error(
    `The copy differs in ${different.join(', ')}. Delete it and try again; the source has not been changed.`,
  );
}
