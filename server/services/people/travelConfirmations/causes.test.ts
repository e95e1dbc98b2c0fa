import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unparse } from 'papaparse';
import { tokenHeader } from '../../../contract/session';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { WaitingParty } from '../../../models/waitingParty';
import { useApp } from '../../../test/app';
import { advanceClock, linkFor } from '../../../test/confirmation';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  daysFromNow,
  password,
  registrationTo,
} from '../../../test/factories';
import { allowHandover, handoverLinkOf } from '../../../test/handover';
import { groupInput } from '../../../test/inputs';
import { listedSteps, undo } from '../../../test/massChanges';
import { raceRounds } from '../../../test/races';
import { buildSailingCase, cancelled, change } from '../../../test/sailingChanges';
import { tokenOf } from '../../../test/session';
import { buildStaff, type Staff } from '../../../test/staff';
import { buildProduct, buildTraveller, collect } from '../../../test/trip';
import {
  buildPackageGroups,
  carrying,
  confirmationsOf,
  confirmedGroups,
  customerWith,
  moveTo,
  organizePackages,
  registerTo,
  textOf,
} from '../../../test/travelConfirmations';
import { linkTo, queueParty } from '../../../test/waiting';
import { runDraws } from '../draws/runDraws';
import { offerSeats } from '../waitingList/offerSeats';

const app = useApp({ rateLimits: false });

const buildGroups = () => buildPackageGroups(app);
const post = (path: string, body: object) => app.api.post(`/api/${path}`).send(body);

const register = (group: StoredGroup, more: object = {}) => registerTo(app, group, more);

const users = ({ _id }: StoredCustomer) => ({ users: [String(_id)] });

async function editForm(staff: Staff, { _id }: StoredCustomer, changes: object) {
  const { body } = await staff.get(`users/customer/${String(_id)}`);
  return staff.put(`users/${String(_id)}`, { ...(body as object), ...changes });
}

