import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Dashboard } from '../../../contract/dashboard';
import type { Manifest } from '../../../contract/manifest';
import type { RoomBoard, RoomProposal } from '../../../contract/roomPlan';
import type {
  OwnSailingChange,
  SailingChangeDetails,
  SailingChangeInput,
  SailingChoice as Choice,
} from '../../../contract/sailingChange';
import { type OnTheWire } from '../../../contract/wireWords';
import { createSessionTokens, storedActor } from '../../../lib/sessionToken';
import { Account } from '../../../models/account';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Payment } from '../../../models/payment';
import { SailingChoice } from '../../../models/sailingChoice';
import { SailingSms } from '../../../models/sailingSms';
import { bank, eventually, skipBankDelays } from '../../../test/crash';
import { storeCrowd } from '../../../test/crowd';
import { buildAdmin, buildFerry, buildGroup, password } from '../../../test/factories';
import { instanceSecret, useInstances } from '../../../test/instances';
import { expectAllInStep } from '../../../test/invariants';
import { type MailServer, startMailServer } from '../../../test/mailServer';
import { callProduct, registerAndPay } from '../../../test/overHttp';
import { centsGivenAtBank } from '../../../test/refundOrders';
import { buildHotelGroup } from '../../../test/rooms';
import { gatewayToken, startSmsGateway, type TestGateway } from '../../../test/smsGateway';
import { buildProduct, collect } from '../../../test/trip';
import { newSession } from '../../access/session';

const minuteMs = 60_000;
const [travellers, payers, outageMs] = process.env.LONG_TESTS ? [1_000, 100, 3 * minuteMs] : [120, 8, 6_000];
const laterSeats = travellers / 10;

let mailServer: MailServer;
let gateway: TestGateway;
beforeAll(async () => {
  mailServer = await startMailServer();
  gateway = await startSmsGateway();
});
const test = useInstances(2, () => ({
  TRUST_PROXY: 'on',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'matkat@reissu.test',
  SMSAPI_TOKEN: gatewayToken,
  SMSAPI_SENDER: 'Reissu',
  SMSAPI_URL: gateway.url,
}));
afterAll(() => Promise.all([mailServer.stop(), gateway.stop()]));

const asStaff = <Answer>(token: string, path: string, body?: object) =>
  callProduct<Answer>(test.balancer.url, `admin/${path}`, { token, ...(body && { body }) });

/** Travellers at a hotel, some of whom have paid, who take one ferry out; and another group of the event. */
async function buildBadHour() {
  const beds = { capacity: travellers, reserved: 0 };
  const { group: hotelGroup, accommodation } = await buildHotelGroup({ twoPersonRoom: beds });
  const { organization, event } = hotelGroup;
  await collect(event, await buildProduct({ organization }));
  const ferry = await buildFerry({ organization });
  const replacement = await buildFerry({ organization, name: 'M/S Toinen' });
  const fields = { outboundFerry: ferry._id, capacity: travellers };
  const group = await Group.findByIdAndUpdate(hotelGroup._id, fields, { returnDocument: 'after' })
    .lean()
    .orFail();
  const later = await buildGroup({ event, capacity: laterSeats });
  await Promise.all(Array.from({ length: payers }, () => registerAndPay(test.product.url, group)));
  await storeCrowd(group, travellers - payers, { inRooms: true });
  await giveNumbers(group);
  const { email } = await buildAdmin('admin', { organization });
  const { token } = await callProduct<{ token: string }>(test.product.url, 'auth', {
    body: { email, password },
  });
  return { group, ferry, replacement, later, accommodation, token };
}

async function giveNumbers({ _id }: StoredGroup): Promise<void> {
  const people = await Customer.find({ group: _id }, '_id').lean();
  await Customer.bulkWrite(
    people.map((person, index) => ({
      updateOne: { filter: { _id: person._id }, update: { phone: `+35840${1_000_000 + index}` } },
    })),
  );
}

/** Tokens of all travellers, without the hashes of so many log-ins. */
async function tokensOf(group: StoredGroup): Promise<Map<string, string>> {
  const tokens = createSessionTokens(instanceSecret);
  const people = await Customer.find({ group: group._id }, 'organization').lean();
  const issued = new Map<string, string>();
  for (const { _id, organization } of people) {
    const session = newSession('customer', { address: '127.0.0.1', device: '' });
    await Account.updateOne({ _id }, { $push: { sessions: session } });
    const actor = storedActor({ id: String(_id), role: 'customer', organization });
    issued.set(String(_id), tokens.sign({ ...actor, session: String(session._id) }));
  }
  return issued;
}

