import { Customer } from '../../server/models/customer';
import { Group } from '../../server/models/group';
import { encodeQuery, get, pageUrl, type Tasks, residentMegabytes } from './measure';
import type { Crowd } from './storeCrowd';

/** An organization's owner who sends requests. */
export interface Caller extends Crowd, Prepared {
  api: string;
  token: string;
  serverPid: number;
}

/** The records that the requests use, prepared before measuring. */
export interface Prepared {
  /** The ids of up to 5,000 customers, the first of the table. */
  customers: string[];
  /** The customer in the middle of the table. */
  middle: string;
  /** Empty groups. */
  newGroups: string[];
}

/** @param moves the number of groups to store, each for a fifth of the customers, at most 1,000 */
export async function prepare({ organization, event, size }: Crowd, moves: number): Promise<Prepared> {
  const byId = Customer.find({ organization }, '_id').sort({ _id: 1 }).lean();
  const customers = await byId.clone().limit(5_000);
  const [middle] = await byId
    .clone()
    .skip(size / 2)
    .limit(1);
  const groups = Array.from({ length: moves }, () => ({
    organization,
    event,
    name: 'Uusi ryhmä',
    capacity: 1_000,
  }));
  const stored = await Group.insertMany(groups);
  return { customers: idsOf(customers), middle: String(middle?._id), newGroups: idsOf(stored) };
}

function idsOf(records: readonly { _id: unknown }[]): string[] {
  return records.map(({ _id }) => String(_id));
}

export function listRequests(caller: Caller): Tasks {
  const { api, token, organization, event, product, code, middle } = caller;
  const page = (query: object) => () => get(pageUrl(api, organization, query), token);
  const list = (path: string) => () => get(`${api}/admin/${path}`, token);
  const filters = { event: [event], disabled: false, product: { notPaidProducts: [product] } };
  const next = { next: true, lastId: middle };
  const lists = [
    'events',
    'groups',
    'ferrys',
    'accomodations',
    'products',
    'discountCodes',
    'admins',
    'emails',
  ];
  return {
    'customers, the first page': page({}),
    'customers, a page in the middle': page(next),
    'customers by three filters, the first page': page({ filters }),
    'customers by three filters, a page in the middle': page({ filters, ...next }),
    'customers by first name': page({ filters: { firstName: 'elina' } }),
    'customers by the beginning of the last name': page({ filters: { lastName: 'ko' } }),
    'customers by room type': page({ filters: { room: ['2h'] } }),
    'customers by room type, not disabled': page({ filters: { room: ['2h'], disabled: false } }),
    'customers who have not chosen a room': page({ filters: { roomPartnerChosen: false } }),
    'customers by discount code': page({ filters: { discountCodes: [code] } }),
    'customers who have paid': page({ filters: { product: { paidProducts: [product] } } }),
    'customers who have paid, of an event': page({
      filters: { event: [event], product: { paidProducts: [product] } },
    }),
    'customers by e-mail address': page({ searchBarValue: 'matkustaja99' }),
    'customers by one search': page({ search: 'ko' }),
    'customers by one search for both names': page({ search: 'elina ko' }),
    'customers in the order of last names': page({ sort: { by: 'lastName' } }),
    'customers in the order of last names, a page in the middle': page({
      ...next,
      lastValue: 'ko',
      sort: { by: 'lastName' },
    }),
    'values of the filters': list(`filters/${String(organization)}`),
    dashboard: list('dashboard'),
    ...Object.fromEntries(lists.map((name) => [name, list(name)])),
  };
}

export function exportRequests({ api, token, organization }: Caller): Tasks {
  const csv = downloadUrl(api, organization);
  return {
    'CSV, first byte': async () => {
      // On a separate connection, because the request is aborted.
      const { body } = await fetch(csv, { headers: { 'x-auth-token': token, connection: 'close' } });
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
    },
    'CSV, complete': () => get(csv, token),
    'all customers as JSON': () => get(`${api}/admin/users/${String(organization)}`, token),
  };
}

/** The maximum growth of the server's memory during the CSV download, in megabytes. */
export async function measureExportMemory(caller: Caller): Promise<number> {
  const before = residentMegabytes(caller.serverPid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(caller.serverPid))), 10);
  await get(downloadUrl(caller.api, caller.organization), caller.token);
  clearInterval(sampling);
  return peak - before;
}

/** For up to 5,000 customers. Each move puts different customers into a different group. */
export function massActionRequests(caller: Caller): Tasks {
  const { customers: users, newGroups, size } = caller;
  const batch = Math.min(1_000, size / 5);
  let moves = 0;
  return {
    'disable 5,000 (or all)': () => postAction(caller, 'disable', { users }),
    'enable them': () => postAction(caller, 'enable', { users }),
    'move 1,000 (or a fifth) to an empty group': async () => {
      const named = users.slice(moves * batch, (moves + 1) * batch);
      await postAction(caller, 'changeGroup', { users: named, group: newGroups[moves] });
      moves += 1;
    },
  };
}

export function downloadUrl(api: string, orgId: unknown): string {
  return `${api}/admin/users/download/${encodeQuery({ orgId })}`;
}

/** @throws Error unless the response is a success */
async function postAction({ api, token }: Caller, action: string, body: object): Promise<void> {
  const answer = await fetch(`${api}/admin/mass/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
