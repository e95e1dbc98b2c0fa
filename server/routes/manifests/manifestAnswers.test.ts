import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import Papa from 'papaparse';
import type { Answer } from '../../contract/answer';
import type { OwnQuestion, StaffAnswers } from '../../contract/answers';
import type { Manifest as Wire } from '../../contract/manifest';
import { manifestRecordFields } from '../../contract/manifestFields';
import type { PersonalData } from '../../contract/personalData';
import { clock } from '../../lib/clock';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { DocumentAnswers } from '../../models/documentAnswers';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { HealthAnswers } from '../../models/healthAnswers';
import { Manifest } from '../../models/manifest';
import { SecurityEvent } from '../../models/securityEvent';
import { purgeDocuments } from '../../services/people/answers/purgeDocuments';
import { resealAnswers } from '../../services/people/answers/resealAnswers';
import { purgeManifests } from '../../services/tickets/manifests/deleteManifests';
import { createContext } from '../../start/createContext';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildFerry, buildGroup, daysFromNow, registrationTo } from '../../test/factories';
import { logLinesOf } from '../../test/logLines';
import { askQuestions, questionInput } from '../../test/questions';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const realNow = clock.now;
afterEach(() => {
  jest.restoreAllMocks();
  clock.now = realNow;
});

const number = 'XK4711094';
const need = 'Pyörätuoli 4711';

const forCarrier = {
  phone: questionInput({ text: 'Hätänumero', sensitivity: 'personal', manifestField: 'emergencyPhone' }),
  care: questionInput({
    text: 'Erityistarpeet',
    sensitivity: 'health',
    manifestField: 'care',
    purgeOn: daysFromNow(300),
  }),
  document: questionInput({ text: 'Passi', sensitivity: 'personal', manifestField: 'documentNumber' }),
};

const answer = ({ _id }: { _id: string }, ...values: string[]): Answer => ({ question: _id, values });
const { phone, care, document: passport } = forCarrier;
const allAnswers = [answer(phone, '040 765 4321'), answer(care, need), answer(passport, 'xk 471-1094')];

/** A group that sails, whose travellers are asked for all that goes to the carrier. */
async function buildAsked(overrides: Partial<Record<keyof typeof forCarrier, object>> = {}) {
  const { _id, organization, event } = await buildGroup({ capacity: 50 });
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id }, { outboundFerry: ferry._id });
  const asked = Object.entries(forCarrier).map(([name, question]) => ({
    ...question,
    ...overrides[name as keyof typeof forCarrier],
  }));
  await askQuestions(event, ...asked);
  const group = await Group.findById(_id).lean().orFail();
  const staff = await buildStaff(app, 'owner', organization);
  const path = `manifests/${String(ferry._id)}/outbound`;
  const read = async () => (await staff.get(path)).body as Wire;
  async function freeze() {
    const { hash, versions } = await read();
    const input = { hash, number: versions.length, confirmIncomplete: true };
    expect((await staff.post(path, input)).status).toBe(200);
  }
  return { group, ferry, staff, path, read, freeze };
}

type Asked = Awaited<ReturnType<typeof buildAsked>>;

async function register({ group }: Asked, answers: Answer[] = allAnswers) {
  const form = registrationTo(group, { answers });
  const response = await app.api.post('/api/users').send(form);
  const { token } = response.body as { token: string };
  const customer = await Customer.findOne({ email: form.email }).lean();
  const get = async (path: string): Promise<unknown> =>
    (await app.api.get(`/api/users/me/${path}`).set('x-auth-token', token)).body;
  return {
    response,
    customer: customer!,
    questions: async () => (await get('questions')) as OwnQuestion[],
    data: async () => (await get('data')) as PersonalData,
    save: (...given: Answer[]) =>
      app.api.put('/api/users/me/answers').set('x-auth-token', token).send({ answers: given }),
  };
}

