import { generateKeyPairSync } from 'node:crypto';
import { Customer, type StoredCustomer } from '../models/customer';
import type { StoredFerry } from '../models/ferry';
import { Group } from '../models/group';
import type { TestApp } from './app';
import { base64, type CertificateWithKey, toArchive } from './appleCertificates';
import { buildFerry, buildGroup } from './factories';
import { buildStaff, type Staff } from './staff';
import { buildTraveller } from './trip';

/** A traveller with both tickets, on ferries between Helsinki and Stockholm. */
export async function buildTicketTrip(app: TestApp) {
  const group = await buildGroup({ capacity: 20 });
  const { organization } = group;
  const texts = { description: 'Laiva', info: 'Kokoontuminen terminaalissa' };
  const helsinki = { city: 'Helsinki', terminal: 'Länsisatama' };
  const stockholm = { city: 'Tukholma', terminal: 'Värtahamnen' };
  const ferry = await buildFerry({
    organization,
    ...texts,
    name: 'M/S Meritähti',
    pointOfDeparture: {
      ...helsinki,
      dateTime: new Date('2099-05-12T17:15:00Z'),
      timeZone: 'Europe/Helsinki',
    },
    destination: { ...stockholm, dateTime: new Date('2099-05-13T06:30:00Z'), timeZone: 'Europe/Stockholm' },
  });
  const back = await buildFerry({
    organization,
    ...texts,
    name: 'M/S Saaristo',
    pointOfDeparture: {
      ...stockholm,
      dateTime: new Date('2099-05-14T14:45:00Z'),
      timeZone: 'Europe/Stockholm',
    },
    destination: { ...helsinki, dateTime: new Date('2099-05-15T06:55:00Z'), timeZone: 'Europe/Helsinki' },
  });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id, returnFerry: back._id });
  const traveller = await buildTraveller(app, group);
  await giveTickets(traveller.customer);
  return { organization, group, ferry, back, ...traveller, root: await buildStaff(app, 'root') };
}

export async function giveTickets({ _id }: Pick<StoredCustomer, '_id'>): Promise<void> {
  await Customer.updateOne(
    { _id },
    { outboundTicket: `MENO-ÄÖÅ-${String(_id)}`, returnTicket: `PALUU-${String(_id)}` },
  );
}

/** Saves the ferry with another departure, as staff. */
export async function moveDeparture(root: Staff, { _id }: StoredFerry, dateTime: string): Promise<void> {
  const { body } = await root.get(`ferrys/${String(_id)}`);
  const ferry = body as { pointOfDeparture: object };
  const moved = { ...ferry, pointOfDeparture: { ...ferry.pointOfDeparture, dateTime } };
  expect((await root.put(`ferrys/${String(_id)}`, moved)).status).toBe(200);
}

/** The form that uploads certificates, with the key in a PKCS#12 file. */
export function appleInput(
  { pass, authority }: { pass: CertificateWithKey; authority: CertificateWithKey },
  password = 'kanariasalasana',
) {
  return {
    certificate: base64(toArchive(pass, password)),
    password,
    authority: base64(authority.certificate),
  };
}

/** The key file of a service account, like Google's. */
export function makeServiceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'reissu-test',
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    client_email: 'wallet@reissu-test.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
}

export function googleInput(account: object) {
  return { issuerId: '3388000000012345678', key: base64(JSON.stringify(account)) };
}
