import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { RoomAllocationType } from '#contract/accommodation';
import type { PublicGroup } from '#contract/group';
import type { RoomChoice } from '#contract/rooms';
import { fetchOrganization, authHeaders } from './people';

interface Rooms {
  one: number;
  two: number;
  three: number;
}

interface Options {
  capacity?: number;
  allocation?: RoomAllocationType;
}

/**
 * Creates a group with its own accommodation, in which partners are chosen by name by default.
 * @returns the group's name; the accommodation's name is `Hotelli` followed by it
 */
export async function createGroupWithRooms(
  request: APIRequestContext,
  { one, two, three, capacity = 50, allocation = 'name' }: Rooms & Options,
): Promise<string> {
  const name = `Ryhmä ${randomUUID()}`;
  const { _id: organization } = await fetchOrganization(request, 'meriretket');
  const groups = (await (await request.get(`/api/groups/${organization}`)).json()) as PublicGroup[];
  const event = groups.find((group) => group.name === 'Turku')?.event;
  const accomodation = await post(request, 'accomodations', {
    name: `Hotelli ${name}`,
    date: event?.date,
    roompartnerSelectionLive: true,
    roomAllocationType: allocation,
    description: '',
    address: { street: 'Satamakatu 1', city: 'Tukholma', country: 'SE' },
    onePersonRoom: { capacity: one },
    twoPersonRoom: { capacity: two },
    threePersonRoom: { capacity: three },
    products: [],
  });
  const contact = { name: 'Ville', email: 'ville@example.fi', phone: '+358401234567' };
  await post(request, 'groups', {
    name,
    capacity,
    contact,
    event,
    accomodation,
    outboundFerry: null,
    returnFerry: null,
    products: [],
  });
  return name;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const headers = await authHeaders(request, 'admin@example.fi');
  const answer = await request.post(`/api/admin/${path}`, { headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Chooses a room through the API, as a customer on another device. */
export async function chooseRoom(
  request: APIRequestContext,
  email: string,
  choice: RoomChoice,
): Promise<void> {
  const headers = await authHeaders(request, email);
  const answer = await request.post('/api/users/me/roompartner', { headers, data: choice });
  if (!answer.ok()) throw new Error(await answer.text());
}
