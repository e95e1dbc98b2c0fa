import { buildRegistration, post, storeGroup } from './fixtures';
import { median } from './median';
import type { Sizes } from './sizes';
import { withProduct } from './withProduct';

/**
 * A wrong password and an unknown address must take the same time, or the difference reveals who has an
 * account.
 */
export function benchLoginTimes({ rounds }: Sizes['loginTimes']) {
  return withProduct(async (product) => {
    const customer = buildRegistration(await storeGroup(10));
    await post(`${product.url}/api/users`, customer);
    const times = { wrongPassword: [] as number[], unknownAddress: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.wrongPassword.push(await timeLogin(product.url, customer.email));
      times.unknownAddress.push(await timeLogin(product.url, `nobody-${round}@example.fi`));
    }
    const wrongPassword = median(times.wrongPassword);
    const unknownAddress = median(times.unknownAddress);
    return [
      {
        'wrong password (ms)': wrongPassword.toFixed(1),
        'unknown address (ms)': unknownAddress.toFixed(1),
        ratio: (wrongPassword / unknownAddress).toFixed(3),
      },
    ];
  });
}

/** In ms. @throws Error unless the log-in is refused */
async function timeLogin(url: string, email: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not this one' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`answered ${answer.status}`);
  return performance.now() - started;
}
