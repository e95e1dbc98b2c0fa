import { hashPassword, stopHashing } from '../../server/lib/password';
import { buildRegistration, password, post, storeGroup } from './fixtures';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import { withProduct } from './withProduct';

const concurrency = 50;

/**
 * Registrations per second into one group, compared with the bcrypt hashes per second that the machine can
 * do.
 */
export function benchRegistrations({ customers }: Sizes['registrations']) {
  return withProduct(async (product) => {
    const group = await storeGroup(customers);
    const hashes = await runConcurrently(() => hashPassword(password), concurrency, customers);
    await stopHashing();
    const registrations = await runConcurrently(
      () => post(`${product.url}/api/users`, buildRegistration(group)),
      concurrency,
      customers,
    );
    return [
      {
        'registrations/s': registrations.toFixed(1),
        'bcrypt hashes/s': hashes.toFixed(1),
        ratio: (registrations / hashes).toFixed(2),
      },
    ];
  });
}
