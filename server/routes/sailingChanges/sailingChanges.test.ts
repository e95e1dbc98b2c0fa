import { randomUUID } from 'node:crypto';
import type { Me } from '../../contract/customer';
import type { Dashboard } from '../../contract/dashboard';
import type { Manifest } from '../../contract/manifest';
import type { PersonalData } from '../../contract/personalData';
import type {
  OwnSailingChange,
  SailingChangeDetails,
  SailingChangeInput,
  SailingChangePreview,
} from '../../contract/sailingChange';
import { tokenHeader } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { MassChange } from '../../models/massChange';
import { Payment } from '../../models/payment';
import { SailingChange } from '../../models/sailingChange';
import { SailingChoice } from '../../models/sailingChoice';
import { queueMailings } from '../../services/office/mailings/queueMailings';
import { submitQueuedRefunds } from '../../services/office/cancellations/submitRefunds';
import { purgeChanges } from '../../services/trips/sailingChanges/deleteChanges';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildFerry, buildGroup, registrationTo } from '../../test/factories';
import { handoverLinkOf, storeHandover } from '../../test/handover';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildRoom } from '../../test/rooms';
import { buildPaidSale, buildSale, checkout } from '../../test/sale';
import { tokenOf } from '../../test/session';
import { buildSailingCase, cancelled, change, inHours, type SailingCase } from '../../test/sailingChanges';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

const realNow = clock.now;
afterEach(async () => {
  clock.now = realNow;
  app.bank.control.reset();
  await app.bank.control.runUntilIdle();
  await expectAllInStep();
});

const hourMs = 3_600_000;

const buildCase = (travellers?: number) => buildSailingCase(app, travellers);
type Case = SailingCase;

async function as(customer: StoredCustomer) {
  const token = await tokenOf(app, customer);
  const url = '/api/users/me/sailing-change';
  return {
    read: async () => (await app.api.get(url).set(tokenHeader, token)).body as OwnSailingChange,
    choose: (body: object) => app.api.post(url).set(tokenHeader, token).send(body),
    me: async () => (await app.api.get('/api/users/me').set(tokenHeader, token)).body as Me,
  };
}

const laterIn = ({ later }: Case) => ({ choice: 'later', group: String(later._id) });
const noMoney = { choice: 'refund', refundTotal: 0 };

async function readDetails(staff: Staff, { _id }: SailingChangeDetails) {
  return (await staff.get(`sailing-changes/${_id}`)).body as SailingChangeDetails;
}

