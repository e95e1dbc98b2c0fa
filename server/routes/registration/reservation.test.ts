import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistrationProgress } from '../../contract/customer';
import type { WireError } from '../../contract/errors';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { SeatHold } from '../../models/seatHold';
import { finishRegistrations } from '../../services/people/registration/reserve';
import { seatIds } from '../../services/trips/groups/heldSeats';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, daysFromNow, registrationTo } from '../../test/factories';
import { pauseHashing } from '../../test/hashing';
import { expectAllInStep } from '../../test/invariants';
import { beginTurn } from './turns';

const app = useApp();
afterEach(async () => {
  jest.restoreAllMocks();
  await finishRegistrations();
  await expectAllInStep();
});

const busy = (ahead: number) => ({
  code: 'busy',
  msg: `Ilmoittautujia on juuri nyt paljon. Ennen omaasi käsitellään ${ahead} ilmoittautumista.`,
});
const errorOf = ({ body }: { body: unknown }) => (body as { errors: WireError[] }).errors[0];
const newKey = () => randomBytes(16).toString('hex');
const keyed = (group: StoredGroup, overrides = {}) => ({
  ...registrationTo(group),
  key: newKey(),
  ...overrides,
});
const reserve = (input: object) => app.api.post('/api/users/registrations').send(input);
const progressOf = ({ key, email }: { key: string; email: string }) =>
  app.api.post('/api/users/registrations/progress').send({ key, email });
const customersOf = ({ _id: group }: StoredGroup) => Customer.countDocuments({ group });

/** A seat that another process holds for a registration, and last renewed this long ago. */
async function holdElsewhere(group: StoredGroup, { key }: { key: string }, renewedAgoMs: number) {
  const until = new Date(clock.now().getTime() + 45_000 - renewedAgoMs);
  const holds = seatIds(key, 1).map((_id) => ({ _id, group: group._id, process: 'another', until }));
  await SeatHold.insertMany(holds);
  await Group.updateOne({ _id: group._id }, { $inc: { held: 1 } });
}

describe('a registration while as many wait as an instance can check soon', () => {
  it('is asked to retry, keeps its place, and is admitted before those who come later', async () => {
    const group = await buildGroup({ capacity: 5 });
    const [first, second, third] = [keyed(group), keyed(group), keyed(group)];
    const checked = await Promise.all(Array.from({ length: 32 }, () => beginTurn({})));
    const waiting = Array.from({ length: 200 }, () => beginTurn({}));

    const answers = [await reserve(first), await reserve(second), await reserve(first)];
    checked[0]!();
    const end = await waiting[0]!;
    const later = await reserve(third);
    const admitted = reserve(first).then(({ status }) => status);
    await sleep(50);
    [...checked, end].forEach((endTurn) => endTurn());
    for (const turn of waiting) (await turn)();

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['4', '4', '4']);
    expect(answers.map(errorOf)).toEqual([200, 201, 200].map(busy));
    expect(errorOf(later)).toEqual(busy(201));
    expect(await admitted).toBe(200);
    expect((await reserve(second)).status).toBe(200);
    expect((await reserve(third)).status).toBe(200);
  });

  it('is refused at once when the group is full, and gives up its place', async () => {
    const [group, other] = [await buildGroup({ capacity: 1 }), await buildGroup({ capacity: 1 })];
    const [late, elsewhere] = [keyed(group), keyed(other)];
    const turns = Array.from({ length: 232 }, () => beginTurn({}));

    const before = await reserve(late);
    await Group.updateOne({ _id: group._id }, { capacity: 0 });
    const after = await reserve(late);
    const next = await reserve(elsewhere);
    for (const turn of turns) (await turn)();

    expect(errorOf(before)).toEqual(busy(200));
    expect(faultsOf(after)).toEqual(['groupFull']);
    expect(errorOf(next)).toEqual(busy(200));
    expect((await reserve(elsewhere)).status).toBe(200);
  });

  it('is never sent away once it is under way', async () => {
    const group = await buildGroup({ capacity: 5 });
    const input = keyed(group);
    const hashing = pauseHashing();
    await reserve(input);
    const turns = Array.from({ length: 232 }, () => beginTurn({}));

    const again = reserve(input).then(({ body }) => body as RegistrationProgress);
    await sleep(50);
    for (const turn of turns) (await turn)();
    const answer = await again;
    hashing.resume();

    expect(answer).toMatchObject({ state: 'reserved' });
  });
});

