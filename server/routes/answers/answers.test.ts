import type { AuditEntry } from '../../contract/audit';
import type { Answer } from '../../contract/answer';
import type { OwnQuestion, StaffAnswers } from '../../contract/answers';
import type { PublicGroup } from '../../contract/group';
import type { PersonalData } from '../../contract/personalData';
import { clock } from '../../lib/clock';
import { Admin } from '../../models/admin';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { HealthAnswers } from '../../models/healthAnswers';
import { SecurityEvent } from '../../models/securityEvent';
import { purgeAnswers } from '../../services/people/answers/deleteAnswers';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup, daysFromNow, password, registrationTo } from '../../test/factories';
import { askQuestions, questionInput, sizeQuestion } from '../../test/questions';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff, staffOf } from '../../test/staff';
import { buildProduct, buildTraveller, collect } from '../../test/trip';

const app = useApp();

const canary = 'Pähkinäallergia 4711';

async function buildAskedTrip() {
  const group = await buildGroup({ capacity: 50 });
  const size = sizeQuestion({ required: true });
  const details = questionInput({
    text: 'Minkä värinen?',
    condition: { question: size._id, values: ['l'] },
    required: true,
  });
  const allergies = questionInput({ text: 'Allergiat', sensitivity: 'health', purgeOn: daysFromNow(100) });
  const later = questionInput({
    kind: 'number',
    text: 'Jäsennumero',
    askedAt: 'later',
    sensitivity: 'personal',
  });
  await askQuestions(group.event, size, details, allergies, later);
  return { group, size, details, allergies, later };
}

function answer({ _id }: { _id: string }, ...values: string[]): Answer {
  return { question: _id, values };
}

async function register(group: StoredGroup, answers?: Answer[]) {
  const form = registrationTo(group, answers && { answers });
  const response = await app.api.post('/api/users').send(form);
  return { response, customer: await Customer.findOne({ email: form.email }).lean() };
}

async function buildAnswered() {
  const trip = await buildAskedTrip();
  const { group, size, allergies } = trip;
  const { response, customer } = await register(group, [answer(size, 'm'), answer(allergies, canary)]);
  const { token } = response.body as { token: string };
  const own = {
    read: async () =>
      (await app.api.get('/api/users/me/questions').set('x-auth-token', token)).body as OwnQuestion[],
    save: (...answers: Answer[]) =>
      app.api.put('/api/users/me/answers').set('x-auth-token', token).send({ answers }),
    data: async () =>
      (await app.api.get('/api/users/me/data').set('x-auth-token', token)).body as PersonalData,
  };
  return { ...trip, customer: customer!, own };
}

/** An owner without the right to read health answers, and an admin to whom the owner has given it. */
async function buildReaders({ organization }: StoredGroup) {
  const owner = await buildStaff(app, 'owner', organization);
  const reader = await buildStaff(app, 'admin', organization);
  const named = await owner.put(`admins/${String(reader.admin._id)}/health-reader`, { allowed: true });
  expect(named.body).toMatchObject({ readsHealthAnswers: true });
  return { owner, reader };
}

