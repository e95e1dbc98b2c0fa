import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { authHeaders } from './people';

export interface OwnTrip {
  organization: string;
  /** The organization's identifier. */
  identifier: string;
  event: string;
  /** The id of the group Turku. */
  group: string;
}

/**
 * Creates a trip in a year's time that no other test uses, with the group Turku and one product of 100 € and a fee of
 * 2 €.
 */
export async function createTrip(request: APIRequestContext, capacity = 20): Promise<OwnTrip> {
  const headers = await authHeaders(request, 'root@example.fi');
  const create = async (resource: string, data: object) => {
    const answer = await request.post(`/api/admin/${resource}`, { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { _id: string })._id;
  };
  const identifier = `perujat-${randomUUID().slice(0, 8)}`;
  const organization = await create('organization', {
    name: `Perujat ${identifier}`,
    identifier,
    businessCode: '1234567-8',
    website: 'https://example.fi',
    address: { street: 'Satamakatu 3', postalCode: '20100', city: 'Turku', country: 'FI' },
    contact: { name: 'Outi', email: 'outi@example.fi', phone: '+358401234567' },
    bankAccount: 'FI21 1234 5600 0007 85',
    registerEnabled: true,
  });
  const product = await create('products', {
    name: 'Purjehdus',
    price: 100,
    serviceFee: 2,
    serviceFeeVat: 25.5,
    vat: true,
    vatPercent: 13.5,
    mandatory: true,
    maximumAmount: 0,
    organization,
  });
  const event = await create('events', {
    name: 'Kesäretki',
    identifier: 'kesaretki',
    date: daysFromNow(365),
    allowUsersEditInfo: true,
    products: [{ product, collectPayment: true }],
    organization,
  });
  const contact = { name: 'Outi', email: 'outi@example.fi', phone: '+358401234567' };
  const group = await create('groups', { name: 'Turku', capacity, contact, event });
  return { organization, identifier, event, group };
}

/** Changes how many seats a group has. */
export async function setCapacity(
  request: APIRequestContext,
  group: string,
  capacity: number,
): Promise<void> {
  const headers = await authHeaders(request, 'root@example.fi');
  const address = `/api/admin/groups/${group}`;
  const stored = (await (await request.get(address, { headers })).json()) as object;
  const answer = await request.put(address, { headers, data: { ...stored, capacity } });
  if (!answer.ok()) throw new Error(await answer.text());
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Sets when registration for an event opens. */
export async function setOpening(request: APIRequestContext, event: string, opensAt: Date): Promise<void> {
  const headers = await authHeaders(request, 'root@example.fi');
  const address = `/api/admin/events/${event}`;
  const stored = (await (await request.get(address, { headers })).json()) as object;
  const data = { ...stored, registrationOpensAt: opensAt.toISOString() };
  const answer = await request.put(address, { headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
}
