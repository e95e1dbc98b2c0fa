import type { EventQuestions, QuestionInput } from '../../contract/question';
import type { ById } from '../../contract/reference';
import type { AuditEntry } from '../../contract/audit';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { HealthAnswers } from '../../models/healthAnswers';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildEvent, buildGroup, daysFromNow } from '../../test/factories';
import { askQuestions, questionInput, sizeQuestion } from '../../test/questions';
import { buildStaff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

async function buildTrip() {
  const group = await buildGroup();
  const staff = await buildStaff(app, 'admin', group.organization);
  const path = `events/${String(group.event)}/questions`;
  const save = (...questions: Partial<ById<QuestionInput>>[]) => staff.put(path, { questions });
  const read = async () => (await staff.get(path)).body as EventQuestions;
  return { group, staff, path, save, read };
}

describe('the questions of an event', () => {
  it('are stored in their order, with groups and product, and none are asked at first', async () => {
    const { group, save, read } = await buildTrip();
    const product = await buildProduct({ organization: group.organization, name: 'Paita' });
    expect(await read()).toMatchObject({ questions: [], revision: 0, groups: [{ name: group.name }] });
    const size = sizeQuestion({ groups: [String(group._id)], product: String(product._id), required: true });
    const diet = questionInput({
      kind: 'yesNo',
      text: 'Syötkö lihaa?',
      condition: { question: size._id, values: ['m', 'l'] },
      until: daysFromNow(10),
    });

    const saved = await save(size, diet);

    expect(saved.status).toBe(200);
    expect((await read()).questions).toEqual([
      {
        ...size,
        groups: [{ _id: String(group._id), name: group.name }],
        product: { _id: String(product._id), name: 'Paita' },
        answers: 0,
        counts: ['s', 'm', 'l'].map((value) => ({ value, chosenBy: 0 })),
      },
      { ...diet, answers: 0, counts: ['yes', 'no'].map((value) => ({ value, chosenBy: 0 })) },
    ]);
  });

  it('are refused with all their faults at once', async () => {
    const { save } = await buildTrip();
    const foreign = await buildGroup();
    const later = sizeQuestion({ askedAt: 'later' });
    const text = questionInput();

    const answer = await save(
      later,
      text,
      questionInput({ condition: { question: later._id, values: ['m'] } }),
      questionInput({ condition: { question: text._id, values: ['m'] } }),
      questionInput({ askedAt: 'later', condition: { question: later._id, values: ['xl'] } }),
      { ...questionInput(), _id: text._id },
      questionInput({ kind: 'several' }),
      questionInput({ sensitivity: 'health' }),
    );
    const elsewhere = await save(questionInput({ groups: [String(foreign._id)] }));
    const empty = await save({});

    expect(faultsOf(answer)).toEqual([
      'questions.2.condition.question: conditionInvalid',
      'questions.3.condition.question: conditionInvalid',
      'questions.4.condition.values: invalidChoice',
      'questions.5._id: duplicate',
      'questions.6.options: required',
      'questions.7.purgeOn: required',
    ]);
    expect(faultsOf(elsewhere)).toEqual(['questions.0.groups.0: notFound']);
    expect(faultsOf(empty)).toEqual(
      ['_id', 'kind', 'text', 'required', 'askedAt', 'sensitivity'].map(
        (field) => `questions.0.${field}: required`,
      ),
    );
  });

  it('stay limited to a group that leaves the trip, rather than being asked of everybody', async () => {
    const { group, staff, save, read } = await buildTrip();
    await save(questionInput({ groups: [String(group._id)] }));
    const elsewhere = await buildEvent({ organization: group.organization });

    await Group.updateOne({ _id: group._id }, { $set: { event: elsewhere._id } });
    const { questions, revision } = await read();
    expect(questions).toMatchObject([
      { groups: [{ _id: String(group._id), name: 'no longer part of this trip' }] },
    ]);
    await Group.deleteOne({ _id: group._id });

    const path = `events/${String(group.event)}/questions`;
    const { answers: _answers, counts: _counts, ...question } = questions[0]!;
    const answer = await staff.put(path, { revision, questions: [question] });
    expect(faultsOf(answer)).toEqual(['questions.0.groups.0: notFound']);
  });

  it('saved from an outdated page are refused', async () => {
    const { staff, path, save } = await buildTrip();
    await save(questionInput());

    const answer = await staff.put(path, { revision: 0, questions: [] });

    expect(faultsOf(answer)).toEqual(['outdated']);
  });

  it('of another organization do not exist', async () => {
    const { path } = await buildTrip();
    const stranger = await buildStaff(app, 'owner');

    expect([(await stranger.get(path)).status, (await stranger.put(path, { questions: [] })).status]).toEqual(
      [404, 404],
    );
  });

  it('appear in the history of the event, a line each', async () => {
    const { group, staff, save } = await buildTrip();

    await save(sizeQuestion({ required: true, until: '2027-03-01' }));

    const { body } = await staff.get(`audit?type=events&id=${String(group.event)}`);
    expect((body as AuditEntry[])[0]?.changes).toEqual([
      { path: 'ownQuestions', before: [], after: ['Paidan koko; S, M, L; required; until 2027-03-01'] },
    ]);
  });

  it('stay as they are when the form of the event is saved', async () => {
    const { group, staff, save, read } = await buildTrip();
    await save(questionInput());
    const { body } = await staff.get(`events/${String(group.event)}`);

    const saved = await staff.put(`events/${String(group.event)}`, body as object);

    expect(saved.status).toBe(200);
    expect((await read()).questions).toHaveLength(1);
  });
});

it('the choices of customers with a seat are counted, but not those about health', async () => {
  const { group, save, read } = await buildTrip();
  const size = sizeQuestion({ kind: 'several' });
  const health = sizeQuestion({ sensitivity: 'health', purgeOn: daysFromNow(100) });
  await save(size, health);
  for (const answers of [['m'], ['s', 'm']])
    await buildCustomer({ group: group._id, answers: { [size._id]: answers } });
  await buildCustomer({ group: group._id, answers: { [size._id]: ['l'] }, disabled: true });

  expect((await read()).questions).toMatchObject([
    {
      answers: 3,
      counts: [
        { value: 's', chosenBy: 1 },
        { value: 'm', chosenBy: 2 },
        { value: 'l', chosenBy: 0 },
      ],
    },
    { counts: [] },
  ]);
});

describe('a question with answers', () => {
  async function buildAnswered() {
    const trip = await buildTrip();
    const size = sizeQuestion();
    const allergies = questionInput({ sensitivity: 'health', purgeOn: daysFromNow(100), text: 'Allergiat' });
    await trip.save(size, allergies);
    const customer = await buildCustomer({ group: trip.group._id, answers: { [size._id]: ['m'] } });
    const { organization } = trip.group;
    await new HealthAnswers({
      _id: customer._id,
      organization,
      answers: { [allergies._id]: ['Kala'] },
    }).save();
    return { ...trip, size, allergies, customer };
  }

  it('keeps its kind, its chosen options and whether it is about health, and cannot be removed', async () => {
    const { size, allergies, save, read } = await buildAnswered();
    const withoutM = size.options.filter(({ id }) => id !== 'm');

    const changed = await save(
      { ...size, kind: 'several', options: withoutM, sensitivity: 'personal' },
      { ...allergies, sensitivity: 'ordinary' },
    );
    const removed = await save(size);
    const allowed = await save({ ...size, text: 'Koko', options: size.options.slice(1) }, allergies);

    expect(faultsOf(changed)).toEqual([
      'questions.0.kind: questionAnswered',
      'questions.0.options: optionAnswered',
      'questions.1.sensitivity: questionAnswered',
    ]);
    expect(removed.body).toMatchObject({
      errors: [
        {
          code: 'questionAnswered',
          path: 'questions',
          msg: '“Allergiat” already has 1 answer. Delete the answers first.',
        },
      ],
    });
    expect(allowed.status).toBe(200);
    expect((await read()).questions).toMatchObject([{ text: 'Koko', answers: 1 }, { answers: 1 }]);
  });

  it('counts the answers of customers who have moved to another event', async () => {
    const { size, allergies, save, customer, group } = await buildAnswered();
    const elsewhere = await buildGroup({ organization: group.organization });
    await Customer.updateOne(
      { _id: customer._id },
      { $set: { group: elsewhere._id, event: elsewhere.event } },
    );

    expect(faultsOf(await save(allergies))).toEqual(['questions: questionAnswered']);
    expect((await save(size, allergies)).status).toBe(200);
  });

  it('can be removed once its answers are deleted, also those about health', async () => {
    const { size, allergies, path, staff, save, customer } = await buildAnswered();

    for (const { _id } of [size, allergies]) {
      expect((await staff.delete(`${path}/${_id}/answers`)).status).toBe(200);
    }

    expect((await save()).status).toBe(200);
    expect((await Customer.findById(customer._id).lean())?.answers).toEqual({});
    expect((await HealthAnswers.findById(customer._id).lean())?.answers).toEqual({});
  });
});

it('next year’s trip asks the same questions under new ids, with shifted days, and knows no answers', async () => {
  const event = await buildEvent({ date: '2027-05-12' });
  const { organization } = event;
  const group = await buildGroup({ event: event._id });
  const owner = await buildStaff(app, 'owner', organization);
  const product = await buildProduct({ organization });
  const size = sizeQuestion({
    groups: [String(group._id)],
    until: '2027-05-01',
    product: String(product._id),
  });
  const diet = questionInput({
    condition: { question: size._id, values: ['m'] },
    sensitivity: 'health',
    purgeOn: '2027-06-12',
  });
  await askQuestions(event._id, size, diet);
  await buildCustomer({ group: group._id, answers: { [size._id]: ['m'] } });

  const copied = await owner.post(`events/${String(event._id)}/copy`, {
    name: 'Ensi vuosi',
    identifier: 'ensi-vuosi',
    date: '2028-05-11',
    ferries: false,
    accomodations: false,
    products: false,
    discountCodes: false,
  });

  expect(copied.status).toBe(200);
  const copy = (await owner.get(`events/${(copied.body as { event: string }).event}/questions`))
    .body as EventQuestions;
  const [first, second] = copy.questions;
  expect(copy.questions).toMatchObject([
    {
      text: size.text,
      options: size.options,
      until: '2028-04-30',
      answers: 0,
      product: { _id: String(product._id) },
    },
    { condition: { question: first?._id, values: ['m'] }, purgeOn: '2028-06-11', answers: 0 },
  ]);
  expect(first?.groups).toEqual(copy.groups);
  expect(new Set([size._id, diet._id, first?._id, second?._id]).size).toBe(4);
  expect((await Event.findById(event._id).lean())?.questions).toHaveLength(2);
});
