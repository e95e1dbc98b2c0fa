import { tokenHeader } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Ferry } from '../../models/ferry';
import { PassCopy } from '../../models/passCopy';
import { WalletPass } from '../../models/walletPass';
import { deliverChanges } from '../../services/tickets/wallets/deliverChanges';
import { detectChanges } from '../../services/tickets/wallets/detectChanges';
import { useApp } from '../../test/app';
import { makeAppleCertificates, passType } from '../../test/appleCertificates';
import { collectLog } from '../../test/canary';
import { password } from '../../test/factories';
import { passFile, readPass } from '../../test/readPass';
import { startPushService } from '../../test/walletServers';
import { appleInput, buildTicketTrip, moveDeparture } from '../../test/walletTrip';

// The push service of this test has a self-signed certificate. Node reads this setting at each connection.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
afterAll(() => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
});

const app = useApp();
const certificates = makeAppleCertificates();
let apple: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  apple = await startPushService();
  app.context.config.walletApis = { ...app.context.config.walletApis, applePush: apple.url };
});
beforeEach(async () => {
  apple.pushes.length = 0;
  await PassCopy.deleteMany();
  await WalletPass.deleteMany();
});
afterAll(() => apple.stop());

type Trip = Awaited<ReturnType<typeof buildTicketTrip>>;

const base = '/api/wallets/apple/v1';

/** What an Apple device does with a pass that it has downloaded. */
class Device {
  constructor(
    readonly id: string,
    readonly pushToken: string,
    readonly pass: { serialNumber: string; authenticationToken: string },
  ) {}

  private get authorization() {
    return `ApplePass ${this.pass.authenticationToken}`;
  }

  private get registration() {
    return `${base}/devices/${this.id}/registrations/${passType}/${this.pass.serialNumber}`;
  }

  register(authorization = this.authorization) {
    const { pushToken } = this;
    return app.api.post(this.registration).set('authorization', authorization).send({ pushToken });
  }

  unregister(authorization = this.authorization) {
    return app.api.delete(this.registration).set('authorization', authorization);
  }

  listChanged(since?: string) {
    const query = since === undefined ? '' : `?passesUpdatedSince=${since}`;
    return app.api.get(`${base}/devices/${this.id}/registrations/${passType}${query}`);
  }

  download(since?: string, authorization = this.authorization) {
    const call = app.api.get(`${base}/passes/${passType}/${this.pass.serialNumber}`);
    if (since !== undefined) void call.set('if-modified-since', since);
    return passFile(call.set('authorization', authorization));
  }

  async readLatest() {
    return (await readPass((await this.download()).body as Buffer, certificates.root.certificate)).pass;
  }
}

async function addPass({ token }: Trip, direction = 'outbound') {
  const call = app.api.get(`/api/users/me/tickets/${direction}/pass`).set(tokenHeader, token);
  return (await readPass((await passFile(call)).body as Buffer, certificates.root.certificate)).pass;
}

async function buildDevice(id = 'd1', pushToken = 'aa11') {
  const trip = await buildTicketTrip(app);
  const path = `organization/${String(trip.organization)}/wallets/apple`;
  expect((await trip.root.put(path, appleInput(certificates))).status).toBe(200);
  const device = new Device(id, pushToken, await addPass(trip));
  expect((await device.register()).status).toBe(201);
  return { trip, device };
}

/** What the background jobs do. */
async function runJobs(): Promise<void> {
  await detectChanges();
  await deliverChanges(app.context);
}

it('a changed departure reaches the device: one push, its serial number, the pass with the new time', async () => {
  const { trip, device } = await buildDevice();
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');

  await runJobs();
  await runJobs();

  expect(apple.pushes).toEqual([{ token: 'aa11', topic: passType, body: '{}', signedBy: passType }]);
  const { body } = await device.listChanged();
  expect(body).toMatchObject({ serialNumbers: [device.pass.serialNumber] });
  const { boardingPass } = await device.readLatest();
  expect(boardingPass.auxiliaryFields[0]?.value).toBe('12.05.2099 21:40 Suomen aikaa');
  const { lastUpdated } = body as { lastUpdated: string };
  expect((await device.listChanged(lastUpdated)).status).toBe(204);
});

it.each(['9007199254740992', '-1', 'eilen', ''])(
  'a device that says “%s” for the time of its last update gets all its passes',
  async (since) => {
    const { device } = await buildDevice();

    expect((await device.listChanged(since)).body).toMatchObject({
      serialNumbers: [device.pass.serialNumber],
    });
  },
);

it('without a change nothing is pushed or listed', async () => {
  const { device } = await buildDevice();
  const { lastUpdated } = (await device.listChanged()).body as { lastUpdated: string };

  await runJobs();

  expect(apple.pushes).toEqual([]);
  expect((await device.listChanged(lastUpdated)).status).toBe(204);
});