async function rowsOf(reader: Staff, { path }: Asked, version = 1, content = 'full') {
  const file = await reader.get(`${path}/${version}?content=${content}&format=csv&template=all`);
  expect(file.status).toBe(200);
  return Papa.parse<Record<string, string>>(file.text.replace(/^\ufeff/, ''), {
    ...{ header: true, delimiter: ';', skipEmptyLines: true },
  }).data;
}

async function buildHealthReader({ staff, group }: Asked): Promise<Staff> {
  const reader = await buildStaff(app, 'admin', group.organization);
  await staff.put(`admins/${String(reader.admin._id)}/health-reader`, { allowed: true });
  return reader;
}

/** Everything that the database of this file has, as text. */
async function readDatabase(): Promise<string> {
  const texts: string[] = [];
  for (const model of Object.values(mongoose.models)) {
    texts.push(JSON.stringify(await model.collection.find().toArray()));
  }
  return texts.join('\n');
}

describe('a question whose answer goes to the carrier', () => {
  it('is one of its event, a text, and as sensitive as its answer; about care it is about health', async () => {
    const { staff, group } = await buildAsked();
    const save = (...questions: object[]) =>
      staff.put(`events/${String(group.event)}/questions`, { questions });

    const unknown = await save({ ...questionInput(), manifestField: 'shoes' });
    const refused = await save(
      phone,
      questionInput({ sensitivity: 'personal', manifestField: 'emergencyPhone' }),
      questionInput({ sensitivity: 'personal', manifestField: 'care' }),
      questionInput({ sensitivity: 'ordinary', kind: 'number', manifestField: 'documentNumber' }),
    );
    const saved = await save(phone, { ...care, kind: 'yesNo' }, passport);

    expect(faultsOf(unknown)).toEqual(['questions.0.manifestField: invalidChoice']);
    expect(faultsOf(refused)).toEqual([
      'questions.1.manifestField: duplicate',
      'questions.2.sensitivity: invalidChoice',
      'questions.3.sensitivity: invalidChoice',
      'questions.3.kind: invalidChoice',
    ]);
    expect(saved.status).toBe(200);
  });

  it('cannot become one while it has answers, nor cease to be one', async () => {
    const trip = await buildAsked();
    await register(trip);
    const questions = [phone, care, passport].map((question) => ({ ...question, manifestField: null }));

    const refused = await trip.staff.put(`events/${String(trip.group.event)}/questions`, { questions });

    expect(faultsOf(refused)).toEqual(
      [0, 1, 2].map((index) => `questions.${index}.manifestField: questionAnswered`),
    );
  });
});

describe('a traveller', () => {
  it('gives a phone number that exists, which is stored with its country code, and a number of letters and digits', async () => {
    const trip = await buildAsked();
    const wrong = await register(trip, [answer(phone, '040 12'), answer(passport, 'XK•4711')]);
    const right = await register(trip);

    expect(faultsOf(wrong.response)).toEqual([
      `answers.${phone._id}: invalidPhone`,
      `answers.${passport._id}: wrongType`,
    ]);
    expect(right.customer.answers).toEqual({ [phone._id]: ['+358407654321'] });
  });

  it('reads the end of the number only, keeps it by saving something else, and changes it by a new one', async () => {
    const trip = await buildAsked();
    const own = await register(trip);
    const valueOf = async () => (await own.questions()).find(({ _id }) => _id === passport._id)?.values;

    const before = await valueOf();
    await own.save(answer(phone, '+46 8 123 456 00'));
    const kept = await valueOf();
    await own.save(answer(passport, 'AB1234567'));
    const changed = await valueOf();
    await own.save(answer(passport));

    expect([before, kept, changed, await valueOf()]).toEqual([
      ['••••••094'],
      ['••••••094'],
      ['••••••567'],
      [],
    ]);
    expect((await own.data()).answers.map(({ values }) => values)).toEqual([['+46812345600']]);
    expect(await DocumentAnswers.countDocuments({ _id: own.customer._id })).toBe(0);
  });

  it('gets the end of the number, and what carriers got, in the copy of their data; staff do not', async () => {
    const trip = await buildAsked();
    const own = await register(trip);
    await trip.freeze();

    const { answers, manifests } = await own.data();
    const copy = await trip.staff.get(`users/${String(own.customer._id)}/data`);

    expect(answers.map(({ values }) => values)).toEqual([['+358407654321'], ['••••••094']]);
    expect(manifests).toMatchObject([
      { emergencyPhone: '+358407654321', care: need, documentNumber: '••••••094' },
    ]);
    expect((copy.body as PersonalData).manifests?.[0]).not.toHaveProperty('care');
    expect((copy.body as PersonalData).manifests?.[0]).not.toHaveProperty('documentNumber');
    for (const text of [need, '••••••094']) expect(copy.text).not.toContain(text);
  });
});

