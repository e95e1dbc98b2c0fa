import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../../contract/audit';
import type { EarlyAccess, EarlyAccessImportResult } from '../../contract/earlyAccess';
import type { PublicGroup } from '../../contract/group';
import type { PersonalData } from '../../contract/personalData';
import { tokenHeader } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { EarlyAccessEntry } from '../../models/earlyAccessEntry';
import { EarlyAccessList } from '../../models/earlyAccessList';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import type { StoredGroup } from '../../models/group';
import { Organization } from '../../models/organization';
import { dropPastEntries } from '../../services/trips/earlyAccess/entries';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { linkFor } from '../../test/confirmation';
import { buildClosedGroup, buildEarlyAccess, earlyAccessInput, inHours } from '../../test/earlyAccess';
import { buildCustomer, buildGroup, daysFromNow, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';

const app = useApp();
afterEach(() => jest.restoreAllMocks());

type Form = ReturnType<typeof registrationTo>;
const register = (form: Form) => app.api.post('/api/users').send(form);
const check = ({ marketing: _, ...form }: Form) => app.api.post('/api/users/check').send(form);
const checkEarlyAccess = (group: StoredGroup, earlyAccess: string) =>
  app.api.post('/api/users/early-access').send({ group: String(group._id), earlyAccess });

function setTime(instant: Date, ms = 0): void {
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(instant.getTime() + ms));
}

const newEmail = () => `${randomUUID()}@example.fi`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('before registration opens', () => {
  it('those with the code register from the instant of its list on, whichever way they write it', async () => {
    const group = await buildClosedGroup();
    const opensAt = inHours(-1);
    await buildEarlyAccess(group, { opensAt });
    const form = registrationTo(group, { earlyAccess: ' jasen 26' });

    setTime(opensAt, -1);
    const tooEarly = await register(form);
    setTime(opensAt);
    const wrong = await register({ ...form, earlyAccess: 'JASEN25' });
    const without = await register(registrationTo(group));
    const checked = await check({ ...form, earlyAccess: 'JASEN25' });
    const right = await register(form);

    expect([tooEarly, wrong, without, checked].map(faultsOf)).toEqual([
      ['earlyAccessNotOpen'],
      ['earlyAccess: earlyAccessUnknown'],
      ['registrationNotOpen'],
      ['earlyAccess: earlyAccessUnknown'],
    ]);
    expect(right.status).toBe(201);
    const customer = await Customer.findOne({ email: form.email }).lean();
    expect(customer?.earlyAccess).toMatchObject({ entry: null });
    expect(customer).not.toHaveProperty('pass');
    await expectAllInStep();
  });

  it('those whose e-mail address is on a list register with it alone, and others get the reason only once it opens', async () => {
    const group = await buildClosedGroup();
    const [opensAt, email] = [inHours(-1), newEmail()];
    await buildEarlyAccess(group, { kind: 'emails', opensAt }, email);
    const listed = registrationTo(group, { email: email.toUpperCase() });
    const other = registrationTo(group);

    setTime(opensAt, -1);
    const before = [await register(listed), await register(other)];
    setTime(opensAt);
    const refused = [await check(other), await register(other)];
    const taken = await register(listed);

    expect(before.map(faultsOf)).toEqual([['registrationNotOpen'], ['registrationNotOpen']]);
    expect(refused.map(faultsOf)).toEqual([['email: earlyAccessNotListed'], ['email: earlyAccessNotListed']]);
    expect(taken.status).toBe(201);
  });

  it('a typed code or number returns the instant from which it is valid, and that of another event is unknown', async () => {
    const group = await buildClosedGroup();
    const elsewhere = await buildClosedGroup();
    const opensAt = inHours(0.5);
    await buildEarlyAccess(group, { kind: 'numbers', opensAt }, 'A-17');
    await buildEarlyAccess(elsewhere, { code: 'MUU' });

    const found = await checkEarlyAccess(group, ' a-17 ');

    expect(found.body).toEqual({ opensAt: opensAt.toISOString(), now: expect.any(String) });
    expect(faultsOf(await checkEarlyAccess(group, 'MUU'))).toEqual(['earlyAccess: earlyAccessUnknown']);
    await Event.updateOne({ _id: group.event }, { $set: { registrationOpensAt: null } });
    expect(faultsOf(await checkEarlyAccess(group, 'A-17'))).toEqual(['earlyAccess: earlyAccessUnknown']);
  });

  it('the public groups show only that early access exists, and nothing once registration is open', async () => {
    const group = await buildClosedGroup();
    const opensAt = inHours(-1);
    const read = async () =>
      (await app.api.get(`/api/groups/${String(group.organization)}`)).body as PublicGroup[];
    expect((await read())[0]?.registration).not.toHaveProperty('earlyAccess');
    await buildEarlyAccess(group, { kind: 'emails', opensAt }, newEmail());
    expect((await read())[0]?.registration?.earlyAccess).toEqual({
      asksForCode: false,
      emailsFrom: opensAt.toISOString(),
    });
    await buildEarlyAccess(group, { kind: 'numbers', opensAt: inHours(-2) }, '17');
    expect((await read())[0]?.registration?.earlyAccess).toEqual({
      asksForCode: true,
      emailsFrom: opensAt.toISOString(),
    });

    setTime(inHours(1.1));
    expect((await read())[0]?.registration).not.toHaveProperty('earlyAccess');
  });

  it('staff register people without a list, and closing the organization’s registration also closes early access', async () => {
    const group = await buildClosedGroup();
    await buildEarlyAccess(group);
    const staff = await buildStaff(app, 'admin', group.organization);
    const { password: _, ...person } = registrationTo(group);
    expect((await staff.post('users', person)).status).toBe(201);

    await Organization.updateOne({ _id: group.organization }, { registerEnabled: false });
    const closed = await register(registrationTo(group, { earlyAccess: 'JASEN26' }));
    expect(faultsOf(closed)).toEqual(['registrationClosed']);
  });

  it('nobody needs a list from the opening on, and a code that is sent is ignored', async () => {
    const group = await buildClosedGroup();
    await buildEarlyAccess(group, { places: 1 });
    setTime(inHours(1.1));

    const form = registrationTo(group, { earlyAccess: 'VÄÄRÄ' });

    expect((await register(form)).status).toBe(201);
    expect((await Customer.findOne({ email: form.email }).lean())?.earlyAccess).toBeNull();
  });
});

