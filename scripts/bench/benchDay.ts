import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomersPage } from '../../server/contract/customerRow';
import type { StaffCustomer } from '../../server/contract/staffCustomer';
import type { OnTheWire } from '../../server/contract/wireWords';
import { lastNames } from '../../server/demo/names';
import { Customer } from '../../server/models/customer';
import type { Database } from './database';
import { byInstances } from './byInstances';
import { durationOf, rowOf } from './latencies';
import { get, logIn, pageUrl, send } from './measure';
import type { Sizes } from './sizes';
import { type Crowd, storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { withAll } from './withAll';
import { type BenchedProduct, withProduct } from './withProduct';

/**
 * A working day of ten members of staff in one organization, and afterwards many travellers who open their dashboards
 * at once, as after a mail to all of them. By one and by three instances of the product on one database.
 */
export function benchDay(databases: readonly Database[], day: Sizes['day']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureDay(product, day));
    return tables;
  });
}

async function measureDay(product: BenchedProduct, day: Sizes['day']): Promise<Table> {
  const { crowd, emails } = await product.connected(async () => {
    const stored = await storeCrowd('arki', day.customers, day.groups);
    const travellers = await Customer.find({ organization: stored.organization }, 'email')
      .limit(day.dashboards)
      .lean();
    return { crowd: stored, emails: travellers.map(({ email }) => email) };
  });
  const api = `${product.url}/api`;
  const staff = await logIn(api, crowd.adminEmail);
  const travellers: string[] = [];
  for (const email of emails) travellers.push(await logIn(api, email));

  return byInstances(product, async (nextApi) => {
    const work = await workAsStaff(nextApi, staff, crowd, day);
    const times = { ...work, ...(await openDashboards(nextApi, travellers)) };
    return Object.fromEntries(Object.entries(times).map(([what, each]) => [what, rowOf(each)]));
  });
}

type Times = Record<string, number[]>;

/** Each finds a customer, corrects them, and looks at lists and figures, again and again. */
async function workAsStaff(
  api: () => string,
  token: string,
  { organization, product }: Crowd,
  { staff, seconds, pauseMs }: Sizes['day'],
): Promise<Times> {
  const times: Times = {};
  async function timed<Answer>(what: string, request: () => Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answer = await request();
    (times[what] ??= []).push(performance.now() - started);
    await sleep(pauseMs);
    return answer;
  }
  const page = (query: object) => get(pageUrl(api(), organization, query), token);
  const list = (path: string) => get(`${api()}/admin/${path}`, token);
  const notPaid = { filters: { product: { notPaidProducts: [product] }, disabled: false } };

  async function findAndSave(round: number): Promise<void> {
    const search = lastNames[round % lastNames.length];
    const { users } = JSON.parse(await timed('search', () => page({ search }))) as OnTheWire<CustomersPage>;
    const id = users[round % users.length]?._id ?? '';
    const read = await timed('a customer', () => list(`users/customer/${id}`));
    const changed = { ...(JSON.parse(read) as OnTheWire<StaffCustomer>), additionalInformation: `${round}` };
    await timed('their payments', () => send('POST', `${api()}/admin/users/${id}/event-payments`, token, {}));
    await timed('saving them', () => send('PUT', `${api()}/admin/users/${id}`, token, changed));
  }

  const end = performance.now() + 1_000 * seconds;
  async function work(member: number): Promise<void> {
    for (let round = member; performance.now() < end; round += staff) {
      await findAndSave(round);
      await timed('who has not paid', () => page(notPaid));
      await timed('groups', () => list('groups'));
      await timed('figures', () => list('dashboard'));
    }
  }
  await Promise.all(Array.from({ length: staff }, (_, member) => work(member)));
  return times;
}

async function openDashboards(api: () => string, travellers: readonly string[]): Promise<Times> {
  const open = (token: string) => {
    const own = api();
    return durationOf(() =>
      Promise.all([get(`${own}/users/me`, token), get(`${own}/payments/event-payments`, token)]),
    );
  };
  return { 'dashboards of travellers, all at once': await Promise.all(travellers.map(open)) };
}