describe('the number of a travel document', () => {
  it('is nowhere in the database, in a log or in what staff read, but in the file for the carrier', async () => {
    const trip = await buildAsked();
    const { staff, group } = trip;
    const shown: string[] = [];
    const { text: log } = await logLinesOf(app.context, async () => {
      const own = await register(trip);
      const id = String(own.customer._id);
      await trip.freeze();
      await own.save(answer(passport, `${number}9`));
      await trip.freeze();
      const orgId = String(group.organization);
      const encoded = (query: object) => encodeURIComponent(JSON.stringify({ orgId, ...query }));
      const listed = { fields: ['email'], questions: [phone._id, passport._id] };
      const filters = { answers: [{ question: passport._id, values: ['answered'] }] };
      for (const path of [
        trip.path,
        `users/${id}/answers`,
        `users/${id}/data`,
        `audit?type=users&id=${id}`,
        `users/download/${encoded({ ...listed, format: 'csv' })}`,
        `users/pagination/${encoded({ filters })}`,
        `events/${String(group.event)}/questions`,
      ]) {
        const { status, text } = await staff.get(path);
        expect([path, status]).toEqual([path, 200]);
        shown.push(text);
      }
    });

    const rows = await rowsOf(staff, trip, 2);

    expect(rows).toMatchObject([{ 'Document number': `${number}9`, 'Emergency number': '+358407654321' }]);
    expect(shown.join('\n')).toContain('+358407654321');
    for (const text of [await readDatabase(), log, shown.join('\n')]) expect(text).not.toContain(number);
  });

  it('is neither read nor changed by staff', async () => {
    const trip = await buildAsked();
    const { customer } = await register(trip);
    const path = `users/${String(customer._id)}/answers`;

    const saved = await trip.staff.put(path, { answers: [answer(passport, 'ZZ9999999')] });

    expect((saved.body as StaffAnswers).answers).toEqual([answer(phone, '+358407654321')]);
    await trip.freeze();
    expect(await rowsOf(trip.staff, trip)).toMatchObject([{ 'Document number': number }]);
  });

  it('survives the replacement of a key, once the server has started with both', async () => {
    const trip = await buildAsked();
    const { customer } = await register(trip);
    await trip.freeze();
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    const startWith = (...bankAccountKeys: string[]) =>
      createContext({ ...app.context.config, bankAccountKeys });

    for (const keys of [[older], [newer, older], [newer]]) await resealAnswers(startWith(...keys));

    const other = { ...app.context.config, bankAccountKeys: [newer], jwtSecret: 'x'.repeat(32) };
    const { documentVault } = createContext(other);
    const { answers } = await DocumentAnswers.findById(customer._id).lean().orFail();
    const version = await Manifest.findOne({ ferry: trip.ferry._id }).lean().orFail();
    const opened = version.answers?.map(({ field, sealed }) => [field, documentVault.open(sealed)]);
    expect(documentVault.open(answers[passport._id]![0]!)).toBe(number);
    expect(Object.fromEntries(opened ?? [])).toEqual({
      ...{ emergencyPhone: '+358407654321', care: need, documentNumber: number },
    });
    await resealAnswers(startWith());
  });

  it('is deleted 30 days after the last arrival, or after the event without a ferry, while the traveller stays', async () => {
    const trip = await buildAsked();
    const ashore = await buildAsked();
    await Group.updateOne({ _id: ashore.group._id }, { outboundFerry: null });
    const sailing = await register(trip);
    const { customer } = await register(ashore);
    const { dateTime } = (await Ferry.findById(trip.ferry._id).lean().orFail()).destination;
    const kept = async () =>
      DocumentAnswers.distinct('_id', { _id: { $in: [sailing.customer._id, customer._id] } });
    const atDay = (days: number) => () => new Date(dateTime.getTime() + days * 24 * 3_600_000);

    clock.now = atDay(29.9);
    await purgeDocuments();
    const before = await kept();
    clock.now = atDay(30.1);
    await purgeDocuments();
    const after = await kept();
    clock.now = atDay(1_000);
    await purgeDocuments();

    clock.now = realNow;
    expect(before).toContainEqual(sailing.customer._id);
    expect(after).not.toContainEqual(sailing.customer._id);
    expect(await kept()).toEqual([]);
    expect(await Customer.countDocuments({ _id: sailing.customer._id })).toBe(1);
  });
});