describe('the places of a list', () => {
  it(`are never exceeded: of 30 who register at once for 5 places, 5 get one (${raceRounds} rounds)`, async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const group = await buildClosedGroup({ capacity: 100 });
      await buildEarlyAccess(group, { places: 5 });
      const forms = Array.from({ length: 30 }, () => registrationTo(group, { earlyAccess: 'JASEN26' }));

      const answers = await Promise.all(forms.map(async (form) => register(form)));

      expect(tally(answers)).toEqual({ 201: 5, 409: 25 });
      expect(new Set(answers.filter(({ status }) => status === 409).flatMap(faultsOf))).toEqual(
        new Set(['earlyAccessFull']),
      );
      expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 5, held: 0 });
    }
    await expectAllInStep();
  });

  it('are one for each member number: of 10 who register at once with the same one, one gets in', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const group = await buildClosedGroup({ capacity: 100 });
      await buildEarlyAccess(group, { kind: 'numbers' }, '1234');
      const forms = Array.from({ length: 10 }, () => registrationTo(group, { earlyAccess: '1234' }));

      const answers = await Promise.all(forms.map(async (form) => register(form)));

      expect(tally(answers)).toEqual({ 201: 1, 409: 9 });
      expect(new Set(answers.filter(({ status }) => status === 409).flatMap(faultsOf))).toEqual(
        new Set(['earlyAccessUsed']),
      );
    }
    await expectAllInStep();
  });

  it('are not taken again by the link that confirms an address, if others have them by then', async () => {
    const group = await buildClosedGroup();
    const list = await buildEarlyAccess(group, { places: 1 });
    const earlyAccess = { list: list._id, entry: null };
    const released = {
      disabled: true,
      seatReleasedAt: inHours(-1),
      unconfirmedSince: inHours(-2),
      earlyAccess,
    };
    const customer = await buildCustomer({ group: group._id, ...released });
    const confirm = async () => {
      const link = await linkFor(customer);
      return app.api.post('/api/auth/confirm-email').send(link);
    };
    const other = await buildCustomer({ group: group._id, earlyAccess });

    expect(faultsOf(await confirm())).toEqual(['groupFull']);
    await Customer.updateOne({ _id: other._id }, { $set: { disabled: true } });
    expect((await confirm()).status).toBe(200);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({ disabled: false });
  });

  it('are free again once a customer is disabled, is erased, or moves to another event, and staff may exceed them', async () => {
    const group = await buildClosedGroup();
    const elsewhere = await buildGroup({ organization: group.organization });
    await buildEarlyAccess(group, { places: 1 });
    const staff = await buildStaff(app, 'root');
    const attempt = async () => {
      const form = registrationTo(group, { earlyAccess: 'JASEN26' });
      const answer = await register(form);
      const stored = await Customer.findOne({ email: form.email }, '_id').lean();
      return { faults: answer.status === 201 ? [] : faultsOf(answer), id: String(stored?._id) };
    };
    const change = async (id: string, changes: object) => {
      const { body } = await staff.get(`users/customer/${id}`);
      expect((await staff.put(`users/${id}`, { ...(body as object), ...changes })).status).toBe(200);
    };

    const disabled = await attempt();
    expect((await attempt()).faults).toEqual(['earlyAccessFull']);
    await change(disabled.id, { disabled: true });
    const moved = await attempt();
    await change(moved.id, { group: String(elsewhere._id) });
    const erased = await attempt();
    expect((await staff.delete(`users/${erased.id}`)).status).toBe(200);
    const last = await attempt();
    await change(disabled.id, { disabled: false });

    expect([disabled, moved, erased, last].map(({ faults }) => faults)).toEqual([[], [], [], []]);
    const { lists } = (await staff.get(`events/${String(group.event)}/early-access`)).body as EarlyAccess;
    expect(lists).toMatchObject([{ places: 1, used: 2 }]);
    expect((await attempt()).faults).toEqual(['earlyAccessFull']);
  });
});

