import { createPublicKey, verify } from 'node:crypto';
import { tokenHeader } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { PassCopy } from '../../models/passCopy';
import { WalletPass } from '../../models/walletPass';
import { deliverChanges } from '../../services/tickets/wallets/deliverChanges';
import { detectChanges } from '../../services/tickets/wallets/detectChanges';
import { useApp } from '../../test/app';
import { password } from '../../test/factories';
import { documentedFaults } from '../../test/googleSchemas';
import { startGoogle } from '../../test/walletServers';
import { buildTicketTrip, googleInput, makeServiceAccount, moveDeparture } from '../../test/walletTrip';

const app = useApp();
const account = makeServiceAccount();
const issuer = '3388000000012345678';
let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
  const { walletApis } = app.context.config;
  app.context.config.walletApis = { ...walletApis, google: google.url, googleToken: google.url };
});
beforeEach(async () => {
  google.calls.length = 0;
  google.setUnreachable(false);
  await PassCopy.deleteMany();
  await WalletPass.deleteMany();
});
afterAll(() => google.stop());

async function buildGoogleTrip() {
  const trip = await buildTicketTrip(app);
  const path = `organization/${String(trip.organization)}/wallets/google`;
  expect((await trip.root.put(path, googleInput(account))).status).toBe(200);
  return trip;
}

function requestLink({ token }: { token: string }, direction = 'outbound') {
  return app.api
    .post(`/api/users/me/tickets/${direction}/wallet`)
    .set(tokenHeader, token)
    .send({ wallet: 'google' });
}

async function addToWallet(trip: { token: string }) {
  const { status, body } = await requestLink(trip);
  expect(status).toBe(200);
  const pass = await WalletPass.findOne().sort({ _id: -1 }).lean().orFail();
  const id = `${issuer}.${String(pass._id)}`;
  return { url: (body as { url: string }).url, id, object: () => google.stored.get(`transitObject/${id}`)! };
}

async function runJobs(): Promise<void> {
  await detectChanges();
  await deliverChanges(app.context);
}

/** The claims of a token (RFC 7519), if the service account has signed it. */
function claimsOf(token: string): Record<string, unknown> {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const key = createPublicKey(account.private_key);
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    alg: 'RS256',
    kid: 'key-1',
  });
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

it('the link is signed by the service account, and short enough for every browser', async () => {
  const trip = await buildGoogleTrip();

  const { url, id } = await addToWallet(trip);

  const base = 'https://pay.google.com/gp/v/save/';
  expect(url.startsWith(base)).toBe(true);
  expect(url.length).toBeLessThan(1_800);
  expect(claimsOf(url.slice(base.length))).toEqual({
    iss: account.client_email,
    aud: 'google',
    typ: 'savetowallet',
    iat: expect.any(Number) as number,
    origins: [app.context.config.publicUrl],
    payload: { transitObjects: [{ id, classId: `${issuer}.reissu-${String(trip.organization)}` }] },
  });
});

it('Google gets the class and the object as it documents them, with the ticket', async () => {
  const trip = await buildGoogleTrip();

  const { id, object } = await addToWallet(trip);

  const classId = `${issuer}.reissu-${String(trip.organization)}`;
  const storedClass = google.stored.get(`transitClass/${classId}`)!;
  expect(storedClass).toMatchObject({ id: classId, transitType: 'FERRY', reviewStatus: 'UNDER_REVIEW' });
  expect(object()).toMatchObject({
    id,
    classId,
    state: 'ACTIVE',
    tripType: 'ONE_WAY',
    passengerNames: `${trip.customer.firstName} ${trip.customer.lastName}`,
    barcode: { type: 'QR_CODE', value: `MENO-ÄÖÅ-${String(trip.customer._id)}` },
    ticketLeg: {
      originName: { defaultValue: { language: 'fi', value: 'Helsinki, Länsisatama' } },
      destinationName: { defaultValue: { language: 'fi', value: 'Tukholma, Värtahamnen' } },
      departureDateTime: '2099-05-12T20:15:00+03:00',
      arrivalDateTime: '2099-05-13T08:30:00+02:00',
      carriage: 'M/S Meritähti',
    },
  });
  expect([
    ...documentedFaults('TransitClass', storedClass),
    ...documentedFaults('TransitObject', object()),
  ]).toEqual([]);
});