describe('a changed sailing', () => {
  it('that is cancelled takes ferry and tickets from its groups, and tells each traveller once', async () => {
    const trip = await buildCase();
    const { staff, ferry, group, people } = trip;
    await buildCustomer({ group: group._id, disabled: true });
    const { data: manifest } = await freeze(staff, ferry._id);
    expect(manifest).toMatchObject({ changes: [] });

    await Group.updateOne({ _id: group._id }, { waiting: 3 });
    const { travellerCount: _count, ...draft } = cancelled(trip);
    const preview = (await staff.post('sailing-changes/preview', draft)).body as SailingChangePreview;
    expect(preview).toMatchObject({
      travellerCount: 2,
      groups: [{ name: group.name, travellers: 2 }],
      tickets: 2,
      refundTotal: 0,
      laterGroups: [{ name: 'Sunnuntai', freeSeats: 1 }],
      hotels: [],
      waiting: 3,
      onReplacement: null,
    });
    await Group.updateOne({ _id: group._id }, { waiting: 0 });
    const made = await change(staff, cancelled(trip));

    expect(made).toMatchObject({
      kind: 'cancelled',
      before: { name: ferry.name, departure: { dateTime: '2027-02-18T15:30:00.000Z' } },
      after: null,
      choices: ['later', 'refund'],
      travellers: 2,
      counts: { go: 0, later: 0, refund: 0, unanswered: 2 },
    });
    expect(await Group.findById(group._id).lean()).toMatchObject({ outboundFerry: null, revision: 1 });
    const tickets = await Customer.distinct('outboundTicket', { group: group._id });
    expect(tickets).toEqual([null]);
    expect(await AuditEntry.countDocuments({ record: group._id, 'changes.path': 'outboundFerry' })).toBe(1);
    // The notice cannot be withdrawn: the sailing is cancelled nevertheless.
    expect(await MassChange.countDocuments({ organization: trip.organization })).toBe(0);
    expect(
      (await (await buildStaff(app, 'root')).delete(`ferrys/${String(ferry._id)}`)).body.errors,
    ).toMatchObject([{ code: 'stillUsed' }]);
    await queueMailings(app.context);
    await queueMailings(app.context);
    const mails = await Mail.find({ organization: trip.organization, kind: 'mailing' }).lean();
    expect(mails.map(({ account }) => String(account)).sort()).toEqual(
      people.map(({ _id }) => String(_id)).sort(),
    );
    const { data: difference } = await readManifest(staff, ferry._id);
    expect(difference.changes.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('that is replaced gives its groups the other ferry and its products, and says so before', async () => {
    const trip = await buildCase();
    const { staff, organization, ferry, group } = trip;
    const cabin = await buildProduct({ organization, name: 'Hytti' });
    const meal = await buildProduct({ organization, name: 'Illallinen' });
    await Ferry.updateOne({ _id: ferry._id }, { products: [{ product: cabin._id, collectPayment: true }] });
    const { accommodation } = await buildHotelGroup();
    await Accommodation.updateOne({ _id: accommodation._id }, { organization });
    await Group.updateOne({ _id: group._id }, { accommodation: accommodation._id });
    const port = (city: string, day: number) => ({
      city,
      terminal: 'T2',
      dateTime: new Date(Date.UTC(2027, 1, day, 20)),
    });
    const other = await buildFerry({
      organization,
      name: 'M/S Toinen',
      pointOfDeparture: port('Helsinki', 18),
      destination: port('Tallinna', 19),
      products: [{ product: meal._id, collectPayment: true, dueOn: null }],
    });
    const passenger = await buildGroup({ event: trip.event, returnFerry: other._id });
    await buildCustomer({ group: passenger._id });
    const input = cancelled(trip, { kind: 'replaced', replacement: String(other._id) });

    const preview = (await staff.post('sailing-changes/preview', input)).body as SailingChangePreview;
    expect(preview).toMatchObject({
      hotels: [{ name: accommodation.name, arrival: '2027-02-19' }],
      dropped: [{ name: 'Hytti' }],
      added: [{ name: 'Illallinen' }],
      onReplacement: 1,
    });
    const made = await change(staff, input);

    expect(made).toMatchObject({ after: { name: 'M/S Toinen' }, choices: ['go', 'later', 'refund'] });
    expect(await Group.findById(group._id).lean()).toMatchObject({ outboundFerry: other._id });
    const { data: manifest } = await readManifest(staff, other._id);
    expect(manifest.changes).toHaveLength(2);
  });

  it('that leaves at another time keeps its tickets, for all groups that take it', async () => {
    const trip = await buildCase();
    const { staff, ferry, group } = trip;
    const times = { departure: '2027-02-18T19:00:00Z', arrival: '2027-02-18T21:15:00Z' };
    const input = cancelled(trip, {
      kind: 'retimed',
      ...times,
      laterGroups: [],
      offersRefund: false,
      answerBy: null,
    });

    const made = await change(staff, input);

    expect(made).toMatchObject({
      choices: [],
      answerBy: null,
      after: { departure: { dateTime: '2027-02-18T19:00:00.000Z' } },
    });
    expect(await Ferry.findById(ferry._id).lean()).toMatchObject({
      revision: 1,
      pointOfDeparture: { city: 'Helsinki', dateTime: new Date(times.departure) },
      destination: { dateTime: new Date(times.arrival) },
    });
    expect(await Customer.countDocuments({ group: group._id, outboundTicket: null })).toBe(0);
    const traveller = await as(trip.people[0]!);
    expect(await traveller.read()).toMatchObject({ choices: [], canChoose: false });
    expect((await traveller.me()).hasSailingChange).toBe(true);

    const sibling = await buildGroup({ event: trip.event, returnFerry: ferry._id });
    expect(sibling.returnFerry).toEqual(ferry._id);
    const some = await staff.post('sailing-changes/preview', input);
    expect(faultsOf(some)).toEqual(['groups: notAllGroups']);
  });

  it('is refused with all faults, each at its field', async () => {
    const trip = await buildCase();
    const { staff, ferry, group } = trip;
    const elsewhere = await buildCase();
    const preview = (changes: Partial<SailingChangeInput>) =>
      staff.post('sailing-changes/preview', cancelled(trip, changes));

    const own = String(group._id);
    expect(faultsOf(await preview({ groups: [own, String(elsewhere.group._id)] }))).toEqual([
      'groups: notFound',
    ]);
    expect(faultsOf(await preview({ laterGroups: [own], answerBy: inHours(-1) }))).toEqual([
      'laterGroups: notFound',
      'answerBy: notFuture',
    ]);
    const foreign = { kind: 'replaced', replacement: String(elsewhere.ferry._id), answerBy: null } as const;
    expect(faultsOf(await preview(foreign))).toEqual(['replacement: notFound', 'answerBy: required']);
    expect(faultsOf(await preview({ kind: 'replaced', replacement: String(ferry._id) }))).toEqual([
      'replacement: notFound',
    ]);
    const past = '2020-02-18T19:00:00Z';
    expect(faultsOf(await preview({ kind: 'retimed', departure: past, arrival: past }))).toEqual([
      'departure: notFuture',
      'arrival: notAfterDeparture',
    ]);
    const time = '2027-02-18T19:00:00Z';
    const outdated = await staff.post('sailing-changes', cancelled(trip, { revision: 7 }));
    expect(faultsOf(outdated)).toEqual(['outdated']);
    expect(faultsOf(await preview({ kind: 'retimed', departure: time, arrival: time }))).toEqual([
      'arrival: notAfterDeparture',
    ]);
    expect((await preview({ ferry: String(elsewhere.ferry._id) })).status).toBe(404);
  });

  it('is not made for another number of travellers than was shown, and made once per key', async () => {
    const trip = await buildCase();
    const { staff, group } = trip;
    const key = randomUUID();
    const send = (input: SailingChangeInput) =>
      staff.post('sailing-changes', input).set('idempotency-key', key);
    expect(faultsOf(await send(cancelled(trip, { travellerCount: 1 })))).toEqual(['receiversChanged']);
    expect(await Group.findById(group._id).lean()).toMatchObject({ outboundFerry: trip.ferry._id });
    const input = cancelled(trip);

    const answers = await Promise.all([send(input), send(input)]);

    expect(tally(answers)).toEqual({ 201: 2 });
    expect(await SailingChange.countDocuments({ organization: trip.organization })).toBe(1);
    expect((await send({ ...input, offersRefund: false })).body.errors).toMatchObject([
      { code: 'keyReused' },
    ]);
  });
});

describe('what travellers choose', () => {
  it('is to go with the changed sailing, which they can change until the time is over', async () => {
    const trip = await buildCase();
    const other = await buildFerry({ organization: trip.organization });
    const made = await change(
      trip.staff,
      cancelled(trip, { kind: 'replaced', replacement: String(other._id) }),
    );
    const [one, two] = [await as(trip.people[0]!), await as(trip.people[1]!)];
    expect(await one.read()).toMatchObject({
      choice: null,
      canChoose: true,
      laterGroups: [{ name: 'Sunnuntai', departure: { city: 'Helsinki' }, isFull: false }],
    });

    expect((await one.choose({ choice: 'go' })).body).toMatchObject({ choice: 'go', canChoose: true });
    expect((await one.choose(laterIn(trip))).body).toMatchObject({ choice: 'later', canChoose: false });
    const recorded = await AuditEntry.find({ 'changes.path': 'sailingChoice' }).sort({ _id: 1 }).lean();
    expect(recorded.map(({ changes }) => changes[0]!.after)).toEqual(['go', 'later']);
    expect(faultsOf(await one.choose({ choice: 'go' }))).toEqual(['choiceMade']);
    clock.now = () => new Date(realNow().getTime() + 4 * hourMs);
    expect(faultsOf(await two.choose({ choice: 'go' }))).toEqual(['choiceEnded']);
    expect(await two.read()).toMatchObject({ choice: null, canChoose: false });

    const { counts, unanswered } = await readDetails(trip.staff, made);
    expect(counts).toEqual({ go: 0, later: 1, refund: 0, unanswered: 1 });
    expect(unanswered).toMatchObject([{ _id: String(trip.people[1]!._id), isUnreached: false }]);
  });

  it('moves them to another group of the event, with their payments, and leaves their roommates the room', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const trip = await buildCase(0);
    await Group.updateOne({ _id: trip.later._id }, { event: group.event, organization: group.organization });
    await Ferry.updateOne({ _id: trip.ferry._id }, { organization: group.organization });
    await Group.updateOne({ _id: group._id }, { outboundFerry: trip.ferry._id });
    const staff = await buildStaff(app, 'admin', group.organization);
    const { sharers } = await buildRoom({ ...group, accommodation: accommodation._id }, '2h', 2);
    await change(staff, { ...cancelled(trip, { groups: [String(group._id)], travellerCount: 2 }) });

    const answer = await (await as(sharers[0]!)).choose(laterIn(trip));

    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect(await Customer.findById(sharers[0]!._id).lean()).toMatchObject({
      group: trip.later._id,
      room: null,
    });
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 1 });
    expect(await Group.findById(trip.later._id).lean()).toMatchObject({ userCount: 1 });
  });

  it('cancels their trip, returns all that they have paid, and frees their seat', async () => {
    const trip = await buildCase(0);
    const sale = await buildPaidSale(app, {}, trip);
    await change(trip.staff, cancelled(trip, { travellerCount: 1 }));
    const traveller = await as(sale.customer);
    const { refundTotal } = await traveller.read();
    expect(refundTotal).toBe(229.5);

    expect(faultsOf(await traveller.choose({ choice: 'refund' }))).toEqual(['refundTotal: required']);
    expect(faultsOf(await traveller.choose({ choice: 'refund', refundTotal: 1 }))).toEqual([
      'cancellationChanged',
    ]);
    expect((await traveller.choose({ choice: 'refund', refundTotal })).body).toMatchObject({
      choice: 'refund',
    });
    await submitQueuedRefunds(app.context);
    await app.bank.control.runUntilIdle();

    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refundAmount: 22_950 });
    expect(await Customer.findById(sale.customer._id).lean()).toMatchObject({ disabled: true });
    expect(await Group.findById(trip.group._id).lean()).toMatchObject({ userCount: 0 });
    expect((await traveller.choose({ choice: 'refund', refundTotal })).status).toBe(401);
  });

  it('is not a refund while they are paying', async () => {
    const trip = await buildCase(0);
    const sale = await buildSale(app, {}, trip);
    await checkout(sale);
    await sale.get(`proceed/${sale.id}`);
    await change(trip.staff, cancelled(trip, { travellerCount: 1 }));

    const traveller = await as(sale.customer);
    expect(await traveller.read()).toMatchObject({ obstacle: { code: 'paymentInProgress' } });
    const answer = await traveller.choose(noMoney);

    expect(faultsOf(answer)).toEqual(['paymentInProgress']);
    expect(await SailingChoice.findOne({ customer: sale.customer._id }).lean()).toMatchObject({
      choice: null,
    });
  });

  it('is only what is offered, in groups of their own event', async () => {
    const trip = await buildCase(1);
    const elsewhere = await buildCase(1);
    await change(trip.staff, cancelled(trip, { offersRefund: false }));
    const traveller = await as(trip.people[0]!);

    expect(faultsOf(await traveller.choose({ choice: 'go' }))).toEqual(['choice: invalidChoice']);
    expect(faultsOf(await traveller.choose(noMoney))).toEqual(['choice: invalidChoice']);
    expect(faultsOf(await traveller.choose({ choice: 'later' }))).toEqual(['group: required']);
    expect(faultsOf(await traveller.choose(laterIn(elsewhere)))).toEqual(['group: invalidChoice']);
    expect((await (await as(elsewhere.people[0]!)).choose(laterIn(trip))).status).toBe(404);
  });

  it('gives the last seat to one of two travellers at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const trip = await buildCase();
      await change(trip.staff, cancelled(trip));
      const [one, two] = [await as(trip.people[0]!), await as(trip.people[1]!)];

      const answers = await Promise.all([one.choose(laterIn(trip)), two.choose(laterIn(trip))]);

      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
      const refused = answers.find(({ status }) => status === 409)!;
      expect(faultsOf(refused)).toEqual(['group: groupFull']);
      expect(await SailingChoice.countDocuments({ organization: trip.organization, choice: null })).toBe(1);
    }
  });

  it('is done once if two devices choose differently at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const trip = await buildCase(1);
      await change(trip.staff, cancelled(trip));
      const traveller = await as(trip.people[0]!);

      const answers = await Promise.all([traveller.choose(laterIn(trip)), traveller.choose(noMoney)]);

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { choice } = await SailingChoice.findOne({ customer: trip.people[0]!._id }).lean().orFail();
      const { disabled, group } = await Customer.findById(trip.people[0]!._id).lean().orFail();
      expect([disabled, group.equals(trip.later._id)]).toEqual(
        choice === 'refund' ? [true, false] : [false, true],
      );
    }
  });

  it('is over for whoever staff have moved to another group', async () => {
    const trip = await buildCase(1);
    const made = await change(trip.staff, cancelled(trip));
    const input = { users: [String(trip.people[0]!._id)], group: String(trip.later._id) };
    expect((await trip.staff.post('mass/changeGroup', input)).status).toBe(200);
    const traveller = await as(trip.people[0]!);

    expect((await traveller.choose(noMoney)).status).toBe(404);
    expect((await traveller.me()).hasSailingChange).toBeUndefined();
    expect((await readDetails(trip.staff, made)).counts.unanswered).toBe(0);
  });

  it('ends for a sailing that changes again', async () => {
    const trip = await buildCase(2);
    const other = await buildFerry({ organization: trip.organization, name: 'M/S Toinen' });
    const replaced = { kind: 'replaced', replacement: String(other._id) } as const;
    const first = await change(trip.staff, cancelled(trip, replaced));
    const traveller = await as(trip.people[0]!);
    await traveller.choose({ choice: 'go' });

    await change(trip.staff, cancelled(trip, { ferry: String(other._id) }));

    expect(await traveller.read()).toMatchObject({
      before: { name: 'M/S Toinen' },
      choice: null,
      canChoose: true,
    });
    expect((await readDetails(trip.staff, first)).counts).toMatchObject({ go: 1, unanswered: 0 });
    const tell = { customer: String(trip.people[1]!._id), choice: 'go' };
    const late = await trip.staff.post(`sailing-changes/${first._id}/choices`, tell);
    expect(faultsOf(late)).toEqual(['choiceEnded']);
  });

  it('goes on while the sailing in the other direction changes', async () => {
    const trip = await buildCase(1);
    const back = await buildFerry({ organization: trip.organization, name: 'M/S Paluu' });
    await Group.updateOne({ _id: trip.group._id }, { returnFerry: back._id });
    await change(trip.staff, cancelled(trip));
    const times = { departure: '2027-02-20T19:00:00Z', arrival: '2027-02-20T21:15:00Z' };
    const mereNotice = { laterGroups: [], offersRefund: false, answerBy: null };
    await change(
      trip.staff,
      cancelled(trip, { ferry: String(back._id), kind: 'retimed', ...times, ...mereNotice }),
    );
    const traveller = await as(trip.people[0]!);

    expect(await traveller.read()).toMatchObject({ before: { name: trip.ferry.name }, canChoose: true });
    expect((await traveller.choose(laterIn(trip))).body).toMatchObject({ choice: 'later' });
    // The other change is shown once there is nothing left to choose, and one does not travel on that ferry.
    expect(await SailingChoice.countDocuments({ customer: trip.people[0]!._id, isOpen: true })).toBe(2);
  });

  it('is not shown any more to whoever staff have enabled after a refund, or moved after another choice', async () => {
    const trip = await buildCase();
    await Group.updateOne({ _id: trip.later._id }, { capacity: 5 });
    await change(trip.staff, cancelled(trip));
    const [one, two] = [await as(trip.people[0]!), await as(trip.people[1]!)];
    await one.choose(noMoney);
    await two.choose(laterIn(trip));
    expect((await two.me()).hasSailingChange).toBe(true);

    await trip.staff.post('mass/enable', { users: [String(trip.people[0]!._id)] });
    const input = { users: [String(trip.people[1]!._id)], group: String(trip.group._id) };
    await trip.staff.post('mass/changeGroup', input);

    const again = await as(trip.people[0]!);
    expect((await again.me()).hasSailingChange).toBeUndefined();
    expect((await two.me()).hasSailingChange).toBeUndefined();
  });

  it('passes to whoever takes over the place', async () => {
    const trip = await buildCase(1);
    const [leaver] = trip.people;
    await change(trip.staff, cancelled(trip));
    await storeHandover(leaver!);
    const input = registrationTo(trip.group, { handover: await handoverLinkOf(leaver!) });
    expect((await app.api.post('/api/users').send(input)).status).toBe(201);
    const newcomer = await Customer.findOne({ email: input.email }).lean().orFail();

    expect((await (await as(newcomer)).choose(laterIn(trip))).body).toMatchObject({ choice: 'later' });
  });

  it('is never a group of another event, where nothing is paid', async () => {
    const trip = await buildCase(1);
    const { event } = await buildGroup();
    await Event.updateOne({ _id: event }, { organization: trip.organization });
    const nextYear = await buildGroup({ event });
    const draft = cancelled(trip, { laterGroups: [String(nextYear._id)] });
    expect(faultsOf(await trip.staff.post('sailing-changes/preview', draft))).toEqual([
      'laterGroups: notFound',
    ]);
    await change(trip.staff, cancelled(trip));
    await Group.updateOne({ _id: trip.later._id }, { event });

    const answer = await (await as(trip.people[0]!)).choose(laterIn(trip));

    expect(faultsOf(answer)).toEqual(['group: invalidChoice']);
  });
});