describe('a registration', () => {
  it('of a traveller is confirmed once, with its mail, however often the page sends it', async () => {
    const { group } = await buildGroups();
    const input = { ...registrationTo(group), key: randomBytes(16).toString('hex') };
    const answers = await Promise.all([
      post('users/registrations', input),
      post('users/registrations', input),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post('users/registrations/progress', input)).body).toMatchObject({ state: 'registered' });
    await post('users/registrations', input);

    const customer = await customerWith(input.email);

    expect(await confirmedGroups(customer)).toEqual(['Turku']);
    expect(await carrying(customer)).toEqual(['registrationConfirmed']);
    expect(await Mail.countDocuments({ account: customer._id })).toBe(1);
  });

  it('of a returning traveller is confirmed for the new trip', async () => {
    const { group, staff } = await buildGroups();
    const { organization } = group;
    const past = await buildEvent({ organization, date: daysFromNow(-30) });
    const { email } = await buildCustomer({ group: (await buildGroup({ event: past._id }))._id });

    const customer = await register(group, { email });

    expect(await confirmedGroups(customer)).toEqual(['Turku']);
    expect(await carrying(customer)).toEqual(['registeredAgain']);
    const { body } = await staff.get(`users/customer/${String(customer._id)}`);
    expect(body).toMatchObject({ confirmations: [{}] });
  });

  it('by staff is confirmed by a mail of its own, because an invitation can be replaced or dropped', async () => {
    const { group, staff } = await buildGroups();
    const { password: _, ...person } = registrationTo(group);

    expect((await staff.post('users', { ...person, language: 'en' })).status).toBe(201);

    const customer = await customerWith(person.email);
    expect(await carrying(customer)).toEqual(['contractConfirmed']);
    const mail = await Mail.findOne({ account: customer._id, kind: 'contractConfirmed' }).lean().orFail();
    expect(mail.subject).toContain('Confirmation of your travel contract');
    expect(mail.text).toContain('Turku');
  });

  it('from a sheet is confirmed for new lines only, also without an invitation', async () => {
    const { group, staff } = await buildGroups();
    const known = await buildCustomer({ group: group._id });
    const line = (Sähköposti: string) => ({
      ...{ Etunimi: 'Aino', Sukunimi: 'Aalto', Sähköposti, Puhelin: '401234567', Syntymäaika: '4.9.2001' },
      ...{ Sukupuoli: 'Nainen', Katuosoite: 'Rantakatu 1', Postinumero: '00100' },
      ...{ Postitoimipaikka: 'Helsinki', Kansalaisuus: 'Suomi' },
    });
    const email = `${randomBytes(8).toString('hex')}@example.fi`;
    const content = Buffer.from(unparse([line(email), line(known.email)], { delimiter: ';' })).toString(
      'base64',
    );
    const sheet = { content, event: String(group.event), group: String(group._id) };

    const counts = { newCount: 1, changedCount: 1 };
    expect((await staff.post('users/sheet', { ...sheet, invite: false, ...counts })).status).toBe(201);

    expect(await carrying(await customerWith(email))).toEqual(['contractConfirmed']);
    expect(await confirmationsOf(known)).toEqual([]);
  });

  it('of a companion is confirmed to them, or without an address to whom their mails go', async () => {
    const { group, staff } = await buildGroups();
    const policy = { requireTwoStep: false, partyHours: 24 };
    await Organization.updateOne({ _id: group.organization }, { policy });
    const lead = await register(group, { gender: 'F', party: [{ gender: 'F' }, { gender: 'F' }] });
    const link = await linkTo(await WaitingParty.findOne({ email: lead.email }).lean().orFail());
    const { group: _, password: __, marketing: ___, ...person } = registrationTo(group);

    expect((await post('waiting/companion', { ...person, ...link })).status).toBe(201);
    expect((await post('waiting/companion', { ...person, email: null, ...link })).status).toBe(201);

    expect(await carrying(lead)).toEqual(['registrationConfirmed']);
    expect(await carrying(await customerWith(person.email))).toEqual(['contractConfirmed']);
    const nameless = await Customer.findOne({ lead: lead._id }).lean().orFail();
    expect(await carrying(nameless)).toEqual(['contractConfirmed']);
    const mail = await Mail.findOne({ account: nameless._id, kind: 'contractConfirmed' }).lean().orFail();
    expect(mail.to).toBe(lead.email);
    expect((await editForm(staff, lead, { email: 'johtaja@example.fi' })).status).toBe(200);
    expect((await editForm(staff, nameless, { email: 'oma@example.fi' })).status).toBe(200);
    const again = await Mail.find({ account: nameless._id, kind: 'contractConfirmed' })
      .sort({ _id: 1 })
      .lean();
    expect(again.map(({ to }) => to)).toEqual([lead.email, 'johtaja@example.fi', 'oma@example.fi']);
  });

  it('by a hand-over is confirmed with the fee, and with what has passed as paid', async () => {
    const { group } = await buildGroups();
    const { organization, event } = group;
    const trip = await buildProduct({ organization, name: 'Matka', price: 10_000 });
    const fee = await buildProduct({ organization, name: 'Luovutus', price: 1_500 });
    await collect(event, trip);
    await allowHandover(event, { fee: fee._id });
    const { customer: leaver, token, get } = await buildTraveller(app, group);
    const { body } = await get('event-payments');
    const [{ _id: payment } = { _id: '' }] = (body as { eventPayments: { _id: string }[] }).eventPayments;
    const staff = await buildStaff(app, 'owner', organization);
    const paid = await staff.post(`payments/change-payment-status/${payment}`, { status: 'new' });
    expect(paid.status).toBe(200);
    const start = { email: 'uusi@example.fi', language: 'fi', currentPassword: password };
    const started = await app.api.post('/api/users/me/handover').set(tokenHeader, token).send(start);
    expect(started.status).toBe(201);

    const newcomer = await register(group, { handover: await handoverLinkOf(leaver) });

    const [confirmation, ...more] = await confirmationsOf(newcomer);
    expect(more).toEqual([]);
    const text = textOf(confirmation!).replaceAll('\u00a0', ' ');
    expect(text).toContain('Hintaan sisältyy\nMatka\n\nHinta\n');
    expect(text).toContain('Matka: 100,00 €, maksettu\nLuovutus: 15,00 €\nYhteensä: 115,00 €');
    expect(await confirmationsOf(leaver)).toEqual([]);
  });

  it('with an offered seat, also a drawn one, is confirmed once', async () => {
    const { group } = await buildGroups();
    const offered = await queueParty(group);
    await Group.updateOne({ _id: group._id }, { capacity: 1 });
    await offerSeats(app.context);
    const first = await register(group, { offer: offered.link });
    const { event, organization } = group;
    const drawing = await buildGroup({ organization, event, name: 'Arvonta' });
    const draw = { closesAt: new Date(Date.now() + 3_600_000), source: 'typed', sourceText: 'Lotto' };
    const path = `groups/${String(drawing._id)}/draw`;
    const staff = await buildStaff(app, 'root', organization);
    expect((await staff.put(path, draw)).status).toBe(200);
    const drawn = await queueParty(drawing);
    advanceClock(2);
    await runDraws(app.context);
    expect((await staff.post(`${path}/seed`, { seed: '1 2 3' })).status).toBe(200);
    await offerSeats(app.context);
    const second = await register(drawing, { offer: drawn.link });

    expect(await confirmedGroups(first)).toEqual(['Turku']);
    expect(await carrying(first)).toEqual(['registrationConfirmed']);
    expect(await confirmedGroups(second)).toEqual(['Arvonta']);
    expect(await carrying(second)).toEqual(['registrationConfirmed']);
  });

  it('with an organization that organizes no package travel is not confirmed, nor is a move', async () => {
    const { group, other, staff } = await buildGroups();
    await Organization.updateOne({ _id: group.organization }, { 'packageTravel.isOrganizer': false });

    const customer = await register(group);
    expect((await moveTo(staff, [customer], other)).status).toBe(200);

    expect(await confirmationsOf(customer)).toEqual([]);
    const mail = await Mail.findOne({ account: customer._id }).lean().orFail();
    expect([mail.confirmation, await Mail.countDocuments({ account: customer._id })]).toEqual([undefined, 1]);
    expect(mail.text).not.toContain('vahvistus. Säilytä');
    expect(mail.text).toMatch(/salasanalla\.\n/);
    const { body } = await staff.get(`users/customer/${String(customer._id)}`);
    expect(body).not.toHaveProperty('confirmations');
  });
});