const changes: [what: string, change: (trip: Trip) => Promise<unknown>, isVoided: boolean][] = [
  ['a changed name', ({ customer: { _id } }) => Customer.updateOne({ _id }, { lastName: 'Uusi' }), false],
  ['another text', ({ customer: { _id } }) => Customer.updateOne({ _id }, { outboundTicket: 'X' }), false],
  [
    'another terminal',
    ({ ferry: { _id } }) => Ferry.updateOne({ _id }, { 'destination.terminal': 'T' }),
    false,
  ],
  [
    'a cleared ticket',
    ({ customer: { _id } }) => Customer.updateOne({ _id }, { outboundTicket: null }),
    true,
  ],
  ['a cancelled trip', ({ root, customer }) => root.post('mass/disable', { users: [customer._id] }), true],
];

it.each(changes)(
  '%s reaches the device, and a ticket that is no longer valid is void',
  async (_what, change, isVoided) => {
    const { trip, device } = await buildDevice();
    await change(trip);

    await runJobs();

    expect(apple.pushes).toHaveLength(1);
    const pass = await device.readLatest();
    expect(pass.voided ?? false).toBe(isVoided);
    expect(pass.barcodes === undefined).toBe(isVoided);
  },
);

it('a change of something that the pass does not show is not pushed', async () => {
  const { trip } = await buildDevice();
  await Customer.updateOne({ _id: trip.customer._id }, { phone: '+358409998877' });

  await runJobs();

  expect(apple.pushes).toEqual([]);
});

it('a device with both tickets gets one push, and the serial numbers of both', async () => {
  const { trip, device } = await buildDevice();
  const back = new Device(device.id, device.pushToken, await addPass(trip, 'return'));
  await back.register();
  await Customer.updateOne({ _id: trip.customer._id }, { firstName: 'Uusi' });

  await runJobs();

  expect(apple.pushes).toHaveLength(1);
  const { serialNumbers } = (await device.listChanged()).body as { serialNumbers: string[] };
  expect(serialNumbers.sort()).toEqual([device.pass.serialNumber, back.pass.serialNumber].sort());
});

it('the last of three quick changes is never lost, even if it happens during the push of an earlier one', async () => {
  const { trip, device } = await buildDevice();
  const change = async (name: string) => {
    await Ferry.updateOne({ _id: trip.ferry._id }, { name });
    await detectChanges();
  };
  await change('Yksi');
  const first = await device.download();
  await change('Kaksi');
  apple.beforeNextPush(() => change('Kolme'));

  await deliverChanges(app.context);
  await deliverChanges(app.context);
  await deliverChanges(app.context);

  expect(apple.pushes).toHaveLength(2);
  const since = first.headers['last-modified'] as string;
  const latest = await device.download(since);
  expect(latest.status).toBe(200);
  const { pass } = await readPass(latest.body as Buffer, certificates.root.certificate);
  expect(pass.boardingPass.secondaryFields[1]?.value).toBe('Kolme');
  expect((await device.download(latest.headers['last-modified'] as string)).status).toBe(304);
});

it('a change between download and registration is pushed', async () => {
  const { trip, device } = await buildDevice();
  await device.unregister();
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');
  await detectChanges();

  await device.register();
  await deliverChanges(app.context);

  expect(apple.pushes).toHaveLength(1);
});

it('a change is delivered after a crash between detecting and pushing it', async () => {
  const { trip } = await buildDevice();
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');
  await detectChanges();

  // Another process, which has only the database.
  await runJobs();

  expect(apple.pushes).toHaveLength(1);
});

it('a push that fails is tried again, at growing intervals, until it arrives', async () => {
  const { trip, device } = await buildDevice();
  apple.answers.set(device.pushToken, { status: 503 });
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');
  const start = Date.now();
  const pushCountAt = async (seconds: number) => {
    clock.now = () => new Date(start + seconds * 1_000);
    await runJobs();
    return apple.pushes.length;
  };

  expect([
    await pushCountAt(1),
    await pushCountAt(20),
    await pushCountAt(40),
    await pushCountAt(80),
    await pushCountAt(110),
  ]).toEqual([1, 1, 2, 2, 3]);
  apple.answers.clear();
  expect([await pushCountAt(10_000), await pushCountAt(100_000)]).toEqual([4, 4]);
});

it('a device that could not be reached for four weeks is deleted', async () => {
  const { trip, device } = await buildDevice();
  apple.answers.set(device.pushToken, { status: 503 });
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');
  await detectChanges();
  await PassCopy.updateOne({}, { attempts: 119 });
  await deliverChanges(app.context);
  expect(await PassCopy.findOne().lean()).toMatchObject({ attempts: 120 });

  clock.now = () => new Date(Date.now() + 7 * 60 * 60_000);
  await deliverChanges(app.context);
  apple.answers.clear();

  expect(await PassCopy.countDocuments()).toBe(0);
});

