import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tokenHeader } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { useApp } from '../../test/app';
import { makeAppleCertificates, passType, team } from '../../test/appleCertificates';
import { passFile, readPass } from '../../test/readPass';
import { appleInput, buildTicketTrip } from '../../test/walletTrip';

const app = useApp();
const certificates = makeAppleCertificates();

async function buildPassTrip() {
  const trip = await buildTicketTrip(app);
  const answer = await trip.root.put(
    `organization/${String(trip.organization)}/wallets/apple`,
    appleInput(certificates),
  );
  expect(answer.status).toBe(200);
  return trip;
}

function getPass(token: string, direction = 'outbound') {
  return passFile(app.api.get(`/api/users/me/tickets/${direction}/pass`).set(tokenHeader, token));
}

async function readOwn(token: string, direction?: string) {
  const answer = await getPass(token, direction);
  expect([answer.status, answer.type]).toEqual([200, 'application/vnd.apple.pkpass']);
  return readPass(answer.body as Buffer, certificates.root.certificate);
}

it('a ticket becomes a signed pass, which other libraries read and verify', async () => {
  const { token } = await buildPassTrip();

  const { isSigned, files } = await readOwn(token);

  expect(isSigned).toBe(true);
  const pictures = ['icon', 'logo'].flatMap((name) =>
    ['', '@2x', '@3x'].map((scale) => `${name}${scale}.png`),
  );
  expect([...files.keys()].sort()).toEqual([...pictures, 'manifest.json', 'pass.json', 'signature'].sort());
});

it('openssl verifies the signature too', async () => {
  const { token } = await buildPassTrip();
  const { signature, manifest } = await readOwn(token);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-pass-'));
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const inputs = [
    ...['-in', write('signature', signature), '-content', write('manifest', manifest)],
    ...['-CAfile', write('root.pem', certificates.root.certificate)],
  ];

  const output = hasOpenssl()
    ? execFileSync('openssl', ['cms', '-verify', '-inform', 'DER', '-purpose', 'any', ...inputs], {
        stdio: 'pipe',
      })
    : manifest;

  rmSync(folder, { recursive: true });
  expect(output.toString()).toBe(manifest.toString());
});

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

it('a pass shows the sailing in the port’s local time, the traveller and the code, for each direction', async () => {
  const { token, customer } = await buildPassTrip();

  const { pass: outbound } = await readOwn(token);
  const { pass: returning } = await readOwn(token, 'return');

  const { firstName, lastName } = customer;
  expect(outbound).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    webServiceURL: `${app.context.config.publicUrl}/api/wallets/apple`,
    relevantDate: '2099-05-12T17:15:00.000Z',
    expirationDate: '2099-05-14T06:30:00.000Z',
    barcodes: [
      { format: 'PKBarcodeFormatQR', message: `MENO-ÄÖÅ-${String(customer._id)}`, messageEncoding: 'utf-8' },
    ],
    boardingPass: {
      transitType: 'PKTransitTypeBoat',
      headerFields: [{ value: 'Meno' }],
      primaryFields: [
        { label: 'Länsisatama', value: 'Helsinki' },
        { label: 'Värtahamnen', value: 'Tukholma' },
      ],
      auxiliaryFields: [{ label: 'Lähtö', value: '12.05.2099 20:15 Suomen aikaa' }],
      secondaryFields: [{ value: `${firstName} ${lastName}` }, { value: 'M/S Meritähti' }],
    },
  });
  expect(outbound).not.toHaveProperty('voided');
  expect(outbound.authenticationToken.length).toBeGreaterThanOrEqual(16);
  expect(returning).toMatchObject({
    barcodes: [{ message: `PALUU-${String(customer._id)}` }],
    boardingPass: {
      auxiliaryFields: [{ value: '14.05.2099 16:45 Ruotsin aikaa' }],
      backFields: [
        { value: 'Tukholma, Värtahamnen, 14.05.2099 16:45 Ruotsin aikaa (17:45 Suomen aikaa)' },
        { value: 'Helsinki, Länsisatama, 15.05.2099 09:55 Suomen aikaa' },
        {},
      ],
    },
  });
  expect(outbound.serialNumber).not.toBe(returning.serialNumber);
});