describe('the lists of an event', () => {
  async function buildEventPage(role: 'root' | 'owner' | 'admin' = 'root') {
    const group = await buildClosedGroup();
    const staff = await buildStaff(app, role, role === 'root' ? undefined : group.organization);
    const path = `events/${String(group.event)}/early-access`;
    const save = (...lists: object[]) => staff.put(path, { lists });
    const read = async () => (await staff.get(path)).body as EarlyAccess;
    return { group, staff, path, save, read };
  }

  it('are saved by those who may open registration, and read by all staff of the organization', async () => {
    const { group, save, read } = await buildEventPage();
    const admin = await buildStaff(app, 'admin', group.organization);
    const owner = await buildStaff(app, 'owner', group.organization);
    const stranger = await buildStaff(app, 'admin');
    const path = `events/${String(group.event)}/early-access`;
    const list = earlyAccessInput({ places: 50 });

    const saved = await save(list, earlyAccessInput({ kind: 'numbers', code: 'x', usesPerEntry: 2 }));

    expect(saved.status).toBe(200);
    expect(await read()).toMatchObject({
      revision: 1,
      lists: [
        { ...list, used: 0, entryCount: 0 },
        { kind: 'numbers', code: null, usesPerEntry: 2 },
      ],
    });
    expect((await admin.get(path)).status).toBe(200);
    expect((await admin.put(path, { lists: [] })).status).toBe(403);
    expect((await owner.put(path, { lists: [] })).status).toBe(403);
    expect((await stranger.get(path)).status).toBe(404);
    const ownerRights = { products: false, texts: false, opening: true };
    await Organization.updateOne({ _id: group.organization }, { ownerRights });
    expect((await owner.put(path, { lists: [], revision: 0 })).status).toBe(409);
    expect((await owner.put(path, { lists: [], revision: 1 })).status).toBe(200);
    const { body } = await admin.get(`audit?type=events&id=${String(group.event)}`);
    expect((body as AuditEntry[])[0]?.changes).toMatchObject([{ path: 'earlyAccessLists', after: [] }]);
  });

  it('are refused with all faults at once, and stay while somebody has registered through them', async () => {
    const { group, save } = await buildEventPage();
    const list = earlyAccessInput();
    await save(list);
    await register(registrationTo(group, { earlyAccess: 'JASEN26' }));

    const faulty = await save(
      { ...list, kind: 'emails' },
      earlyAccessInput({ code: null }),
      earlyAccessInput({ code: 'toinen' }),
      earlyAccessInput({ code: 'TOINEN' }),
    );
    const without = await save(earlyAccessInput({ code: 'TOINEN' }));

    expect(faultsOf(faulty)).toEqual([
      'lists.0.kind: earlyAccessKindKept',
      'lists.1.code: required',
      'lists.3.code: duplicate',
    ]);
    expect(faultsOf(without)).toEqual(['lists: earlyAccessListUsed']);
  });

  it('take addresses from a file or pasted lines, and show lines without one first', async () => {
    const { staff, path, save, read } = await buildEventPage();
    const list = earlyAccessInput({ kind: 'emails' });
    await save(list);
    const entries = `${path}/${list._id}/entries`;
    const load = (text: string, dryRun: boolean) => staff.post(entries, { content: base64(text), dryRun });
    const text =
      'Nimi;Sähköposti\nAino;Aino@Example.FI\nBertta;<bertta@example.fi>\nCecilia;\naino;aino@example.fi\n';

    const shown = (await load(text, true)).body as EarlyAccessImportResult;
    const refused = await load(text, false);
    const stored = await load(text.replace('Cecilia;\n', ''), false);

    expect(shown).toEqual({
      ...{ newCount: 2, knownCount: 1, faultCount: 1 },
      faults: [{ line: 4, text: 'Cecilia' }],
    });
    expect(faultsOf(refused)).toEqual(['content: earlyAccessLineFault']);
    expect(stored.body).toMatchObject({ newCount: 2, knownCount: 1 });
    expect((await staff.get(entries)).body).toEqual([
      { value: 'aino@example.fi', used: 0 },
      { value: 'bertta@example.fi', used: 0 },
    ]);
    expect((await load('aino@example.fi\ndora@example.fi', false)).body).toMatchObject({
      newCount: 1,
      knownCount: 1,
    });
    expect((await read()).lists).toMatchObject([{ entryCount: 3 }]);
    expect((await staff.delete(entries)).status).toBe(200);
    expect((await read()).lists).toMatchObject([{ entryCount: 0 }]);
  });

  it('take member numbers from the column with that heading, otherwise from the first', async () => {
    const { staff, path, save } = await buildEventPage();
    const list = earlyAccessInput({ kind: 'numbers' });
    await save(list);
    const entries = `${path}/${list._id}/entries`;
    const load = (text: string) => staff.post(entries, { content: base64(text), dryRun: false });

    await load('Nimi,Jäsennumero\nAino,A 1\nBertta,a2\n');
    await load('a3\nA4');

    expect((await staff.get(entries)).body).toMatchObject(
      ['A1', 'A2', 'A3', 'A4'].map((value) => ({ value })),
    );
  });

  it('are copied to next year’s trip with shifted times and codes, without entries', async () => {
    const { group, staff, save } = await buildEventPage();
    const opensAt = '2027-01-10T10:00:00.000Z';
    await save(
      earlyAccessInput({ code: 'JASEN2027', name: 'Jäsenet 2027', opensAt, places: 5 }),
      earlyAccessInput({ kind: 'emails', opensAt }),
    );
    await EarlyAccessEntry.insertMany(
      (await EarlyAccessList.find({ event: group.event, kind: 'emails' }).lean()).map(({ _id }) => ({
        ...{ organization: group.organization, list: _id, value: newEmail() },
      })),
    );

    const copied = await staff.post(`events/${String(group.event)}/copy`, {
      ...{ name: 'Ensi vuosi', identifier: 'ensi-vuosi', date: '2028-02-17' },
      ...{ ferries: false, accomodations: false, products: false, discountCodes: false },
    });

    const { event } = copied.body as { event: string };
    const copy = (await staff.get(`events/${event}/early-access`)).body as EarlyAccess;
    expect(copy.lists).toMatchObject([
      { name: 'Jäsenet 2028', code: 'JASEN2028', places: 5, opensAt: '2028-01-09T10:00:00.000Z', used: 0 },
      { kind: 'emails', entryCount: 0 },
    ]);
  });
});