describe('a move', () => {
  it('to another group is confirmed anew with a mail, in one step or by the form, and so is undoing it', async () => {
    const { group, other, staff } = await buildGroups();
    const customer = await register(group);

    expect((await moveTo(staff, [customer], other)).status).toBe(200);
    const [step] = await listedSteps(staff);
    await undo(staff, step!._id);
    expect((await editForm(staff, customer, { group: String(other._id) })).status).toBe(200);

    expect(await confirmedGroups(customer)).toEqual(['Turku', 'Tampere', 'Turku', 'Tampere']);
    expect(await carrying(customer)).toEqual([
      'registrationConfirmed',
      ...Array<string>(3).fill('contractConfirmed'),
    ]);
  });

  it('of a group to another event is confirmed to everybody with a seat, with the new event', async () => {
    const { group, staff } = await buildGroups();
    const { organization } = group;
    const event = await buildEvent({ organization, name: 'Syysristeily' });
    const [one, two, disabled] = [await register(group), await register(group), await register(group)];
    expect((await staff.post('mass/disable', users(disabled))).status).toBe(200);

    expect((await staff.put(`groups/${String(group._id)}`, groupInput(event._id))).status).toBe(200);

    for (const customer of [one, two]) {
      const [, moved, ...more] = await confirmationsOf(customer);
      expect(textOf(moved!)).toContain('Syysristeily');
      expect(more).toEqual([]);
    }
    expect(await confirmationsOf(disabled)).toHaveLength(1);
  });

  it('of several is confirmed to each, in the language that they then have', async () => {
    const { group, other, staff } = await buildGroups();
    const [one, two] = [await register(group), await register(group)];

    expect((await moveTo(staff, [one, two], other)).status).toBe(200);
    const form = { group: String(group._id), language: 'en' };
    expect((await editForm(staff, one, form)).status).toBe(200);

    expect(await confirmedGroups(two)).toEqual(['Turku', 'Tampere']);
    const [, , english, ...more] = await confirmationsOf(one);
    expect([english!.language, more]).toEqual(['en', []]);
    expect(textOf(english!)).toContain('Group: Turku');
    const mail = await Mail.findOne({ confirmation: english!._id }).lean().orFail();
    expect(mail.subject).toContain('Confirmation of your travel contract');
  });

  it('that is refused leaves neither confirmation nor mail', async () => {
    const { group, staff } = await buildGroups();
    const { organization, event } = group;
    const full = await buildGroup({ organization, event, capacity: 1, userCount: 1 });
    const customer = await register(group);

    expect((await editForm(staff, customer, { group: String(full._id) })).status).toBe(409);

    expect(await confirmedGroups(customer)).toEqual(['Turku']);
    expect(await Mail.countDocuments({ account: customer._id })).toBe(1);
  });

  it('that a traveller chooses when their sailing is cancelled is confirmed, but not the cancelled sailing', async () => {
    const trip = await buildSailingCase(app, 0);
    await organizePackages(trip.organization);
    const customer = await register(trip.group);
    await change(trip.staff, cancelled(trip, { travellerCount: 1 }));
    expect(await confirmedGroups(customer)).toHaveLength(1);

    const choice = { choice: 'later', group: String(trip.later._id) };
    const token = await tokenOf(app, customer);
    const chosen = await app.api.post('/api/users/me/sailing-change').set(tokenHeader, token).send(choice);
    expect(chosen.status).toBe(200);

    expect(await confirmedGroups(customer)).toEqual([trip.group.name, 'Sunnuntai']);
  });

  it('without another group, and another change in the form, is not confirmed', async () => {
    const { group, staff } = await buildGroups();
    const customer = await register(group);

    expect((await moveTo(staff, [customer], group)).status).toBe(200);
    expect((await editForm(staff, customer, { firstName: 'Anni' })).status).toBe(200);

    expect(await confirmedGroups(customer)).toEqual(['Turku']);
  });
});