it('a pass is in the traveller’s language', async () => {
  const { token, customer } = await buildPassTrip();
  await Customer.updateOne({ _id: customer._id }, { language: 'en' });

  const { pass } = await readOwn(token);

  expect(pass.description).toBe('Ferry ticket');
  expect(pass.boardingPass.auxiliaryFields[0]?.value).toBe('12.05.2099 20:15 Finnish time');
});

it('a pass keeps its serial number and token', async () => {
  const { token } = await buildPassTrip();

  const [{ pass: first }, { pass: second }] = [await readOwn(token), await readOwn(token)];

  expect(second.serialNumber).toBe(first.serialNumber);
  expect(second.authenticationToken).toBe(first.authenticationToken);
});

it('the pictures of a pass are PNGs in Apple’s sizes', async () => {
  const { token } = await buildPassTrip();

  const { files } = await readOwn(token);

  const sizes = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'].map(
    (name) => [files.get(name)!.readUInt32BE(16), files.get(name)!.readUInt32BE(20)],
  );
  expect(sizes).toEqual([29, 58, 87, 50, 100, 150].map((size) => [size, size]));
});

describe('there is no pass', () => {
  const refusals: [
    why: string,
    change: (trip: Awaited<ReturnType<typeof buildPassTrip>>) => Promise<unknown>,
  ][] = [
    [
      'without a ticket',
      ({ customer }) => Customer.updateOne({ _id: customer._id }, { outboundTicket: null }),
    ],
    ['without a ferry', ({ group }) => Group.updateOne({ _id: group._id }, { outboundFerry: null })],
    [
      'once the certificates are removed',
      ({ root, organization }) => root.delete(`organization/${String(organization)}/wallets/apple`),
    ],
  ];
  it.each(refusals)('%s', async (_why, change) => {
    const trip = await buildPassTrip();
    await change(trip);

    expect((await getPass(trip.token)).status).toBe(404);
  });

  it('for a direction that does not exist', async () => {
    const { token } = await buildPassTrip();

    expect((await getPass(token, 'sideways')).status).toBe(404);
  });
});

it('a pass is the traveller’s own, and needs a session', async () => {
  const mine = await buildPassTrip();
  const theirs = await buildPassTrip();

  expect((await getPass('no-token')).status).toBe(401);
  const [one, other] = [await readOwn(mine.token), await readOwn(theirs.token)];
  expect(one.pass.barcodes).toMatchObject([{ message: `MENO-ÄÖÅ-${String(mine.customer._id)}` }]);
  expect(other.pass.barcodes).toMatchObject([{ message: `MENO-ÄÖÅ-${String(theirs.customer._id)}` }]);
});

it('a link adds the ticket without the session’s token, for five minutes', async () => {
  const { token, customer } = await buildPassTrip();
  const { body } = await app.api
    .post('/api/users/me/tickets/outbound/wallet')
    .set(tokenHeader, token)
    .send({ wallet: 'apple' });
  const { url } = body as { url: string };
  const follow = (address: string) => passFile(app.api.get(new URL(address).pathname));

  const followed = await follow(url);
  const changed = await follow(`${url.slice(0, -2)}AA`);
  const later = Date.now() + 5 * 60_000 + 1_000;
  clock.now = () => new Date(later);
  const late = await follow(url);

  expect([followed.status, changed.status, late.status]).toEqual([200, 404, 404]);
  const { pass } = await readPass(followed.body as Buffer, certificates.root.certificate);
  expect(pass.barcodes?.[0]?.message).toContain(String(customer._id));
});
