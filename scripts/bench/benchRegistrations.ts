import { hashPassword, stopHashing } from '../../server/lib/password';
import type { Database } from './database';
import { buildRegistration, password, post, storeGroup } from './fixtures';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

const concurrency = 50;

/**
 * Registrations per second into one group, compared with the bcrypt hashes per second that the machine can
 * do.
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
  const registrations = await runConcurrently(
    () => post(`${product.url}/api/users`, buildRegistration(group)),
    concurrency,
    customers,
  );
  return {
    'registrations into one group': {
      'registrations/s': registrations,
      'bcrypt hashes/s': hashes,
      ratio: registrations / hashes,
    },
  };
}