describe('the entries of a list', () => {
  it('are in the copy of one’s data and on the customer’s page, and those of an erased address are deleted', async () => {
    const group = await buildClosedGroup();
    const email = newEmail();
    const list = await buildEarlyAccess(group, { kind: 'emails' }, email, newEmail());
    await register(registrationTo(group, { email }));
    const { _id } = await Customer.findOne({ email }).lean().orFail();
    const root = await buildStaff(app, 'root');

    const page = await root.get(`users/customer/${String(_id)}`);
    const copy = (await root.get(`users/${String(_id)}/data`)).body as PersonalData;

    const through = { list: list.name, entry: email };
    expect(page.body).toMatchObject({ earlyAccess: through });
    expect(copy.earlyAccess).toEqual([{ event: copy.customer.group.event.name, ...through }]);
    await Customer.updateOne({ _id }, { unconfirmedSince: null });
    expect((await root.delete(`users/${String(_id)}`)).status).toBe(200);
    expect(await EarlyAccessEntry.find({ list: list._id }, 'value').lean()).toHaveLength(1);
    expect(await EarlyAccessEntry.exists({ value: email })).toBeNull();
  });

  it.each([
    ['are neither read nor deleted by somebody who only registered with the address', false, 0, 1],
    ['are read and deleted by whoever has confirmed the address', true, 1, 0],
  ])('%s (rules §25.3)', async (_, isConfirmed, read, left) => {
    const closed = await buildClosedGroup();
    const email = newEmail();
    await buildEarlyAccess(closed, { kind: 'emails' }, email);
    const form = registrationTo(await buildGroup({ organization: closed.organization }), { email });
    const { token } = (await register(form)).body as { token: string };
    if (isConfirmed) await Customer.updateOne({ email }, { unconfirmedSince: null });

    const copy = await app.api.get('/api/users/me/data').set(tokenHeader, token);
    const erasure = await app.api
      .delete('/api/users/me')
      .set(tokenHeader, token)
      .send({ currentPassword: form.password });

    expect((copy.body as PersonalData).earlyAccess ?? []).toHaveLength(read);
    expect(erasure.status).toBe(200);
    expect(await EarlyAccessEntry.countDocuments({ value: email })).toBe(left);
  });

  it('of an address with which somebody registered early stay on other lists once they have another', async () => {
    const group = await buildClosedGroup();
    const email = newEmail();
    const through = await buildEarlyAccess(group, { kind: 'emails' }, email);
    const sister = await buildClosedGroup({ organization: group.organization });
    const other = await buildEarlyAccess(sister, { kind: 'emails' }, email);
    await register(registrationTo(group, { email }));
    const { _id } = await Customer.findOne({ email }).lean().orFail();
    const root = await buildStaff(app, 'root');

    await Customer.updateOne({ _id }, { email: newEmail(), unconfirmedSince: null });
    expect((await root.delete(`users/${String(_id)}`)).status).toBe(200);

    expect(await EarlyAccessEntry.distinct('list', { value: email })).toEqual([other._id]);
    expect(through._id).not.toEqual(other._id);
  });

  it('are kept when staff erase somebody who has not confirmed the address', async () => {
    const group = await buildClosedGroup();
    const email = newEmail();
    await buildEarlyAccess(group, { kind: 'emails' }, email);
    await register(registrationTo(group, { email }));
    const { _id } = await Customer.findOne({ email }).lean().orFail();
    const root = await buildStaff(app, 'root');

    expect((await root.delete(`users/${String(_id)}`)).status).toBe(200);

    expect(await EarlyAccessEntry.countDocuments({ value: email })).toBe(1);
  });

  it('are deleted once the event has passed, and with the event', async () => {
    const past = await buildGroup();
    await Event.updateOne({ _id: past.event }, { $set: { date: daysFromNow(-1) } });
    const coming = await buildClosedGroup();
    await buildEarlyAccess(past, { kind: 'numbers' }, '1', '2');
    const list = await buildEarlyAccess(coming, { kind: 'numbers' }, '3');

    await dropPastEntries();

    expect(await EarlyAccessEntry.countDocuments({ organization: past.organization })).toBe(0);
    expect(await EarlyAccessEntry.countDocuments({ list: list._id })).toBe(1);
    await Group.deleteOne({ _id: coming._id });
    const root = await buildStaff(app, 'root');
    expect((await root.delete(`events/${String(coming.event)}`)).status).toBe(200);
    expect(await EarlyAccessEntry.countDocuments({ list: list._id })).toBe(0);
    expect(await EarlyAccessList.countDocuments({ _id: list._id })).toBe(0);
  });
});

