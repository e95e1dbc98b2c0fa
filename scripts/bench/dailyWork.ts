import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomersPage } from '../../server/contract/customerRow';
import type { StaffCustomer } from '../../server/contract/staffCustomer';
import type { OnTheWire } from '../../server/contract/wireWords';
import { lastNames } from '../../server/start/demo/names';
import { Customer } from '../../server/models/customer';
import { durationOf } from './latencies';
import { get, logIn, pageUrl, send } from './measure';
import { type Crowd, storeCrowd } from './storeCrowd';
import type { BenchedProduct } from './withProduct';

/** The workload and its duration. */
export interface DailyWork {
  customers: number;
  groups: number;
  /** Members of staff who work at the same time. */
  staff: number;
  seconds: number;
  /** The pause between two requests of a member of staff. */
  pauseMs: number;
  /** Travellers who are logged in. */
  travellers: number;
}

export interface Workers {
  crowd: Crowd;
  /** The session of the members of staff. */
  staff: string;
  /** The sessions of the travellers. */
  travellers: string[];
}

/** Stores an organization with its customers, and logs in those who work. */
export async function prepareWork(
  product: BenchedProduct,
  { customers, groups, travellers: count }: Pick<DailyWork, 'customers' | 'groups' | 'travellers'>,
): Promise<Workers> {
  const { crowd, emails } = await product.connected(async () => {
    const stored = await storeCrowd(`arki-${randomUUID().slice(0, 8)}`, customers, groups);
    const some = await Customer.find({ organization: stored.organization }, 'email').limit(count).lean();
    return { crowd: stored, emails: some.map(({ email }) => email) };
  });
  const api = `${product.url}/api`;
  const staff = await logIn(api, crowd.adminEmail);
  const travellers: string[] = [];
  for (const email of emails) travellers.push(await logIn(api, email));
  return { crowd, staff, travellers };
}

/** Durations in ms by request. */
type Times = Record<string, number[]>;

/** Each member of staff repeatedly finds and edits a customer, and looks at lists and figures. */
export async function workAsStaff(
  api: () => string,
  token: string,
  { organization, product }: Crowd,
  { staff, seconds, pauseMs }: DailyWork,
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

/** Returns how long a traveller's dashboard took, in ms. */
export function openDashboard(api: string, token: string): Promise<number> {
  return durationOf(() =>
    Promise.all([get(`${api}/users/me`, token), get(`${api}/payments/event-payments`, token)]),
  );
}