async function phonesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await Customer.find({ _id: { $in: ids } }, 'phone').lean();
  return new Map(people.map(({ _id, phone }) => [String(_id), phone]));
}

/** Chooses as the page does: what got no answer is read again. Returns what is stored at the end. */
async function choose(token: string, wanted: Choice, later: Types.ObjectId): Promise<Choice> {
  const url = `${test.balancer.url}/api/users/me/sailing-change`;
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  let choice = wanted;
  for (;;) {
    const read = await fetch(url, { headers }).catch(() => undefined);
    // All sessions end with a refund.
    if (read?.status === 401) return 'refund';
    const shown = read?.ok ? ((await read.json()) as OwnSailingChange) : undefined;
    if (shown?.choice) return shown.choice;
    const body = { choice, group: String(later), refundTotal: shown?.refundTotal ?? 0 };
    const answer =
      shown &&
      (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined));
    const { errors = [] } = ((await answer?.json().catch(() => undefined)) ?? {}) as {
      errors?: { code: string }[];
    };
    // A traveller who finds the other group full takes the new sailing.
    if (errors.some(({ code }) => code === 'groupFull')) choice = 'go';
    else if (!answer?.ok) await sleep(100);
  }
}

const wishes = ['go', 'later', 'refund', null] as const;

it(
  `in a bad hour ${travellers} travellers are told once and choose, although an instance is killed, and mail server and SMS gateway are away`,
  async () => {
    const { group, ferry, replacement, later, accommodation, token } = await buildBadHour();
    const tokens = await tokensOf(group);
    const manifestOf = ({ _id }: { _id: Types.ObjectId }) =>
      asStaff<Manifest>(token, `manifests/${String(_id)}/outbound`);
    const { hash } = await manifestOf(ferry);
    await asStaff(token, `manifests/${String(ferry._id)}/outbound`, {
      hash,
      number: 0,
      confirmIncomplete: true,
    });
    await Mail.deleteMany({});

    await mailServer.stop();
    // What it has accepted may have been sent, but it gives no answer.
    gateway.breaks = { accepts: true };
    const startedAt = Date.now();
    const outage = sleep(outageMs).then(async () => {
      // On a slow machine the first mails and SMS come later.
      await eventually(
        async () => gateway.requests > 0 && !!(await Mail.exists({ lastError: { $ne: null } })),
      );
      // A mail that failed during the outage is tried again minutes later.
      if (!process.env.LONG_TESTS)
        await Mail.updateMany({ lastError: { $ne: null } }, { $set: { sendAt: new Date() } });
      mailServer = await startMailServer(mailServer.port);
      gateway.breaks = null;
    });
    const made = await asStaff<SailingChangeDetails>(token, 'sailing-changes', {
      ferry: String(ferry._id),
      kind: 'replaced',
      groups: [String(group._id)],
      departure: null,
      arrival: null,
      replacement: String(replacement._id),
      laterGroups: [String(later._id)],
      offersRefund: true,
      answerBy: new Date(startedAt + 30 * minuteMs).toISOString(),
      travellerCount: travellers,
      revision: 0,
      replacementRevision: 0,
      emailSubject: 'Laiva vaihtuu',
      emailHtml: '<p>Hei {{firstName}}: {{outboundSailing}}.</p>',
      smsText: 'Laivasi vaihtuu. Valitse nyt.',
      movedHotels: [],
    } satisfies SailingChangeInput);
    const answered = new Map<string, Choice>();
    const people = [...tokens];
    let next = 0;
    const choosing = Promise.all(
      Array.from({ length: 16 }, async () => {
        while (next < people.length) {
          const wish = wishes[next % wishes.length];
          const [id, ownToken] = people[next++]!;
          if (wish) answered.set(id, await choose(ownToken, wish, later._id));
        }
      }),
    );
    await eventually(() => answered.size > travellers / 4);
    const killed = test.others[0]!;
    await killed.kill();
    test.others[0] = await test.startOther({ PORT: String(killed.port) });
    await choosing;
    await outage;

    // Each traveller gets one notice.
    await eventually(
      async () => (await Mail.countDocuments({ kind: 'mailing', status: { $ne: 'sent' } })) === 0,
    );
    const toldAfterMs = Date.now() - startedAt;
    console.info({ toldAfterMs });
    expect(toldAfterMs).toBeLessThan(10 * minuteMs);
    const told = (await Mail.find({ kind: 'mailing' }, 'account to').lean()).map(({ account, to }) => [
      String(account),
      to,
    ]);
    // A trip cancelled within the first second gets no mail: the traveller has seen the change in the portal.
    const untold = people.map(([id]) => id).filter((id) => !told.some(([account]) => account === id));
    expect(untold.filter((id) => answered.get(id) !== 'refund')).toEqual([]);
    const notices = mailServer.received
      .filter(({ headers }) => headers.subject === 'Laiva vaihtuu')
      .map(({ to }) => to);
    expect(new Set(notices)).toEqual(new Set(told.map(([, to]) => to)));
    // The mail that was being sent when the instance was killed may arrive twice.
    expect(notices.length - told.length).toBeLessThanOrEqual(1);

    // Each gets one SMS, however often it was tried.
    await eventually(async () => (await SailingSms.countDocuments({ status: 'queued' })) === 0);
    const phones = await phonesOf(people.map(([id]) => id));
    const texted = gateway.accepted.map(({ to }) => to);
    expect(texted).toHaveLength(new Set(texted).size);
    expect(gateway.requests).toBeGreaterThan(texted.length);
    const untexted = people.map(([id]) => id).filter((id) => !texted.includes(phones.get(id) ?? ''));
    expect(untexted.filter((id) => answered.get(id) !== 'refund')).toEqual([]);
    const { sms } = await asStaff<SailingChangeDetails>(token, `sailing-changes/${made._id}`);
    expect(sms).toMatchObject({ queued: 0, failed: 0 });

    // No choice is lost, and each is carried out.
    const stored = await SailingChoice.find({
      change: new Types.ObjectId(made._id),
      choice: { $ne: null },
    }).lean();
    expect(new Map(stored.map(({ customer, choice }) => [String(customer), choice]))).toEqual(answered);
    const chosen = (choice: Choice) => [...answered].filter(([, each]) => each === choice).map(([id]) => id);
    expect(chosen('later')).toHaveLength(laterSeats);
    expect(await Customer.countDocuments({ _id: { $in: chosen('later') }, group: later._id })).toBe(
      laterSeats,
    );
    expect(await Customer.countDocuments({ _id: { $in: chosen('refund') }, disabled: true })).toBe(
      chosen('refund').length,
    );
    const { attention } = await asStaff<Dashboard>(token, 'dashboard');
    expect(attention.sailingChanges).toMatchObject([{ unanswered: travellers - answered.size }]);

    // Each paid traveller who cancels is refunded once.
    const paidBack = {
      customer: { $in: chosen('refund').map((id) => new Types.ObjectId(id)) },
      paidAmount: { $gt: 0 },
    };
    const owed = await Payment.countDocuments(paidBack);
    await eventually(async () => {
      await skipBankDelays();
      return (await Payment.countDocuments({ ...paidBack, 'refunds.status': 'ok' })) === owed;
    });
    expect((await centsGivenAtBank()).size).toBe(owed);
    expect(await bank('refunds').countDocuments()).toBe(owed);

    // The carriers' differences, and the plan of the rooms.
    const old = await manifestOf(ferry);
    expect(old.changes.filter(({ state }) => state === 'cancelled')).toHaveLength(travellers);
    const now = await manifestOf(replacement);
    expect(now.changes.filter(({ state }) => state === 'new')).toHaveLength(
      travellers - laterSeats - chosen('refund').length,
    );
    const rooms = `accomodations/${String(accommodation._id)}/rooms`;
    const board = await asStaff<OnTheWire<RoomBoard>>(token, rooms);
    const plan = await asStaff<RoomProposal>(token, `${rooms}/plan`, { rooms: board.rooms, mode: 'all' });
    expect(plan).toMatchObject({ isProven: true, notPlaced: [] });
    await expectAllInStep();
    expect([test.product, ...test.others].flatMap((product) => product.unexpectedFailures())).toEqual([]);
  },
  15 * minuteMs,
);