it('a group with another ferry or hotel is confirmed anew to everybody in it, and not with another name', async () => {
  const { group, staff } = await buildGroups();
  const { organization, event } = group;
  const [one, two] = [await register(group), await register(group)];
  const { _id: ferry } = await buildFerry({ organization, name: 'M/S Toinen' });
  const { _id: hotel } = await buildAccommodation({ organization, name: 'Hotelli Uusi' });
  const save = async (overrides: object) => {
    const input = groupInput(event, overrides);
    expect((await staff.put(`groups/${String(group._id)}`, input)).status).toBe(200);
  };

  await save({ name: 'Salo' });
  expect(await confirmationsOf(one)).toHaveLength(1);
  await save({ outboundFerry: String(ferry) });
  await save({ outboundFerry: String(ferry), accomodation: String(hotel) });

  for (const customer of [one, two]) {
    const [, byFerry, withHotel, ...more] = (await confirmationsOf(customer)).map(textOf);
    expect(byFerry).toContain('M/S Toinen');
    expect(withHotel).toContain('Hotelli Uusi');
    expect(more).toEqual([]);
    expect(await carrying(customer)).toHaveLength(3);
  }
});

it('a trip that is over is not confirmed', async () => {
  const { group, other, staff } = await buildGroups();
  const customer = await register(group);
  await Event.updateOne({ _id: group.event }, { date: daysFromNow(-1) });

  expect((await moveTo(staff, [customer], other)).status).toBe(200);

  expect(await confirmedGroups(customer)).toEqual(['Turku']);
});