it('nothing is pushed to a service whose certificate no trusted authority has issued', async () => {
  const { trip } = await buildDevice();
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;

  await runJobs();
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

  expect(apple.pushes).toEqual([]);
  expect(await PassCopy.findOne().lean()).toMatchObject({ attempts: 1 });
});

it('a push service that cannot be reached is tried again', async () => {
  const { trip } = await buildDevice();
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');
  const { walletApis } = app.context.config;
  app.context.config.walletApis = { ...walletApis, applePush: 'https://localhost:1' };
  await runJobs();
  app.context.config.walletApis = walletApis;

  clock.now = () => new Date(Date.now() + 60_000);
  await runJobs();

  expect(apple.pushes).toHaveLength(1);
});

it.each([
  { status: 410, reason: 'Unregistered' },
  { status: 400, reason: 'BadDeviceToken' },
])('a device that Apple no longer knows ($reason) is deleted', async (answer) => {
  const { trip, device } = await buildDevice();
  apple.answers.set(device.pushToken, answer);
  await moveDeparture(trip.root, trip.ferry, '2099-05-12T18:40:00Z');

  await runJobs();
  apple.answers.clear();

  expect(await PassCopy.countDocuments()).toBe(0);
});

it('a device registers once, with its latest token, and can unregister', async () => {
  const { device } = await buildDevice();
  const again = new Device(device.id, 'bb22', device.pass);

  expect((await again.register()).status).toBe(200);
  expect(await PassCopy.find().lean()).toMatchObject([{ device: device.id, pushToken: 'bb22' }]);
  expect((await device.unregister()).status).toBe(200);
  expect(await PassCopy.countDocuments()).toBe(0);
});

it('a pass has at most twenty devices', async () => {
  const { device } = await buildDevice();
  for (let number = 2; number <= 20; number += 1) {
    expect((await new Device(`d${number}`, 'cc', device.pass).register()).status).toBe(201);
  }

  expect((await new Device('d21', 'cc', device.pass).register()).status).toBe(409);
  expect((await device.register()).status).toBe(200);
});

it('a wrong token is refused, also that of another pass', async () => {
  const { trip, device } = await buildDevice();
  const other = await addPass(trip, 'return');

  for (const wrong of ['', 'ApplePass x', `ApplePass ${other.authenticationToken}`]) {
    const answers = [
      await device.register(wrong),
      await device.unregister(wrong),
      await device.download(undefined, wrong),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
  expect(await PassCopy.countDocuments()).toBe(1);
});

it('an invalid push token and an unknown device are refused', async () => {
  const { device } = await buildDevice();

  expect((await new Device('d2', '../x', device.pass).register()).status).toBe(400);
  expect((await new Device('d9', 'aa', device.pass).listChanged()).status).toBe(204);
});

it('the copy of a traveller’s data names the devices that have a ticket', async () => {
  const { trip, device } = await buildDevice();

  const { body } = await app.api.get('/api/users/me/data').set(tokenHeader, trip.token);

  expect(body).toMatchObject({ wallets: [{ direction: 'outbound', wallet: 'apple', device: device.id }] });
});

it('erasing a traveller deletes the devices, and the pass is no longer found', async () => {
  const { trip, device } = await buildDevice();
  const { status } = await app.api
    .delete('/api/users/me')
    .set(tokenHeader, trip.token)
    .send({ currentPassword: password });

  expect(status).toBe(200);
  expect([await PassCopy.countDocuments(), await WalletPass.countDocuments()]).toEqual([0, 0]);
  expect((await device.download()).status).toBe(401);
  expect((await device.listChanged()).status).toBe(204);
});

it('passes are deleted a day after the arrival', async () => {
  await buildDevice();
  clock.now = () => new Date('2099-05-14T06:29:00Z');
  await detectChanges();
  expect(await WalletPass.countDocuments()).toBe(1);

  clock.now = () => new Date('2099-05-14T06:31:00Z');
  await detectChanges();

  expect([await PassCopy.countDocuments(), await WalletPass.countDocuments()]).toEqual([0, 0]);
});

it('messages from a device are logged without ids', async () => {
  const log = collectLog(app.context.log);
  const { status } = await app.api
    .post(`${base}/log`)
    .send({ logs: ['Get pass task (serial number 65a0c0ffee5a1f00d5eaf00d) failed'] });
  app.context.log.level = 'silent';

  expect(status).toBe(200);
  expect(log.join('')).toContain('Get pass task (serial number …) failed');
});
