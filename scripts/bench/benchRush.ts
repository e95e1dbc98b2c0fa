import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, stopHashing } from '../../server/lib/password';
import { Customer } from '../../server/models/customer';
import type { StoredGroup } from '../../server/models/group';
import type { Database } from './database';
import { buildRegistration, newAddress, password, storeGroup } from './fixtures';
import { durationOf, summarize } from './latencies';
import { get, logIn } from './measure';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import { storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { withAll } from './withAll';
import { type BenchedProduct, withProduct } from './withProduct';

/** One of the customers of an earlier trip logs in for so many who come to register. */
const arrivalsPerLogin = 10;

/** Each may have ten attempts under way. */
const earlierCustomers = 50;

/**
 * The opening of registration: people arrive evenly, read the list of groups and register to one that has too few
 * seats, while others log in. Compared with the bcrypt hashes that the machine can do.
 */
export function benchRush(databases: readonly Database[], rush: Sizes['rush']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureRush(product, rush));
    return tables;
  });
}

async function measureRush(
  product: BenchedProduct,
  { people, seats, seconds }: Sizes['rush'],
): Promise<Table> {
  const { group, earlier } = await product.connected(async () => ({
    group: await storeGroup(seats),
    earlier: (await storeCrowd('entiset', earlierCustomers, 2)).organization,
  }));
  const emails = await product.connected(() => Customer.distinct('email', { organization: earlier }));
  const hashesPerSecond = await runConcurrently(() => hashPassword(password), 8, Math.min(people, 100));
  await stopHashing();

  const api = `${product.url}/api`;
  const reads: number[] = [];
  const logins: number[] = [];
  const answers: Answer[] = [];
  const arrive = async (n: number) => {
    await sleep((1000 * seconds * n) / people);
    if (n % arrivalsPerLogin === 0) {
      logins.push(await durationOf(() => logIn(api, emails[(n / arrivalsPerLogin) % emails.length] ?? '')));
    }
    reads.push(await durationOf(() => get(`${api}/groups/${String(group.organization)}`, '')));
    answers.push(await register(api, group));
  };
  await Promise.all(Array.from({ length: people }, (_, n) => arrive(n)));

  await product.connected(() => refuseWrongSeats(group, seats));
  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  if (taken.length !== seats || taken.length + refused.length !== people) throw new Error('not sold right');
  return {
    'lists of groups': row(reads),
    'log-ins': row(logins),
    refusals: row(refused.map(({ tookMs }) => tookMs)),
    registrations: {
      ...row(taken.map(({ tookMs }) => tookMs)),
      'time of their hashes alone (ms)': (1000 * seats) / hashesPerSecond,
    },
  };
}

function row(times: readonly number[]) {
  const { median, p95, longest } = summarize(times);
  return { requests: times.length, 'median (ms)': median, 'p95 (ms)': p95, 'longest (ms)': longest };
}

interface Answer {
  status: number;
  tookMs: number;
}

async function register(api: string, group: StoredGroup): Promise<Answer> {
  let status = 0;
  const tookMs = await durationOf(async () => {
    const answer = await fetch(`${api}/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify(buildRegistration(group)),
    });
    await answer.arrayBuffer();
    status = answer.status;
  });
  return { status, tookMs };
}

/** @throws Error unless each seat was sold once */
async function refuseWrongSeats(group: StoredGroup, seats: number): Promise<void> {
  const customers = await Customer.countDocuments({ group: group._id });
  if (customers !== seats) throw new Error(`${customers} customers for ${seats} seats`);
}
