import { Account } from '../../server/models/account';
import { Organization } from '../../server/models/organization';
import { valueAt } from './compare';
import { createDirectory, type Directory, keyOf, keyPart } from './directory';
import { kindNames, type KindName, type StoredRecord } from './kind';
import { kinds } from './kinds';
import type { SeedFile } from './readFile';

/** The parts of the database that are relevant to a file. */
export interface Stored {
  directory: Directory;
  /** All organizations. */
  organizations: { name: string; identifier: string }[];
  /** The accounts with e-mail addresses of the file. */
  accounts: ReadonlyMap<string, 'admin' | 'customer'>;
}

export function nothingStored(): Stored {
  return { directory: createDirectory(), organizations: [], accounts: new Map() };
}

export async function findStored(file: SeedFile): Promise<Stored> {
  const emails = [...namesIn(file, 'admins'), ...namesIn(file, 'customers')];
  const accounts = await Account.find({ email: { $in: emails } }, 'email kind').lean();
  return {
    directory: await findRecords(file),
    organizations: await Organization.find({}, 'name identifier').lean(),
    accounts: new Map(accounts.map(({ email, kind }) => [email, kind])),
  };
}

async function findRecords(file: SeedFile): Promise<Directory> {
  const directory = createDirectory();
  const names = new Map<string, string>();
  const organizations: StoredRecord['_id'][] = [];
  for (const kind of kindNames) {
    const found = await kinds[kind].find({ organizations, names: namesIn(file, kind) });
    for (const stored of found) {
      const key = storedKey(kind, stored, names);
      names.set(String(stored._id), key.at(-1) ?? '');
      directory.add(kind, key, { id: String(stored._id), stored });
    }
    if (kind === 'organizations') organizations.push(...found.map(({ _id }) => _id));
  }
  return directory;
}

/** The last parts of the keys of a file's records. For organizations, also those that other records refer to. */
function namesIn(file: SeedFile, kind: KindName): string[] {
  const names = file[kind].flatMap((record) => keyOf(kind, record)?.at(-1) ?? []);
  if (kind !== 'organizations') return names;
  const named = kindNames.flatMap((other) => file[other].map(({ organization }) => organization));
  return [...new Set([...names, ...named.flatMap((name) => keyPart('identifier', name) ?? [])])];
}

/** @param names the last key parts of the records found before, by id */
function storedKey(kind: KindName, stored: StoredRecord, names: ReadonlyMap<string, string>): string[] {
  const { key, references } = kinds[kind];
  return key.map((field) => {
    const value = String(valueAt(stored, field));
    return field in references ? (names.get(value) ?? value) : value;
  });
}
