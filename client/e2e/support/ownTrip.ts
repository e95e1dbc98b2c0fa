import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Ferry } from '#contract/ferry';
import { helsinkiDay } from '#contract/helsinkiTime';
import type { SailingChangeDraft, SailingChangePreview } from '#contract/sailingChange';
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
  const create = await creator(request);
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

/** The input of a ferry to Stockholm. */
function ferryFrom(
  port: { city: string; terminal: string },
  day: string,
  fields: { name: string; organization: string },
) {
  return {
    info: 'Ota passi mukaan.',
    pointOfDeparture: { ...port, dateTime: `${day}T18:15:00.000Z` },
    destination: { city: 'Tukholma', terminal: 'Stadsgården', dateTime: `${day}T23:30:00.000Z` },
    ...fields,
  };
}

/** Adds a hotel with a choice of rooms, a ferry and a question on the dashboard to a trip. */
export async function addFullTrip(
  request: APIRequestContext,
  { organization, event, group }: OwnTrip,
): Promise<void> {
  const create = await creator(request);
  const day = daysFromNow(365);
  const port = { city: 'Turku', terminal: 'Linnansatama' };
  const outboundFerry = await create('ferrys', ferryFrom(port, day, { name: 'M/S Meritähti', organization }));
  const accomodation = await create('accomodations', {
    name: 'Hotelli Satama',
    date: day,
    description: '',
    address: { street: 'Satamakatu 1', city: 'Tukholma', country: 'SE' },
    roompartnerSelectionLive: true,
    roomAllocationType: 'name',
    onePersonRoom: { capacity: 10 },
    twoPersonRoom: { capacity: 10 },
    threePersonRoom: { capacity: 10 },
    organization,
  });
  await change(request, `groups/${group}`, { outboundFerry, accomodation });
  await change(request, `events/${event}/questions`, {
    questions: [
      {
        _id: event,
        kind: 'text',
        text: 'Mitä soitat?',
        help: '',
        condition: null,
        required: false,
        askedAt: 'later',
        sensitivity: 'ordinary',
      },
    ],
  });
}

/**
 * Adds the group Naantali to a trip, with a ferry that leaves a day later.
 * @returns the id of the group
 */
export async function addLaterGroup(
  request: APIRequestContext,
  { organization, event }: OwnTrip,
): Promise<string> {
  const create = await creator(request);
  const day = daysFromNow(366);
  const port = { city: 'Naantali', terminal: 'Satama' };
  const outboundFerry = await create('ferrys', ferryFrom(port, day, { name: 'M/S Aallotar', organization }));
  const contact = { name: 'Outi', email: 'outi@example.fi', phone: '+358401234567' };
  return create('groups', { name: 'Naantali', capacity: 20, contact, event, outboundFerry });
}

/** Changes a sailing of the trip's group, through the API as root, and tells the travellers. */
export async function changeSailing(
  request: APIRequestContext,
  draft: Omit<SailingChangeDraft, 'replacement'>,
): Promise<void> {
  const headers = await authHeaders(request, 'root@example.fi');
  const data = { ...draft, replacement: null };
  const path = '/api/admin/sailing-changes';
  const preview = await request.post(`${path}/preview`, { headers, data });
  const { travellerCount } = (await preview.json()) as SailingChangePreview;
  const ferry = await request.get(`/api/admin/ferrys/${draft.ferry}`, { headers });
  const { revision } = (await ferry.json()) as Ferry;
  const text = { emailSubject: 'Laivasi muuttuu', emailHtml: '<p>Katso uusi aika ja valitse.</p>' };
  const answer = await request.post(path, { headers, data: { ...data, ...text, travellerCount, revision } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Creates a record of a resource as root. */
async function creator(request: APIRequestContext) {
  const headers = await authHeaders(request, 'root@example.fi');
  return async (resource: string, data: object) => {
    const answer = await request.post(`/api/admin/${resource}`, { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { _id: string })._id;
  };
}

/** Changes fields of what is stored at an address, as root. */
async function change(request: APIRequestContext, path: string, fields: object): Promise<void> {
  const headers = await authHeaders(request, 'root@example.fi');
  const address = `/api/admin/${path}`;
  const stored = (await (await request.get(address, { headers })).json()) as object;
  const answer = await request.put(address, { headers, data: { ...stored, ...fields } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Changes how many seats a group has. */
export async function setCapacity(
  request: APIRequestContext,
  group: string,
  capacity: number,
): Promise<void> {
  await change(request, `groups/${group}`, { capacity });
}

/** The calendar day in Finland, `YYYY-MM-DD`. */
export function daysFromNow(days: number): string {
  return helsinkiDay(new Date(Date.now() + days * 24 * 3_600_000));
}

/** Sets when registration for an event opens. */
export async function setOpening(request: APIRequestContext, event: string, opensAt: Date): Promise<void> {
  await change(request, `events/${event}`, { registrationOpensAt: opensAt.toISOString() });
}