describe('a registration', () => {
  it('is asked the questions of its group, in the list of groups', async () => {
    const { group, size, details, allergies } = await buildAskedTrip();
    const product = await buildProduct({ organization: group.organization });
    const other = await buildGroup({ event: group.event });
    const onlyOther = questionInput({ groups: [String(other._id)] });
    const onlyBuyers = questionInput({ product: String(product._id) });
    const closed = questionInput({ until: daysFromNow(-1) });
    const { questions = [] } = await Event.findById(group.event).lean().orFail();
    await Event.updateOne(
      { _id: group.event },
      { $set: { questions: [...questions, onlyOther, onlyBuyers, closed] } },
    );
    const asked = async (id = group._id) => {
      const { body } = await app.api.get(`/api/groups/${String(group.organization)}`);
      const found = (body as PublicGroup[]).find(({ _id }) => _id === String(id));
      return found?.questions.map(({ _id }) => _id);
    };
    const everybody = [size._id, details._id, allergies._id];

    expect(await asked()).toEqual(everybody);
    expect(await asked(other._id)).toEqual([...everybody, onlyOther._id]);
    await collect(group.event, product);
    expect(await asked()).toEqual([...everybody, onlyBuyers._id]);
  });

  it('stores its answers, those about health apart from the customer', async () => {
    const { customer, size, allergies } = await buildAnswered();

    expect(customer.answers).toEqual({ [size._id]: ['m'] });
    expect(await HealthAnswers.findById(customer._id).lean()).toMatchObject({
      organization: customer.organization,
      answers: { [allergies._id]: [canary] },
    });
  });

  it('is refused with all faults of its answers, before a seat is held, and checked in the same way before it is sent', async () => {
    const { group, size, details, allergies } = await buildAskedTrip();
    const wrong = [answer(size, 'l'), answer(details), answer(allergies, 'a'.repeat(501))];
    const faults = [`answers.${details._id}: required`];

    const checked = await app.api
      .post('/api/users/check')
      .send(registrationTo(group, { answers: wrong.slice(0, 2) }));
    const { response, customer } = await register(group, wrong.slice(0, 2));
    const tooLong = await register(group, wrong);
    const nothing = await register(group);

    expect([faultsOf(checked), faultsOf(response)]).toEqual([faults, faults]);
    expect(faultsOf(tooLong.response)).toEqual(['answers.2.values.0: tooLong']);
    expect(faultsOf(nothing.response)).toEqual([`answers.${size._id}: required`]);
    expect(customer).toBeNull();
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 0, held: 0 });
  });

  it('drops answers to questions that are hidden, asked later or unknown', async () => {
    const { group, size, details, later } = await buildAskedTrip();

    const { customer } = await register(group, [
      answer(size, 's'),
      answer(details, 'Punainen'),
      answer(later, '7'),
      answer(questionInput(), 'x'),
    ]);

    expect(customer?.answers).toEqual({ [size._id]: ['s'] });
  });

  it('needs no answers where nothing is asked', async () => {
    const { response, customer } = await register(await buildGroup());

    expect(response.status).toBe(201);
    expect(customer).not.toHaveProperty('answers');
  });

  it('for the next trip leaves the answers to the last one behind, also those about health', async () => {
    const { customer, group } = await buildAnswered();
    await Event.updateOne({ _id: group.event }, { $set: { date: daysFromNow(-1) } });
    const next = await buildGroup({ organization: group.organization });
    const shoe = questionInput({ text: 'Kengän koko' });
    await askQuestions(next.event, shoe);

    const form = {
      ...registrationTo(next, { answers: [answer(shoe, '42')] }),
      email: customer.email,
      password,
    };
    const { status } = await app.api.post('/api/users').send(form);

    expect(status).toBe(201);
    expect((await Customer.findById(customer._id).lean())?.answers).toEqual({ [shoe._id]: ['42'] });
    expect(await HealthAnswers.findById(customer._id).lean()).toBeNull();
  });
});