describe('staff', () => {
  it('choose for travellers who have told them, move the time, and see on the landing page who has not chosen', async () => {
    const trip = await buildCase(3);
    const { staff, organization } = trip;
    const made = await change(staff, cancelled(trip));
    const [one, two, three] = trip.people.map(({ _id }) => String(_id));
    const tell = (customer: string, chosen: object) =>
      staff.post(`sailing-changes/${made._id}/choices`, { customer, ...chosen });
    await staff.put(`sailing-changes/${made._id}`, { answerBy: inHours(-1) });
    const moved = { record: trip.ferry._id, 'changes.path': 'sailingChange.answerBy' };
    expect(await AuditEntry.countDocuments(moved)).toBe(1);
    expect(faultsOf(await (await as(trip.people[0]!)).choose(noMoney))).toEqual(['choiceEnded']);

    expect((await tell(one!, laterIn(trip))).body).toMatchObject({ counts: { later: 1, unanswered: 2 } });
    expect(faultsOf(await tell(two!, laterIn(trip)))).toEqual(['group: groupFull']);
    expect((await tell(two!, noMoney)).body).toMatchObject({ counts: { refund: 1, unanswered: 1 } });
    const attention = async () =>
      ((await staff.get(`dashboard?organization=${String(organization)}`)).body as Dashboard).attention;
    expect((await attention()).sailingChanges).toMatchObject([
      { _id: made._id, sailing: trip.ferry.name, unanswered: 1 },
    ]);
    await staff.post('mass/disable', { users: [three] });
    expect((await attention()).sailingChanges).toEqual([]);
    expect(faultsOf(await tell(three!, noMoney))).toEqual(['conflict']);

    const stranger = await buildStaff(app, 'admin', (await buildGroup()).organization);
    expect((await stranger.get(`sailing-changes/${made._id}`)).status).toBe(404);
    expect((await tell(String((await buildCustomer())._id), noMoney)).status).toBe(404);
  });
});

