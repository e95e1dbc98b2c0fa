import { randomUUID } from 'node:crypto';
import { Event } from '../../server/models/event';
import { Group, type StoredGroup } from '../../server/models/group';
import { Organization } from '../../server/models/organization';
import { call } from './call';

/** The password of all accounts. */
export const password = 'a long password';

/** Stores a group of a new event and organization. */
export async function storeGroup(capacity: number): Promise<StoredGroup> {
  const name = randomUUID();
  const organization = await new Organization({ name, identifier: name }).save();
  const event = await new Event({
    organization: organization._id,
    name: 'Risteily',
    identifier: 'risteily',
    date: '2099-01-01',
  }).save();
  const trip = { organization: organization._id, event: event._id };
  return new Group({ ...trip, name: 'Ryhmä', capacity }).save();
}

export function buildRegistration(group: { _id: unknown }) {
  return {
    group: String(group._id),
    email: `${randomUUID()}@example.fi`,
    firstName: 'Päivi',
    lastName: 'Mäkelä',
    birthday: '2001-02-28',
    gender: 'F',
    phone: '+358401234567',
    address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
    country: 'FI',
    password,
    marketing: false,
  };
}

let addresses = 0;

/** A client address that was not used before, because requests are limited by address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** @throws Error unless the response is a success */
export async function post(url: string, body: object): Promise<void> {
  const answer = await call(url, { method: 'POST', headers: { 'x-forwarded-for': newAddress() }, body });
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.text}`);
}
