import { createHash } from 'node:crypto';
import { copyFile, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Types } from 'mongoose';
import type { StoredPersonKey } from '../../server/models/personKey';
import { Upgrade } from '../../server/models/upgrade';
import { dropOrphanKeys } from '../../server/services/access/personKeys/orphanKeys';
import {
  isStillDue,
  type KeySet,
  listKeys,
  recordWritten,
} from '../../server/services/access/personKeys/personKeys';

/*
 * The keys of everybody who is not erased, beside the backups, which they open. Each backup replaces the file. Its lines
 * are `title`, the key set, the keys, and the SHA-256 of all lines before.
 */

/** Beside the backup, unless another file is named. */
export const keyFileName = 'persons.keys';

const title = 'Reissu keys 1';

export interface KeyFile {
  set: KeySet;
  keys: StoredPersonKey[];
}

/** The keys that open a backup. */
export interface FittingKeys extends KeyFile {
  /** Whether later backups have replaced the file since. */
  isLater: boolean;
}

/** A file that is not a complete key file, or not that of the backup; the message names the reason. */
export class UnusableKeys extends Error {}

/**
 * Replaces the key file by one with the keys of all who exist now, which only its owner can read.
 * @param dropMany destroys any number of keys whose records are gone
 * @throws UnusableKeys, TooManyOrphans
 */
export async function replaceKeys(file: string, set: KeySet, dropMany = false): Promise<void> {
  await requireDue(await isStillDue(set));
  await dropOrphanKeys(dropMany);
  const lines = [title, `${set.name} ${set.generation}`];
  for await (const { _id, of, key } of listKeys()) lines.push(`${String(_id)} ${of} ${key}`);
  const text = `${lines.join('\n')}\n`;
  await checkReplaceable(file, set);
  const part = `${file}.${set.generation}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(`${text}${digestOf(text)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await requireDue(await recordWritten(set));
    // Before renaming, so that an earlier backup cannot come after this one.
    await removeOlderParts(file, set);
    await renameUnlessOvertaken(part, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(part, { force: true });
  }
}

async function requireDue(isDue: boolean): Promise<void> {
  await refuseDuringRestore();
  if (!isDue) throw overtaken();
}

async function renameUnlessOvertaken(part: string, file: string): Promise<void> {
  try {
    await rename(part, file);
  } catch (error) {
    throw isMissing(error) ? overtaken() : error;
  }
}

function overtaken(): UnusableKeys {
  return new UnusableKeys(
    'The database was restored, or another backup was completed, since this one began.',
  );
}

/** Of earlier backups, which have died or are too late; they have keys of people who may be erased by now. */
async function removeOlderParts(file: string, { generation }: KeySet): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const [, number] = /^\.(\d+)\.part$/.exec(name.slice(path.basename(file).length)) ?? [];
    const isPart = name.startsWith(path.basename(file)) && number !== undefined;
    if (isPart && Number(number) < generation) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Refuses to replace the keys of another database, or later ones, such as by a backup of a restored copy.
 * @throws UnusableKeys
 */
export async function checkReplaceable(file: string, set: KeySet): Promise<void> {
  const present = await readIfPresent(file, ' Move it away: the next backup writes it from the database.');
  if (!present) return;
  if (present.set.name !== set.name)
    throw new UnusableKeys(
      `${file} has the keys of another database, whose backups nobody can read without it: name another file with --keys.`,
    );
  if (present.set.generation >= set.generation)
    throw new UnusableKeys(
      `${file} belongs to a later backup of this database or of a copy of it: name another file with --keys.`,
    );
}

/** @param remedy of a damage */
async function readIfPresent(file: string, remedy = ''): Promise<KeyFile | undefined> {
  try {
    return await readKeyFile(file, remedy);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The keys that open a backup.
 * @param set that of the backup
 * @throws UnusableKeys
 */
export async function readKeysFor(set: KeySet, file: string): Promise<FittingKeys> {
  const found = await readIfPresent(file);
  if (!found)
    throw new UnusableKeys(
      `The key file ${file} is missing, without which nobody's data in the backup can be read. Name it with --keys.`,
    );
  if (found.set.name !== set.name)
    throw new UnusableKeys(`${file} has the keys of another database. Name that of the backup with --keys.`);
  if (found.set.generation < set.generation)
    throw new UnusableKeys(
      `${file} is older than the backup: those who came in between would be taken for erased. Name the latest with --keys.`,
    );
  return { ...found, isLater: found.set.generation > set.generation };
}

/** Copies the key file, so that later backups than the restored one can be read when the next backup has replaced it. */
export async function putAside(file: string, { generation }: KeySet): Promise<string> {
  const copy = `${file}.${generation}`;
  await copyFile(file, copy);
  return copy;
}

async function readKeyFile(file: string, remedy: string): Promise<KeyFile> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const [digest, end] = lines.splice(-2);
  const text = `${lines.join('\n')}\n`;
  if (!/^Reissu keys \d+$/.test(lines[0] ?? ''))
    throw new UnusableKeys(`${file} is not a key file of Reissu.${remedy}`);
  if (end !== '' || digest !== digestOf(text))
    throw new UnusableKeys(`The key file ${file} is damaged.${remedy}`);
  if (lines[0] !== title) throw new UnusableKeys(`${file} was made by a later version of Reissu.`);
  const [name = '', generation] = (lines[1] ?? '').split(' ');
  const keys = lines.slice(2).map((line) => {
    const [id, of = '', key = ''] = line.split(' ');
    return { _id: new Types.ObjectId(id), of, key };
  });
  return { set: { name, generation: Number(generation) }, keys };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Otherwise a power cut could undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Refuses a backup of a database that is being restored, whose restore was interrupted, or in which the product has not
 * erased yet who was erased since the restored backup: these would get keys again.
 * @throws Error
 */
export async function refuseDuringRestore(): Promise<void> {
  if (await Upgrade.exists({ _id: 'restore' }))
    throw new Error('A restore of the database is in progress or was interrupted: it cannot be backed up.');
  if (await Upgrade.exists({ _id: 'erasures' }))
    throw new Error(
      'After the restore, start the product once before the next backup: it has people to erase.',
    );
}