describe('somebody without a seat', () => {
  it('gets no confirmation of a move, but one as soon as they are enabled, for the group that they are then in', async () => {
    const { group, other, staff } = await buildGroups();
    const customer = await register(group);
    await staff.post('mass/disable', users(customer));
    await moveTo(staff, [customer], other);
    expect(await confirmedGroups(customer)).toEqual(['Turku']);

    expect((await staff.post('mass/enable', users(customer))).status).toBe(200);
    expect(await confirmedGroups(customer)).toEqual(['Turku', 'Tampere']);

    await editForm(staff, customer, { disabled: true });
    expect((await editForm(staff, customer, { disabled: false })).status).toBe(200);
    expect(await confirmedGroups(customer)).toEqual(['Turku', 'Tampere', 'Tampere']);

    await editForm(staff, customer, { disabled: true });
    const moved = { disabled: false, group: String(group._id) };
    expect((await editForm(staff, customer, moved)).status).toBe(200);
    expect(await confirmedGroups(customer)).toEqual(['Turku', 'Tampere', 'Tampere', 'Turku']);
  });

  it('gets one when the link takes their released seat again', async () => {
    const { group } = await buildGroups();
    const customer = await register(group);
    const released = { disabled: true, seatReleasedAt: new Date() };
    await Customer.updateOne({ _id: customer._id }, released);

    expect((await post('auth/confirm-email', await linkFor(customer))).status).toBe(200);

    expect(await confirmedGroups(customer)).toEqual(['Turku', 'Turku']);
  });
});

describe('at the same moment', () => {
  it('two moves are each confirmed, the last one for the group where the customer stays', async () => {
    const { group, other, staff } = await buildGroups();
    const third = await buildGroup({ organization: group.organization, event: group.event, name: 'Oulu' });
    for (let round = 0; round < raceRounds; round += 1) {
      const customer = await register(group);
      const answers = await Promise.all([moveTo(staff, [customer], other), moveTo(staff, [customer], third)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);

      const groups = await confirmedGroups(customer);
      expect([...groups].sort()).toEqual(['Oulu', 'Tampere', 'Turku']);
      const { group: last } = await Customer.findById(customer._id).lean().orFail();
      expect(groups.at(-1)).toBe(last.equals(other._id) ? 'Tampere' : 'Oulu');
    }
  });

  it('registrations and the move of their group to another event leave everybody a confirmation of the event where they are', async () => {
    const { group, staff } = await buildGroups();
    for (let round = 0; round < raceRounds; round += 1) {
      const event = await buildEvent({ organization: group.organization, name: `Risteily ${round}` });
      const inputs = Array.from({ length: 4 }, () => registrationTo(group));
      const { _id: registered } = await register(group);
      const answers = inputs.map((input) => post('users', input));
      // Each round meets them at another step.
      await sleep(round * 100);
      const moved = await staff.put(`groups/${String(group._id)}`, groupInput(event._id, { capacity: 50 }));
      expect(moved.status).toBe(200);
      await Promise.all(answers);

      const emails = inputs.map(({ email }) => email);
      const own = { $or: [{ _id: registered }, { email: { $in: emails } }] };
      for (const customer of await Customer.find(own).lean()) {
        const [latest] = (await confirmationsOf(customer)).slice(-1);
        expect([customer.event, textOf(latest!)]).toEqual([event._id, expect.stringContaining(event.name)]);
      }
    }
  });
});