describe('a traveller', () => {
  it('reads the questions with their own answers, and answers those that are open', async () => {
    const { own, size, details, allergies, later, customer } = await buildAnswered();
    expect((await own.read()).map(({ text, values, isOpen }) => [text, values, isOpen])).toEqual([
      ['Paidan koko', ['m'], true],
      ['Minkä värinen?', [], true],
      ['Allergiat', [canary], true],
      ['Jäsennumero', [], true],
    ]);

    const given = [answer(size, 'l'), answer(details, ' Vihreä '), answer(later, '12,50'), answer(allergies)];
    const { body } = await own.save(...given);

    expect((body as OwnQuestion[]).map(({ values }) => values)).toEqual([['l'], ['Vihreä'], [], ['12.5']]);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({
      // An open form of staff stays valid.
      revision: customer.revision,
      answers: { [size._id]: ['l'], [details._id]: ['Vihreä'], [later._id]: ['12.5'] },
    });
    expect(await HealthAnswers.findById(customer._id).lean()).toBeNull();
  });

  it('reads all faults at once, and nothing is stored', async () => {
    const { own, size, details, later, customer } = await buildAnswered();

    const refused = await own.save(answer(size, 'l'), answer(details), answer(later, 'kolme'));
    const unknown = await own.save(answer(size, 'xl'));

    expect(faultsOf(refused)).toEqual([
      `answers.${details._id}: required`,
      `answers.${later._id}: wrongType`,
    ]);
    expect(faultsOf(unknown)).toEqual([`answers.${size._id}: invalidChoice`]);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({ answers: customer.answers });
  });

  it('keeps answers to questions that are closed, by their own day or because the event allows no changes', async () => {
    const { own, group, size, later, customer } = await buildAnswered();
    await Event.updateOne({ _id: group.event }, { $set: { allowUsersEditInfo: false } });

    await own.save(answer(size, 's'), answer(later, '7'));

    expect((await own.read()).map(({ isOpen }) => isOpen)).toEqual([false, true, false, false]);
    const expected = { [size._id]: ['m'], [later._id]: ['7'] };
    expect((await Customer.findById(customer._id).lean())?.answers).toEqual(expected);
    await Event.updateOne(
      { _id: group.event },
      { $set: { allowUsersEditInfo: true, 'questions.0.until': daysFromNow(-1) } },
    );
    await own.save(answer(size, 's'), answer(later, '8'));
    expect((await Customer.findById(customer._id).lean())?.answers).toEqual({
      ...expected,
      [later._id]: ['8'],
    });
  });
});

describe('answers that are not sent', () => {
  it('are kept, so that a traveller and staff who change different ones at the same moment lose neither', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { group, customer, own, size, allergies, later } = await buildAnswered();
      const staff = await buildStaff(app, 'admin', group.organization);
      const byStaff = { answers: [answer(later, '7')] };

      const [first, second] = await Promise.all([
        own.save(answer(size, 's')),
        staff.put(`users/${String(customer._id)}/answers`, byStaff),
      ]);

      expect([first.status, second.status]).toEqual([200, 200]);
      expect((await own.read()).map(({ _id, values }) => [_id, values])).toEqual(
        expect.arrayContaining([
          [size._id, ['s']],
          [allergies._id, [canary]],
          [later._id, ['7']],
        ]),
      );
    }
  });

  it('are deleted if another answer hides the question', async () => {
    const { own, size, details, customer } = await buildAnswered();
    await own.save(answer(size, 'l'), answer(details, 'Vihreä'));

    await own.save(answer(size, 's'));

    expect((await Customer.findById(customer._id).lean())?.answers).toEqual({ [size._id]: ['s'] });
  });
});

describe('staff', () => {
  it('read and save answers at any time, and the history says which, with the question', async () => {
    const { group, customer, size, later } = await buildAnswered();
    const staff = await buildStaff(app, 'admin', group.organization);
    const path = `users/${String(customer._id)}/answers`;
    await Event.updateOne({ _id: group.event }, { $set: { 'questions.0.until': daysFromNow(-1) } });
    expect((await staff.get(path)).body).toMatchObject({
      questions: [{ text: 'Paidan koko' }, {}, { text: 'Allergiat' }, {}],
      answers: [{ question: size._id, values: ['m'] }],
      mayReadHealth: false,
    });

    const { body } = await staff.put(path, { answers: [answer(size), answer(later, '7')] });

    expect((body as StaffAnswers).answers).toEqual([answer(later, '7')]);
    const history = (await staff.get(`audit?type=users&id=${String(customer._id)}`)).body as AuditEntry[];
    expect(history[0]?.changes).toEqual([
      { path: `answer.${size._id}`, before: 'Paidan koko: M', after: null },
      { path: `answer.${later._id}`, before: null, after: 'Jäsennumero: 7' },
    ]);
  });

  it('of another organization do not find the customer', async () => {
    const { customer } = await buildAnswered();
    const stranger = await buildStaff(app, 'owner');

    const statuses = [];
    for (const part of ['answers', 'health-answers'])
      statuses.push((await stranger.get(`users/${String(customer._id)}/${part}`)).status);

    expect(statuses).toEqual([404, 404]);
  });
});