it('a returning customer registers for the next trip through a list, and leaves the place of the former trip', async () => {
  const group = await buildClosedGroup();
  const past = await buildGroup({ organization: group.organization });
  await Event.updateOne({ _id: past.event }, { $set: { date: daysFromNow(-30) } });
  const email = newEmail();
  await buildCustomer({ group: past._id, email });
  await buildEarlyAccess(group, { kind: 'emails', places: 1 }, email);

  const again = await register(registrationTo(group, { email }));

  expect(again.status).toBe(201);
  expect(await Customer.findOne({ email }).lean()).toMatchObject({
    group: group._id,
    earlyAccess: { entry: email },
  });
});

// Last, because nobody else can use early access from the address of the tests after it.
it('wrong codes, numbers and addresses from one network address are limited, for right ones too', async () => {
  const group = await buildClosedGroup();
  const email = newEmail();
  await buildEarlyAccess(group);
  await buildEarlyAccess(group, { kind: 'emails' }, email);

  await Promise.all(
    Array.from({ length: 600 }, async (_, number) => checkEarlyAccess(group, `GUESS${number}`)),
  );

  expect((await checkEarlyAccess(group, 'JASEN26')).status).toBe(429);
  expect((await register(registrationTo(group, { earlyAccess: 'JASEN26' }))).status).toBe(429);
  expect((await check(registrationTo(group, { email }))).status).toBe(429);
});
