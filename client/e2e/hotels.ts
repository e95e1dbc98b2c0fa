import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '#contract/group';
import type { RoomChoice } from '#contract/rooms';
import { organizationCalled, tokenOf } from './people';

interface Rooms {
  one: number;
  two: number;
  three: number;
}

/**
 * A group of its own, which chooses by name in a hotel of its own with so many rooms of each size.
 * @returns its name
 */
export async function groupInHotel(request: APIRequestContext, { one, two, three }: Rooms): Promise<string> {
  const name = `Ryhmä ${randomUUID()}`;
  const { _id: organization } = await organizationCalled(request, 'meriretket');
  const groups = (await (await request.get(`/api/groups/${organization}`)).json()) as PublicGroup[];
  const event = groups.find((group) => group.name === 'Turku')?.event;
  const accomodation = await make(request, 'accomodations', {
    name: `Hotelli ${name}`,
    date: event?.date,
    roompartnerSelectionLive: true,
    roomAllocationType: 'name',
    description: '',
    address: { street: 'Satamakatu 1', city: 'Tukholma', country: 'SE' },
    onePersonRoom: { capacity: one },
    twoPersonRoom: { capacity: two },
    threePersonRoom: { capacity: three },
    products: [],
  });
  const contact = { name: 'Ville', email: 'ville@example.fi', phone: '+358401234567' };
  const way = { outboundFerry: null, returnFerry: null };
  await make(request, 'groups', { name, capacity: 50, contact, event, accomodation, ...way, products: [] });
  return name;
}

async function make(request: APIRequestContext, what: string, data: object): Promise<unknown> {
  const headers = await tokenOf(request, 'admin@example.fi');
  const answer = await request.post(`/api/admin/${what}`, { headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Chooses a room by the API, as one does on another phone. */
export async function takeRoom(request: APIRequestContext, email: string, choice: RoomChoice): Promise<void> {
  const headers = await tokenOf(request, email);
  const answer = await request.post('/api/users/me/roompartner', { headers, data: choice });
  if (!answer.ok()) throw new Error(await answer.text());
}
