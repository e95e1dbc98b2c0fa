import { setTimeout as sleep } from 'node:timers/promises';
import { Group, type StoredGroup } from '../../server/models/group';
import { call } from './call';
import type { Database } from './database';
import { buildRegistration, newAddress, storeGroup } from './fixtures';
import { durationOf, latencyRow } from './latencies';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

/** How many refused people send their requests at the same time. */
const concurrency = 50;

/** How many connections a proxy opens to the product in a rush; other requests wait at the proxy. */
const connections = 200;

/**
 * Registration that opens by the clock: the refusals before, compared with those of a full group, and then everybody who
 * has waited, at once. Waiting pages send nothing until then.
 */
export function benchOpening(databases: readonly Database[], opening: Sizes['opening']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureOpening(product, opening));
    return tables;
  });
}

async function measureOpening(
  product: BenchedProduct,
  { people, seats, waitMs }: Sizes['opening'],
): Promise<Table> {
  const [group, full] = await product.connected(
    async () => [await storeGroup(seats), await storeGroup(0)] as const,
  );
  const setOpening = (registrationOpensAt: Date) =>
    product.connected(() => Group.updateOne({ _id: group._id }, { registrationOpensAt }));
  await setOpening(new Date(Date.now() + 3_600_000));
  const whenFull = await measureRefusals(product, full, people);
  const early = await measureRefusals(product, group, people);

  const opensAt = Date.now() + waitMs;
  await setOpening(new Date(opensAt));
  await sleep(opensAt - Date.now());
  const answers: RegistrationAnswer[] = [];
  const arrive = async () => answers.push(await registerOnceOpen(product, group, opensAt));
  await runConcurrently(arrive, connections, people);
  const taken = answers.filter(({ status }) => status === 201);
  if (taken.length !== seats) throw new Error(`${taken.length} registrations for ${seats} seats`);
  return {
    'refused because full': latencyRow(whenFull),
    'refused before the opening': latencyRow(early),
    'registered after the opening': {
      ...latencyRow(taken.map(({ at }) => at - opensAt)),
      'first (ms)': Math.min(...taken.map(({ at }) => at)) - opensAt,
    },
  };
}

async function measureRefusals(
  product: BenchedProduct,
  group: StoredGroup,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  const attempt = async () => {
    times.push(
      await durationOf(async () => {
        const { status } = await register(product, group);
        if (status !== 409) throw new Error(`Status ${status} instead of a refusal`);
      }),
    );
  };
  await runConcurrently(attempt, concurrency, count);
  return times;
}

/** Far more than the product's clock may be behind this machine's; it is never ahead (rules §22.2). */
const maxClockLagMs = 2_000;

async function registerOnceOpen(
  product: BenchedProduct,
  group: StoredGroup,
  opensAt: number,
): Promise<RegistrationAnswer> {
  for (;;) {
    const answer = await register(product, group);
    if (!answer.isTooEarly || answer.at > opensAt + maxClockLagMs) return answer;
  }
}

interface RegistrationAnswer {
  status: number;
  isTooEarly: boolean;
  /** When the answer arrived, in ms since 1970. */
  at: number;
}

async function register({ url }: BenchedProduct, group: StoredGroup): Promise<RegistrationAnswer> {
  const headers = { 'x-forwarded-for': newAddress() };
  const { status, text } = await call(`${url}/api/users`, {
    method: 'POST',
    headers,
    body: buildRegistration(group),
  });
  return { status, isTooEarly: text.includes('registrationNotOpen'), at: Date.now() };
}