describe('the personal data of a changed sailing', () => {
  it('is in the copy of one’s data, and deleted with the person, and some time after the voyage', async () => {
    const trip = await buildCase();
    await change(trip.staff, cancelled(trip));
    const [leaver, stayer] = trip.people;
    await (await as(stayer!)).choose(laterIn(trip));
    const root = await buildStaff(app, 'root');

    const { body } = await root.get(`users/${String(stayer!._id)}/data`);
    expect((body as PersonalData).sailingChoices).toMatchObject([
      { ferry: trip.ferry.name, group: trip.group.name, choice: 'later', chosenGroup: 'Sunnuntai' },
    ]);
    expect((await root.delete(`users/${String(leaver!._id)}`)).status).toBe(200);
    expect(await SailingChoice.countDocuments({ organization: trip.organization })).toBe(1);
    await purgeChanges();
    expect(await SailingChange.countDocuments({ organization: trip.organization })).toBe(1);

    clock.now = () => new Date('2027-03-25T00:00:00Z');
    await purgeChanges();

    const left = await SailingChoice.countDocuments({ organization: trip.organization });
    expect([await SailingChange.countDocuments({ organization: trip.organization }), left]).toEqual([0, 0]);
  });
});

async function readManifest(staff: Staff, ferry: unknown) {
  return { data: (await staff.get(`manifests/${String(ferry)}/outbound`)).body as Manifest };
}

async function freeze(staff: Staff, ferry: unknown) {
  const { data } = await readManifest(staff, ferry);
  const input = { hash: data.hash, number: 0, confirmIncomplete: true };
  const { body } = await staff.post(`manifests/${String(ferry)}/outbound`, input);
  return { data: body as Manifest };
}
