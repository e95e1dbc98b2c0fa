/* What staff ask of an organization. */
import { Customer } from '../../server/models/customer';
import { Group } from '../../server/models/group';
import type { Crowd } from './crowd';
import { residentMegabytes } from './memory';
import { asAddress, get, pageAddress } from './requests';

export type Works = Record<string, () => Promise<unknown>>;

/** An organization's owner, asking. */
export interface Asker extends Crowd {
  api: string;
  token: string;
  /** How many customers there are. */
  size: number;
}

export async function listsOf({
  api,
  token,
  organization,
  event,
  product,
  code,
  size,
}: Asker): Promise<Works> {
  const page = (more: object) => () => get(pageAddress(api, organization, more), token);
  const list = (path: string) => () => get(`${api}/admin/${path}`, token);
  const filters = { event: [event], disabled: false, product: { notPaidProducts: [product] } };
  const middle = await Customer.findOne({ organization }, '_id')
    .sort({ _id: 1 })
    .skip(size / 2)
    .lean();
  const next = { next: true, lastId: middle?._id };
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
    'customers by a first name': page({ filters: { firstName: 'elina' } }),
    'customers by the beginning of a last name': page({ filters: { lastName: 'ko' } }),
    'customers by room type': page({ filters: { room: ['2h'] } }),
    'customers by room type, not disabled': page({ filters: { room: ['2h'], disabled: false } }),
    'customers who have not chosen': page({ filters: { roomPartnerChosen: false } }),
    'customers by a code': page({ filters: { discountCodes: [code] } }),
    'customers who have paid': page({ filters: { product: { paidProducts: [product] } } }),
    'customers who have paid, in an event': page({
      filters: { event: [event], product: { paidProducts: [product] } },
    }),
    'customers by an address': page({ searchBarValue: 'matkustaja99' }),
    'what customers are filtered by': list(`filters/${String(organization)}`),
    ...Object.fromEntries(lists.map((name) => [name, list(name)])),
  };
}

export function exportsOf({ api, token, organization }: Asker): Works {
  const csv = downloadAddress(api, organization);
  return {
    'CSV, its first byte': async () => {
      // A connection of its own, since it is broken off.
      const { body } = await fetch(csv, { headers: { 'x-auth-token': token, connection: 'close' } });
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
    },
    'CSV, whole': () => get(csv, token),
    'all customers as JSON': () => get(`${api}/admin/users/${String(organization)}`, token),
  };
}

/** By how much a process grows at most while it sends the download. */
export async function extraMegabytes({ api, token, organization }: Asker, pid: number): Promise<number> {
  const before = residentMegabytes(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 10);
  await get(downloadAddress(api, organization), token);
  clearInterval(watch);
  return peak - before;
}

/** On up to 5,000 customers, and others of them every time where they are moved. */
export async function massActionsOf(asker: Asker): Promise<Works> {
  const { organization, event, size } = asker;
  const found = await Customer.find({ organization }, '_id').sort({ _id: 1 }).limit(5_000).lean();
  const users = found.map(({ _id }) => String(_id));
  const few = Math.min(1_000, size / 5);
  let moved = 0;
  return {
    'disable 5,000 (or all)': () => act(asker, 'disable', { users }),
    'enable them': () => act(asker, 'enable', { users }),
    'move 1,000 (or a fifth) to an empty group': async () => {
      const group = await new Group({ organization, event, name: 'Uusi ryhmä', capacity: few }).save();
      const named = users.slice(moved, (moved += few));
      await act(asker, 'changeGroup', { users: named, group: String(group._id) });
    },
  };
}

function downloadAddress(api: string, orgId: unknown): string {
  return `${api}/admin/users/download/${asAddress({ orgId })}`;
}

/** @throws Error unless the answer is a success */
async function act({ api, token }: Asker, action: string, body: object): Promise<void> {
  const answer = await fetch(`${api}/admin/mass/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
