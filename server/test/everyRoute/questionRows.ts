import { Admin } from '../../models/admin';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { HealthAnswers } from '../../models/healthAnswers';
import { askQuestions, questionInput } from '../questions';
import type { Rows } from './row';
import type { World } from './world';

const wish = questionInput({ text: 'Toive' });
const allergies = questionInput({ text: 'Allergiat', sensitivity: 'health', purgeOn: '2199-12-31' });
const answers = [{ question: wish._id, values: ['Ikkunapaikka'] }];

async function storeQuestions({ event, customer, organization }: World): Promise<void> {
  await askQuestions(event._id, wish, allergies);
  await Customer.updateOne({ _id: customer._id }, { $set: { answers: { [wish._id]: ['Käytäväpaikka'] } } });
  const health = { organization: organization._id, answers: { [allergies._id]: ['Kala'] } };
  await HealthAnswers.updateOne({ _id: customer._id }, { $set: health }, { upsert: true });
}

/** Names all staff of the organization to read health answers. */
async function askAndName(world: World): Promise<void> {
  await storeQuestions(world);
  const { _id } = world.organization;
  await Admin.updateMany({ organization: _id }, { $set: { healthReaderIn: _id } });
}

const customerParams = ({ customer }: World) => ({ id: String(customer._id) });
const eventParams = ({ event }: World) => ({ id: String(event._id) });
const storedAnswers = async ({ customer }: World) => (await Customer.findById(customer._id).lean())?.answers;

/** The organizer's own questions and the answers to them. */
export const questionRows: Rows = {
  'get /users/me/questions': {
    acceptsOthers: true,
    before: storeQuestions,
    effect: (_world, answer) =>
      expect(answer).toMatchObject([{ values: ['Käytäväpaikka'] }, { values: ['Kala'] }]),
  },
  'put /users/me/answers': {
    acceptsOthers: true,
    before: storeQuestions,
    body: () => ({ answers }),
    faults: ['answers: required'],
    effect: async (world) => expect(await storedAnswers(world)).toEqual({ [wish._id]: ['Ikkunapaikka'] }),
  },
  'get /admin/events/{id}/questions': {
    params: eventParams,
    effect: (_world, answer) => expect(answer).toMatchObject({ questions: [], revision: 0 }),
  },
  'put /admin/events/{id}/questions': {
    params: eventParams,
    body: () => ({ questions: [wish] }),
    faults: ['questions: required'],
    effect: async ({ event }) =>
      expect((await Event.findById(event._id).lean())?.questions).toMatchObject([{ text: 'Toive' }]),
  },
  'delete /admin/events/{id}/questions/{question}/answers': {
    params: (world) => ({ ...eventParams(world), question: wish._id }),
    before: storeQuestions,
    effect: async (world) => expect(await storedAnswers(world)).toEqual({}),
  },
  'get /admin/events/{id}/health-answers': {
    params: eventParams,
    before: askAndName,
    // Root, who may call, is never named.
    effect: (_world, answer) => expect(answer).toMatchObject([{ answers: [{ values: ['Kala'] }] }]),
  },
  'get /admin/users/{id}/answers': {
    params: customerParams,
    before: storeQuestions,
    effect: (_world, answer) => expect(answer).toMatchObject({ answers: [{ values: ['Käytäväpaikka'] }] }),
  },
  'put /admin/users/{id}/answers': {
    params: customerParams,
    before: storeQuestions,
    body: () => ({ answers }),
    faults: ['answers: required'],
    effect: async (world) => expect(await storedAnswers(world)).toEqual({ [wish._id]: ['Ikkunapaikka'] }),
  },
  'get /admin/users/{id}/health-answers': {
    params: customerParams,
    before: askAndName,
    effect: (_world, answer) => expect(answer).toMatchObject({ answers: [{ values: ['Kala'] }] }),
  },
  'put /admin/admins/{id}/health-reader': {
    params: ({ staff }) => ({ id: String(staff.admin.admin._id) }),
    body: () => ({ allowed: true }),
    faults: ['allowed: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ readsHealthAnswers: true }),
  },
};