describe('a registration under a key', () => {
  it('is told of its seat before the password is hashed, and gets its session when the account exists', async () => {
    const group = await buildGroup({ capacity: 1 });
    const hashing = pauseHashing();
    const input = keyed(group);

    const { status, body } = await reserve(input);
    const ask = async () => (await progressOf(input)).body as RegistrationProgress;
    const meanwhile = ask();
    const late = await reserve(keyed(group));

    expect(status).toBe(200);
    expect(body).toEqual({ state: 'reserved', ahead: 0 });
    expect(faultsOf(late)).toEqual(['groupFull']);
    hashing.resume();
    // As the page does, which asks again after some seconds.
    let progress = await meanwhile;
    while (progress.state === 'reserved') progress = await ask();
    expect(progress.state).toBe('registered');
    const me = await app.api.get('/api/users/me').set('x-auth-token', progress.session?.token ?? '');
    expect(me.body).toMatchObject({ email: input.email });
  });

  it('knows how many accounts are created before its own', async () => {
    const group = await buildGroup({ capacity: 5 });
    const hashing = pauseHashing();
    const inputs = [keyed(group), keyed(group), keyed(group)];
    const reserved = [];

    for (const input of inputs) reserved.push((await reserve(input)).body as unknown);

    expect(reserved).toEqual([0, 1, 2].map((ahead) => ({ state: 'reserved', ahead })));
    expect((await progressOf(inputs[2]!)).body).toEqual({ state: 'reserved', ahead: 2 });
    hashing.resume();
    await finishRegistrations();
    expect(await customersOf(group)).toBe(3);
  });

  it('is one registration however often it is sent, at once or after its end', async () => {
    const group = await buildGroup({ capacity: 5 });
    const input = keyed(group);

    const answers = await Promise.all([reserve(input), reserve(input), reserve(input)]);
    await finishRegistrations();
    const again = await reserve(input);
    const { body } = await progressOf(input);

    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(body).toMatchObject({ state: 'registered' });
    expect(await customersOf(group)).toBe(1);
  });

  it('is refused at once without a seat, and can be sent again with the same key', async () => {
    const group = await buildGroup({ capacity: 0 });
    const input = keyed(group);

    const refused = await reserve(input);
    await Group.updateOne({ _id: group._id }, { capacity: 1 });
    const accepted = await reserve(input);
    // On a slow machine, the account is not created yet.
    const { body } = await progressOf(input);

    expect(faultsOf(refused)).toEqual(['groupFull']);
    expect(accepted.status).toBe(200);
    expect(body).toMatchObject({ state: 'registered' });
  });

  it('tells of a refusal after the seat was held, and releases the seat', async () => {
    const group = await buildGroup({ capacity: 2 });
    const hashing = pauseHashing();
    const [one, other] = [keyed(group), keyed(group)].map((input) => ({ ...input, email: 'same@a.test' }));
    await reserve(one!);
    await reserve(other!);
    hashing.resume();

    const answers = await Promise.all([progressOf(one!), progressOf(other!)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).flatMap(faultsOf)).toEqual(['email: emailInUse']);
    expect((await Group.findById(group._id).orFail()).held).toBe(0);
  });

  it.each([10, 40])('never exceeds the seats: of %i who send twice at once, 7 get one', async (people) => {
    const group = await buildGroup({ capacity: 7 });
    const inputs = Array.from({ length: people }, () => keyed(group));

    const answers = await Promise.all(inputs.flatMap((input) => [reserve(input), reserve(input)]));
    await finishRegistrations();

    const told = answers.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(told).toHaveLength(14);
    expect(await customersOf(group)).toBe(7);
  });
});