it('the service account logs in with its own signature, and calls with the access token that it gets', async () => {
  await addToWallet(await buildGoogleTrip());

  expect(claimsOf(google.assertions.at(-1)!)).toMatchObject({
    iss: account.client_email,
    aud: `${google.url}/token`,
    scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
  });
  expect(new Set(google.calls.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer access-of-google']),
  );
});

it('a changed departure reaches the object, once', async () => {
  const trip = await buildGoogleTrip();
  const { id, object } = await addToWallet(trip);
  google.calls.length = 0;
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');

  await runJobs();
  await runJobs();

  expect(google.calls.map(({ method, path }) => [method, path])).toEqual([['PUT', `transitObject/${id}`]]);
  expect(object()).toMatchObject({ ticketLeg: { departureDateTime: '2099-05-12T21:40:00+03:00' } });
});

it('a cleared ticket makes the object inactive, without the code', async () => {
  const trip = await buildGoogleTrip();
  const { object } = await addToWallet(trip);
  await Customer.updateOne({ _id: trip.customer._id }, { outboundTicket: null });

  await runJobs();

  expect(object()).toMatchObject({ state: 'INACTIVE' });
  expect(object()).not.toHaveProperty('barcode');
});

it('Google keeps no name, ticket or sailing of an erased traveller', async () => {
  const trip = await buildGoogleTrip();
  const { id, object } = await addToWallet(trip);
  const erasing = app.api.delete('/api/users/me').set(tokenHeader, trip.token);
  expect((await erasing.send({ currentPassword: password })).status).toBe(200);
  google.setUnreachable(true);
  await runJobs();
  google.setUnreachable(false);

  clock.now = () => new Date(Date.now() + 60_000);
  await runJobs();

  expect(object()).toEqual({
    id,
    classId: `${issuer}.reissu-${String(trip.organization)}`,
    state: 'EXPIRED',
    tripType: 'ONE_WAY',
  });
  expect([await PassCopy.countDocuments(), await WalletPass.countDocuments()]).toEqual([0, 0]);
});

it('a change reaches Google after it has been unreachable', async () => {
  const trip = await buildGoogleTrip();
  const { object } = await addToWallet(trip);
  await Customer.updateOne({ _id: trip.customer._id }, { lastName: 'Uusi' });
  google.setUnreachable(true);
  await runJobs();

  google.setUnreachable(false);
  clock.now = () => new Date(Date.now() + 60_000);
  await runJobs();

  expect(object().passengerNames).toBe(`${trip.customer.firstName} Uusi`);
});

it('an object that Google does not have is not tried again', async () => {
  const trip = await buildGoogleTrip();
  await addToWallet(trip);
  google.stored.clear();
  await Customer.updateOne({ _id: trip.customer._id }, { lastName: 'Uusi' });

  await runJobs();

  expect(google.stored.size).toBe(0);
  expect(await PassCopy.findOne().lean()).toMatchObject({ dueAt: null });
});

it('there is no link while Google is unreachable', async () => {
  const trip = await buildGoogleTrip();
  google.setUnreachable(true);

  const { status, body } = await requestLink(trip);

  expect(status).toBe(502);
  expect(body).toMatchObject({ errors: [{ code: 'walletUnavailable' }] });
});

it('there is no link without a ticket or a service account', async () => {
  const trip = await buildGoogleTrip();
  const without = await buildTicketTrip(app);
  await Customer.updateOne({ _id: trip.customer._id }, { returnTicket: null });

  expect((await requestLink(trip, 'return')).status).toBe(404);
  expect((await requestLink(without)).status).toBe(404);
});

it('the portal gets the wallets to which a ticket can be added', async () => {
  const trip = await buildGoogleTrip();
  const without = await buildTicketTrip(app);
  const walletsOf = async ({ token }: { token: string }) => {
    const { body } = await app.api.get('/api/users/me').set(tokenHeader, token);
    return (body as { wallets: string[] }).wallets;
  };

  expect([await walletsOf(trip), await walletsOf(without)]).toEqual([['google'], []]);
});
