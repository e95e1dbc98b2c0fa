import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, stopHashing } from '../../server/lib/password';
import { Customer } from '../../server/models/customer';
import { byInstances } from './byInstances';
import type { Database } from './database';
import { password, storeGroup } from './fixtures';
import { durationOf, latencyRow } from './latencies';
import { get, logIn } from './measure';
import { withNeighbour } from './neighbour';
import { type KeyedRegistrationTimes, registerByKey } from './registerByKey';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import { storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

/** One customer of an earlier trip logs in for this many registrations. */
const arrivalsPerLogin = 10;

/** Each may have ten concurrent attempts. */
const earlierCustomers = 50;

/**
 * The opening of registration: people arrive evenly, read the list of groups and register to one that has too few
 * seats, while others log in. With one and with three instances, compared with the machine's rate of bcrypt hashes; and
 * once more with one while another process takes half of a processor.
 */
export function benchRush(databases: readonly Database[], rush: Sizes['rush']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureRush(product, rush));
    return tables;
  });
}

async function measureRush(product: BenchedProduct, rush: Sizes['rush']): Promise<Table> {
  const earlier = await product.connected(async () => {
    const { organization } = await storeCrowd('entiset', earlierCustomers, 2);
    return Customer.distinct('email', { organization });
  });
  const hashesPerSecond = await runConcurrently(() => hashPassword(password), 8, Math.min(rush.people, 100));
  await stopHashing();
  const measure = async (nextApi: () => string) => {
    const { registrations = {}, ...others } = await openRegistration(product, nextApi, earlier, rush);
    const hashes = { 'time of their hashes alone (ms)': (1000 * rush.seats) / hashesPerSecond };
    return { ...others, registrations: { ...registrations, ...hashes } };
  };
  const table = await byInstances(product, measure);
  const disturbed = await withNeighbour(() => measure(() => `${product.url}/api`));
  for (const [what, row] of Object.entries(disturbed)) table[`${what} (beside another program)`] = row;
  return table;
}

/** @param earlier the e-mail addresses of those who log in */
async function openRegistration(
  product: BenchedProduct,
  nextApi: () => string,
  earlier: readonly string[],
  { people, seats, seconds }: Sizes['rush'],
): Promise<Table> {
  const group = await product.connected(() => storeGroup(seats));
  const reads: number[] = [];
  const logins: number[] = [];
  const answers: KeyedRegistrationTimes[] = [];
  const arrive = async (n: number) => {
    await sleep((1000 * seconds * n) / people);
    if (n % arrivalsPerLogin === 0) {
      const email = earlier[(n / arrivalsPerLogin) % earlier.length] ?? '';
      logins.push(await durationOf(() => logIn(nextApi(), email)));
    }
    reads.push(await durationOf(() => get(`${nextApi()}/groups/${String(group.organization)}`, '')));
    answers.push(await registerByKey(nextApi, group));
  };
  await Promise.all(Array.from({ length: people }, (_, n) => arrive(n)));

  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  const customers = await product.connected(() => Customer.countDocuments({ group: group._id }));
  const hasSoldAllSeats = [customers, taken.length].every((sold) => sold === seats);
  if (!hasSoldAllSeats || taken.length + refused.length !== people) {
    throw new Error(`${customers} customers for ${seats} seats: ${countsOf(answers)}`);
  }
  return {
    'lists of groups': latencyRow(reads),
    'log-ins': latencyRow(logins),
    'until a refusal': latencyRow(refused.map(({ knewMs }) => knewMs)),
    'until a seat is promised': latencyRow(taken.map(({ knewMs }) => knewMs)),
    registrations: latencyRow(taken.map(({ registeredMs = 0 }) => registeredMs)),
  };
}

/** The number of answers by status, such as `200: 650, 409: 1350`. */
function countsOf(answers: readonly KeyedRegistrationTimes[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}