describe('health answers', () => {
  async function readEverywhere(
    staff: Staff,
    { organization, event }: StoredGroup,
    id: string,
  ): Promise<string> {
    const json = (query: object) =>
      encodeURIComponent(JSON.stringify({ orgId: String(organization), ...query }));
    const { questions = [] } = await Event.findById(event).lean().orFail();
    const ids = questions.map(({ _id }) => String(_id));
    const answers = [
      await staff.get(`users/${id}/answers`),
      await staff.get(`users/customer/${id}`),
      await staff.get(`users/${id}/data`),
      await staff.get(`users/pagination/${json({})}`),
      await staff.get(`users/download/${json({ questions: ids })}`),
      await staff.get(`users/${String(organization)}`),
      await staff.get(`filters/${String(organization)}`),
      await staff.get(`audit?type=users&id=${id}`),
      await staff.get(`events/${String(event)}/questions`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return answers.map(({ text }) => text).join('\n');
  }

  it('are read by nobody but their author and those whom an owner has named, and each reading is recorded', async () => {
    const { group, customer, own, size, allergies } = await buildAnswered();
    await own.save(answer(size, 'm'), answer(allergies, `${canary} ja kala`));
    const id = String(customer._id);
    const { owner, reader } = await buildReaders(group);
    const root = await buildStaff(app, 'root');
    const path = `users/${id}/health-answers`;

    const refused = [await owner.get(path), await root.get(path)];
    const list = await reader.get(`events/${String(group.event)}/health-answers`);
    const one = await reader.get(path);

    expect(refused.map(faultsOf)).toEqual([['notAllowed'], ['notAllowed']]);
    const expected = { _id: id, group: group.name, answers: [answer(allergies, `${canary} ja kala`)] };
    expect(list.body).toMatchObject([expected]);
    expect(one.body).toMatchObject(expected);
    for (const staff of [owner, root, reader]) {
      expect(await readEverywhere(staff, group, id)).not.toContain(canary);
    }
    expect((await own.data()).healthAnswers).toMatchObject([
      { text: 'Allergiat', values: [`${canary} ja kala`] },
    ]);
    expect(await SecurityEvent.find({ kind: 'healthRead' }).sort({ _id: 1 }).lean()).toMatchObject([
      { account: null, actor: String(reader.admin._id), details: { rows: 1 } },
      { account: customer._id, actor: String(reader.admin._id) },
    ]);
  });

  it('are changed only by those who may read them', async () => {
    const { group, customer, allergies } = await buildAnswered();
    const { owner, reader } = await buildReaders(group);
    const path = `users/${String(customer._id)}/answers`;
    const stored = async () => (await HealthAnswers.findById(customer._id).lean())?.answers;

    await owner.put(path, { answers: [answer(allergies, 'Ei mitään')] });
    expect(await stored()).toEqual({ [allergies._id]: [canary] });
    await reader.put(path, { answers: [answer(allergies, 'Kala')] });
    expect(await stored()).toEqual({ [allergies._id]: ['Kala'] });
  });

  it('are closed to somebody from whom the right is taken back, and only owners of the organization name anybody', async () => {
    const { group, customer } = await buildAnswered();
    const { owner, reader } = await buildReaders(group);
    const path = `users/${String(customer._id)}/health-answers`;
    expect((await reader.get(path)).status).toBe(200);

    await owner.put(`admins/${String(reader.admin._id)}/health-reader`, { allowed: false });

    expect((await reader.get(path)).status).toBe(403);
    const byAdmin = await reader.put(`admins/${String(reader.admin._id)}/health-reader`, { allowed: true });
    expect(byAdmin.status).toBe(403);
    const stranger = await buildStaff(app, 'owner');
    const byStranger = await stranger.put(`admins/${String(reader.admin._id)}/health-reader`, {
      allowed: true,
    });
    expect(byStranger.status).toBe(404);
  });

  it('of another organization stay closed to somebody who was named and then moves there', async () => {
    const { group } = await buildAnswered();
    const { reader } = await buildReaders(group);
    const there = await buildAnswered();
    const { _id } = reader.admin;
    await Admin.updateOne({ _id }, { $set: { organization: there.group.organization } });
    const id = String(there.customer._id);

    const moved = await staffOf(app, await Admin.findById(_id).lean().orFail());

    expect((await moved.get(`users/customer/${id}`)).status).toBe(200);
    expect((await moved.get(`users/${id}/health-answers`)).status).toBe(403);
  });

  it('are deleted with their author', async () => {
    const { group, customer } = await buildAnswered();
    const root = await buildStaff(app, 'root');

    expect((await root.delete(`users/${String(customer._id)}`)).status).toBe(200);

    expect(await HealthAnswers.countDocuments({ organization: group.organization })).toBe(0);
  });
});

describe('on the day set for it', () => {
  it('the answers to a question are deleted, also from the history, while the customer stays', async () => {
    const { group, customer, own, size, allergies, later } = await buildAnswered();
    await own.save(answer(size, 'm'), answer(allergies, canary), answer(later, '4711'));
    const day = daysFromNow(3);
    await Event.updateOne(
      { _id: group.event },
      { $set: { 'questions.2.purgeOn': day, 'questions.3.purgeOn': day } },
    );
    await purgeAnswers();
    expect(await HealthAnswers.countDocuments({ [`answers.${allergies._id}`]: [canary] })).toBe(1);

    clock.now = () => new Date(`${day}T10:00:00Z`);
    await purgeAnswers();

    expect(await Customer.findById(customer._id).lean()).toMatchObject({
      email: customer.email,
      answers: { [size._id]: ['m'] },
    });
    expect((await HealthAnswers.findById(customer._id).lean())?.answers).toEqual({});
    const staff = await buildStaff(app, 'admin', group.organization);
    const history = await staff.get(`audit?type=users&id=${String(customer._id)}`);
    expect(history.text).not.toContain('4711');
    expect((await own.read()).map(({ text }) => text)).toEqual(['Paidan koko', 'Minkä värinen?']);
  });

  it('nothing is searched again once the day is over', async () => {
    const { group } = await buildAnswered();
    const day = daysFromNow(3);
    await Event.updateOne({ _id: group.event }, { $set: { 'questions.2.purgeOn': day } });
    const purged = async () =>
      (await Event.findById(group.event).lean())?.questions?.map((question) => question.purged ?? false);

    clock.now = () => new Date(`${day}T10:00:00Z`);
    await purgeAnswers();
    expect(await purged()).toEqual([false, false, false, false]);
    clock.now = () => new Date(Date.parse(`${day}T10:00:00Z`) + 24 * 3_600_000);
    await purgeAnswers();

    expect(await purged()).toEqual([false, false, true, false]);
  });
});

describe('the list of customers', () => {
  it('shows, filters and downloads answers, but never by those about health', async () => {
    const { group, size, allergies, customer } = await buildAnswered();
    const large = await register(group, [answer(size, 's')]);
    const silent = await buildTraveller(app, group);
    const staff = await buildStaff(app, 'admin', group.organization);
    const query = (filter: object, more: object = {}) =>
      encodeURIComponent(
        JSON.stringify({ orgId: String(group.organization), filters: { answers: [filter] }, ...more }),
      );
    const found = async (question: { _id: string }, ...values: string[]) => {
      const { body } = await staff.get(`users/pagination/${query({ question: question._id, values })}`);
      const { users, userCount } = body as { users: { _id: string; answers: Answer[] }[]; userCount: number };
      expect(users).toHaveLength(userCount);
      return users.map(({ _id }) => _id);
    };
    const ids = [customer._id, large.customer!._id, silent.customer._id].map(String);

    expect(await found(size, 'm')).toEqual([ids[0]]);
    expect(await found(size, 's', 'm')).toEqual([ids[0], ids[1]]);
    expect(await found(size, '*')).toEqual([ids[0], ids[1]]);
    expect(await found(size, '-', 's')).toEqual([ids[1], ids[2]]);
    expect(await found(allergies, '*')).toEqual([]);
    const download = await staff.get(
      `users/download/${query(
        { question: size._id, values: ['*'] },
        { fields: ['lastName'], questions: [size._id, allergies._id] },
      )}`,
    );
    expect(download.text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      '"Last name";"Paidan koko"',
      '"Mäkelä";"M"',
      '"Mäkelä";"S"',
    ]);
  });
});
