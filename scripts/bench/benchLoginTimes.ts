import type { Database } from './database';
import { buildRegistration, newAddress, post, storeGroup } from './fixtures';
import { measureAlternately } from './measure';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

/** The number of wrong passwords per account that the rate limits allow. */
const triesPerAccount = 50;

/**
 * A wrong password and an unknown address must take the same time, because a difference would reveal who has an
 * account.
 */
export function benchLoginTimes(
  databases: readonly Database[],
  { rounds }: Sizes['loginTimes'],
): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tasks = [];
    for (const product of products) tasks.push(await loginRequests(product, rounds));
    const times = await measureAlternately(tasks, rounds);
    return times.map(({ wrongPassword, unknownAddress }) => ({
      'refused log-in': {
        'wrong password (ms)': wrongPassword,
        'unknown address (ms)': unknownAddress,
        ratio: wrongPassword / unknownAddress,
      },
    }));
  });
}

async function loginRequests(product: BenchedProduct, rounds: number) {
  const { url } = product;
  const group = await product.connected(() => storeGroup(rounds));
  const emails: string[] = [];
  for (let tries = 0; tries < rounds; tries += triesPerAccount) {
    const customer = buildRegistration(group);
    await post(`${url}/api/users`, customer);
    emails.push(customer.email);
  }
  let round = 0;
  return {
    wrongPassword: () => expectRefusedLogin(url, emails[round % emails.length] ?? ''),
    unknownAddress: () => expectRefusedLogin(url, `nobody-${(round += 1)}@example.fi`),
  };
}

/** @throws Error unless the log-in is refused */
async function expectRefusedLogin(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email, password: 'not this one' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`answered ${answer.status}`);
}
