import os from 'node:os';
import { hashPassword, stopHashing } from '../../server/lib/password';
import type { Database } from './database';
import { buildRegistration, password, post, storeGroup } from './fixtures';
import { cpuSeconds } from './measure';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

const concurrency = 50;

/**
 * Registrations per second into one group, compared with the bcrypt hashes per second that the machine can
 * do. The load generator runs on the same processors: the processor time of server and database tells how many they
 * would do without it.
 */
export function benchRegistrations(
  databases: readonly Database[],
  { customers }: Sizes['registrations'],
): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureRegistrations(product, customers));
    return tables;
  });
}

async function measureRegistrations(product: BenchedProduct, customers: number): Promise<Table> {
  const group = await product.connected(() => storeGroup(customers));
  const hashes = await runConcurrently(() => hashPassword(password), concurrency, customers);
  await stopHashing();
  const used = { server: cpuSeconds(product.pid), database: cpuSeconds(product.databasePid()) };
  const registrations = await runConcurrently(
    () => post(`${product.url}/api/users`, buildRegistration(group)),
    concurrency,
    customers,
  );
  const server = cpuSeconds(product.pid) - used.server;
  const database = cpuSeconds(product.databasePid()) - used.database;
  const withoutLoadGenerator = (os.availableParallelism() * customers) / (server + database);
  return {
    'registrations into one group': {
      'registrations/s': registrations,
      'without the load generator/s': withoutLoadGenerator,
      'bcrypt hashes/s': hashes,
      ratio: registrations / hashes,
      'server (ms of a processor each)': (1000 * server) / customers,
      'database (ms of a processor each)': (1000 * database) / customers,
    },
  };
}