describe('special care', () => {
  it('is in the file of staff who may read about health, whose reading is recorded, and has no column for others', async () => {
    const trip = await buildAsked();
    await register(trip);
    await trip.freeze();
    const reader = await buildHealthReader(trip);
    const read = () =>
      SecurityEvent.find({ kind: 'healthRead', organization: trip.group.organization }).lean();

    const [forOthers] = await rowsOf(trip.staff, trip);
    const unrecorded = await read();
    const [forReader] = await rowsOf(reader, trip);

    expect(forOthers).not.toHaveProperty('Special care');
    expect(unrecorded).toEqual([]);
    expect(forReader).toMatchObject({ 'Special care': need });
    expect(await read()).toMatchObject([{ actor: String(reader.admin._id), details: { rows: 1 } }]);
  });

  it('is on no page and sealed in every version; what changes is said without saying what it is', async () => {
    const trip = await buildAsked();
    const own = await register(trip);
    const reader = await buildHealthReader(trip);
    await trip.freeze();
    await own.save(answer(care, `${need} B`), answer(passport, 'AB1234567'));

    const page = await reader.get(trip.path);

    expect((page.body as Wire).changes).toMatchObject([
      {
        state: 'changed',
        fields: [
          { field: 'care', before: '', after: '' },
          { field: 'documentNumber', before: '', after: '' },
        ],
      },
    ]);
    expect(page.text).not.toContain(need);
    const stored = await Manifest.find({ ferry: trip.ferry._id }).lean();
    expect(stored[0]?.answers).toHaveLength(3);
    for (const text of [need, number, '7654321']) expect(JSON.stringify(stored)).not.toContain(text);
    await trip.freeze();
    expect(await rowsOf(reader, trip, 2, 'difference')).toMatchObject([
      { Change: 'Changed', 'Special care': `${need} B`, 'Document number': 'AB1234567' },
    ]);
  });

  it('and all answers to a question that are deleted are deleted from versions too', async () => {
    const trip = await buildAsked();
    await register(trip);
    await trip.freeze();
    const reader = await buildHealthReader(trip);

    await trip.staff.delete(`events/${String(trip.group.event)}/questions/${care._id}/answers`);
    await trip.staff.delete(`events/${String(trip.group.event)}/questions/${passport._id}/answers`);

    const row = { 'Special care': '', 'Document number': '', 'Emergency number': '+358407654321' };
    expect(await rowsOf(reader, trip)).toMatchObject([row]);
    const { organization } = trip.group;
    const answered = { organization, [`answers.${passport._id}`]: { $exists: true } };
    expect(await DocumentAnswers.countDocuments(answered)).toBe(0);
  });
});

