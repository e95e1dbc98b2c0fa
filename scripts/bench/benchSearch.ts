import { setTimeout as sleep } from 'node:timers/promises';
import { Customer } from '../../server/models/customer';
import type { Database } from './database';
import { durationOf, latencyRow } from './latencies';
import { get, logIn, residentMegabytes } from './measure';
import type { Sizes } from './sizes';
import { type Crowd, storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { type BenchedProduct, withInstances, withProduct } from './withProduct';

const instances = 3;

/** How long staff's search takes, by kind of text, on several instances, and what the list of names costs each of them. */
export async function benchSearch(databases: readonly Database[], sizes: Sizes['search']): Promise<Table[]> {
  const tables: Table[] = [];
  for (const database of databases) {
    tables.push(await withProduct(database, (product) => measure(product, sizes)));
  }
  return tables;
}

async function measure(
  product: BenchedProduct,
  { customers, groups, rounds, settleMs }: Sizes['search'],
): Promise<Table> {
  return withInstances(product, instances, async (running) => {
    const crowd = await product.connected(async () => {
      const stored = await storeCrowd('haku', customers, groups);
      await nameAll(stored);
      return stored;
    });
    await sleep(settleMs);
    const token = await logIn(`${product.url}/api`, crowd.adminEmail);
    const find = (q: string, instance: number) =>
      get(`${running[instance % instances]?.url ?? ''}/api/admin/search?q=${encodeURIComponent(q)}`, token);
    await get(`${product.url}/api/admin/dashboard`, token);
    const before = residentMegabytes(product.pid);

    const first: number[] = [];
    for (const instance of running.keys()) first.push(await durationOf(() => find('aa', instance)));
    const table: Table = {
      'the first search of an instance, which reads the names': latencyRow(first),
      ...(await measureKinds(find, rounds)),
    };
    table['memory of an instance for the names'] = { MB: residentMegabytes(product.pid) - before };
    table['memory of the database'] = { MB: residentMegabytes(product.databasePid()) };
    return table;
  });
}

/** @param find searches for a text at the instance with this number, modulo the number of instances */
async function measureKinds(
  find: (q: string, instance: number) => Promise<unknown>,
  rounds: number,
): Promise<Table> {
  const table: Table = {};
  const all: number[] = [];
  const times = Object.keys(kinds).map((kind) => [kind, [] as number[]] as const);
  for (let round = -3; round < rounds; round++) {
    for (const [kind, measured] of times) {
      const text = kinds[kind]?.(nameOf(round * 7919 + 50_000)) ?? '';
      const time = await durationOf(() => find(text, round + 3));
      // The first rounds warm up.
      if (round < 0) continue;
      measured.push(time);
      if (kind !== comparison) all.push(time);
    }
  }
  for (const [kind, measured] of times) table[kind] = latencyRow(measured);
  table['all of these'] = latencyRow(all);
  return table;
}

interface Name {
  firstName: string;
  lastName: string;
}

const comparison = 'for comparison: a text too short to search for';

/** What staff type, made from somebody's name. */
const kinds: Readonly<Record<string, (name: Name) => string>> = {
  [comparison]: () => 'a',
  'two letters': ({ lastName }) => lastName.slice(0, 2),
  'three equal letters': () => 'aaa',
  'the beginning of a last name': ({ lastName }) => lastName.slice(0, 4),
  'a last name': ({ lastName }) => lastName,
  'a first name, which many have': ({ firstName }) => firstName,
  'the middle of a name': ({ lastName }) => lastName.slice(2, 6),
  'both names': ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'the beginnings of both names': ({ firstName, lastName }) =>
    `${lastName.slice(0, 3)} ${firstName.slice(0, 3)}`,
  'three short words': () => 'an ne ka',
  'a last name with swapped letters': ({ lastName }) => swapped(lastName),
  'both names with typos': ({ firstName, lastName }) => `${swapped(firstName)} ${swapped(lastName)}`,
  'a name that nobody has': () => 'xyzzyplugh',
  'an e-mail address': () => 'matkustaja77@haku.fi',
  'the beginning of an e-mail address': () => 'matkustaja7',
  'a code': () => '0001A2',
  'a phone number, which all have': () => '040 123 4567',
  'a payment reference': () => '1232',
};

function swapped(name: string): string {
  return `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)}`;
}

/** Gives the customers different names: some thousand first names and many thousand last names, some of them frequent. */
async function nameAll({ organization, size }: Crowd): Promise<void> {
  const stored = await Customer.find({ organization }, '_id').sort({ _id: 1 }).lean();
  const batch = 5_000;
  for (let from = 0; from < size; from += batch) {
    await Customer.collection.bulkWrite(
      stored.slice(from, from + batch).map(({ _id }, i) => ({
        updateOne: { filter: { _id }, update: { $set: nameOf(from + i) } },
      })),
    );
  }
}

const heads = ['Vir', 'Kor', 'Mäk', 'Niem', 'Läht', 'Heik', 'Kosk', 'Järv', 'Lehto', 'Saar', 'Hämäl', 'Laak'];
const middles = [
  'ta',
  'ho',
  'i',
  'e',
  'aho',
  'kan',
  'la',
  'ri',
  'sa',
  'to',
  'nie',
  'pal',
  'mu',
  'ra',
  'vuo',
  'kuu',
];
const tails = [
  'nen',
  'inen',
  'lainen',
  'la',
  'lä',
  'niemi',
  'mäki',
  'järvi',
  'vaara',
  'salo',
  'ranta',
  'kangas',
];

/** The n-th name. Names of low rank are more frequent, as with real names. */
function nameOf(n: number): Name {
  const mixed = Math.abs(Math.imul(n, 2_654_435_761)) % 1_000_003;
  const rank = Math.floor(30_000 * (mixed / 1_000_003) ** 2);
  const lastName = `${nth(heads, rank)}${nth(middles, Math.floor(rank / 12))}${nth(middles, Math.floor(rank / 192))}${nth(tails, Math.floor(rank / 5))}`;
  const firstRank = Math.floor(3_000 * (((mixed * 31) % 1_000_003) / 1_000_003) ** 3);
  const firstName = `${nth(firsts, firstRank)}${firstRank < 16 ? '' : nth(middles, Math.floor(firstRank / 16))}${firstRank < 256 ? '' : nth(middles, Math.floor(firstRank / 256))}`;
  return { firstName, lastName };
}

const firsts = [
  'Anna',
  'Maria',
  'Johanna',
  'Juha',
  'Matti',
  'Kari',
  'Liisa',
  'Ville',
  'Aino',
  'Sanna',
  'Pekka',
  'Tuula',
  'Eero',
  'Minna',
  'Olli',
  'Ritva',
];

function nth(values: readonly string[], n: number): string {
  return values[n % values.length] ?? '';
}