describe('a registration that another process has begun', () => {
  it('continues with its seat once that process has stopped renewing it, even if the group is full', async () => {
    const group = await buildGroup({ capacity: 1 });
    const input = keyed(group);
    await holdElsewhere(group, input, 26_000);

    expect(faultsOf(await reserve(keyed(group)))).toEqual(['groupFull']);
    expect((await progressOf(input)).status).toBe(404);
    const { status } = await reserve(input);
    await finishRegistrations();

    expect(status).toBe(200);
    expect((await progressOf(input)).body).toMatchObject({ state: 'registered' });
    expect(await customersOf(group)).toBe(1);
  });

  it('is left to that process while it renews its hold', async () => {
    const group = await buildGroup({ capacity: 2 });
    const input = keyed(group);
    await holdElsewhere(group, input, 20_000);

    const answers = [await reserve(input), await progressOf(input)];

    expect(answers.map(({ body }) => body as unknown)).toEqual([
      { state: 'reserved' },
      { state: 'reserved' },
    ]);
    expect(await customersOf(group)).toBe(0);
    expect(await SeatHold.countDocuments({ group: group._id })).toBe(1);
    await SeatHold.deleteMany({ group: group._id });
    await Group.updateOne({ _id: group._id }, { held: 0 });
  });

  it('does not continue in another group', async () => {
    const [group, other] = [await buildGroup({ capacity: 1 }), await buildGroup({ capacity: 1 })];
    const input = keyed(group);
    await holdElsewhere(group, input, 26_000);

    const { status } = await reserve({ ...registrationTo(other), key: input.key });

    expect(status).toBe(409);
    expect(await customersOf(other)).toBe(0);
    await SeatHold.deleteMany({ group: group._id });
    await Group.updateOne({ _id: group._id }, { held: 0 });
  });
});

describe('the progress of a registration', () => {
  it('is unknown without the key, with another address and for one that was never sent', async () => {
    const group = await buildGroup();
    const input = keyed(group);
    await reserve(input);
    await finishRegistrations();

    const { email, key } = input;
    const asked = [{ email, key: newKey() }, { email: (await buildCustomer()).email, key }, keyed(group)];
    const statuses = (await Promise.all(asked.map(progressOf))).map(({ status }) => status);

    expect(statuses).toEqual([404, 404, 404]);
    expect(faultsOf(await progressOf({ email, key: 'short' }))).toEqual(['key: wrongType']);
  });

  it('returns the session to a browser that asks another process, for ten minutes', async () => {
    const group = await buildGroup();
    const input = keyed(group);
    await reserve(input);
    await finishRegistrations();
    const { email } = input;
    const [session] = (await Account.findOne({ email }).orFail()).sessions;
    // This process knows the registration by the key and the address.
    const moved = { email: 'moved@a.test', key: input.key };
    await Account.updateOne({ email }, { email: moved.email });

    const { body } = await progressOf(moved);
    clock.now = () => new Date(session!.startedAt.getTime() + 10 * 60_000 + 1_000);
    const late = await progressOf(moved);

    expect(body).toMatchObject({ state: 'registered', session: { role: 'customer' } });
    expect(late.status).toBe(404);
    clock.now = () => new Date();
    await Account.updateOne({ email: moved.email }, { email });
  });
});

it('holds seats under a key before the opening only for those who may register', async () => {
  const group = await buildGroup({ capacity: 1 });
  await Group.updateOne({ _id: group._id }, { registrationOpensAt: daysFromNow(1) });

  const refused = await reserve(keyed(group));

  expect(faultsOf(refused)).toEqual(['registrationNotOpen']);
  expect(await SeatHold.countDocuments({ group: group._id })).toBe(0);
});