it('answers that another instance deletes while the list is frozen stay in no version', async () => {
  const trip = await buildAsked();
  const { customer } = await register(trip);
  const { hash } = await trip.read();
  // Instances do not wait for each other's transactions. This deletion writes what conflicts with the freezing one.
  jest.spyOn(AuditEntry, 'insertMany').mockImplementationOnce(async () => {
    await HealthAnswers.collection.deleteOne({ _id: customer._id });
    await Event.collection.updateOne({ _id: trip.group.event }, { $inc: { __v: 1 } });
    return [];
  });

  const frozen = await trip.staff.post(trip.path, { hash, number: 0 });

  expect([frozen.status, faultsOf(frozen)]).toEqual([409, ['manifestChanged']]);
  expect(await Manifest.countDocuments({ ferry: trip.ferry._id })).toBe(0);
});

describe('the list', () => {
  it('lacks a required emergency number or document that somebody is asked for and has not given', async () => {
    const trip = await buildAsked({
      phone: { required: true, askedAt: 'later' },
      document: { required: true, askedAt: 'later' },
    });
    const silent = await register(trip, []);
    const silentCare = await register(trip, []);
    await silentCare.save(answer(phone, '+358407654321'), answer(passport, number));

    const { incomplete } = await trip.read();

    expect(incomplete.map(({ _id, missing }) => [_id, missing])).toEqual([
      [String(silent.customer._id), ['emergencyPhone', 'documentNumber']],
    ]);
  });

  it('leaves out what a traveller is not asked', async () => {
    const trip = await buildAsked({ phone: { groups: [String((await buildGroup())._id)], required: true } });
    const { customer } = await register(trip, []);
    await Customer.updateOne({ _id: customer._id }, { answers: { [phone._id]: ['+358407654321'] } });

    const { rows, incomplete } = await trip.read();

    expect([rows[0]?.emergencyPhone, incomplete]).toEqual(['', []]);
  });

  it('has a hash that changes with the answers, and from which nobody can tell a guess', async () => {
    const trip = await buildAsked();
    const own = await register(trip);
    const { hash, rows } = await trip.read();
    await own.save(answer(passport, 'AB1234567'));
    const changed = await trip.read();
    await own.save(answer(passport, number));

    const lines = rows.map((row) => JSON.stringify(manifestRecordFields.map((field) => row[field])));
    const guess = JSON.stringify([['+358407654321', need, number]]);
    const guesses = [guess, createHash('sha256').update(guess).digest('hex')].map((line) =>
      createHash('sha256')
        .update([...lines, line].join('\n'))
        .digest('hex'),
    );
    expect(changed.hash).not.toBe(hash);
    expect((await trip.read()).hash).toBe(hash);
    expect(guesses).not.toContain(hash);
  });

  it('loses the answers of who is erased, and all 30 days after the arrival', async () => {
    const trip = await buildAsked();
    const [gone, kept] = [await register(trip), await register(trip)];
    await trip.freeze();
    const root = await buildStaff(app, 'root');
    const answersOf = async () =>
      (await Manifest.findOne({ ferry: trip.ferry._id }).lean().orFail()).answers?.map(({ customer }) =>
        String(customer),
      );

    await root.delete(`users/${String(gone.customer._id)}`);
    const afterErasure = await answersOf();
    const { dateTime } = (await Ferry.findById(trip.ferry._id).lean().orFail()).destination;
    clock.now = () => new Date(dateTime.getTime() + 30.1 * 24 * 3_600_000);
    await purgeManifests();

    expect(new Set(afterErasure)).toEqual(new Set([String(kept.customer._id)]));
    expect(await DocumentAnswers.countDocuments({ _id: gone.customer._id })).toBe(0);
    expect(await answersOf()).toEqual([]);
  });
});
