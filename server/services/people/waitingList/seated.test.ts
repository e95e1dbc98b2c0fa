import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { WaitingParty } from '../../../models/waitingParty';
import { useApp } from '../../../test/app';
import { buildCustomer, buildGroup, daysFromNow } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildSisterOf } from '../../../test/rooms';
import { waitingInput, queueParty } from '../../../test/waiting';
import { offerSeats } from './offerSeats';

const app = useApp();
afterEach(expectAllInStep);

const refusals = async ({ email: to }: Pick<StoredCustomer, 'email'>) =>
  Mail.find({ to, kind: 'waitingRefused' }).lean();

/** A party whose address is that of a customer. */
async function queueFor(
  { email }: Pick<StoredCustomer, 'email'>,
  group: StoredGroup,
  genders?: Parameters<typeof queueParty>[1],
) {
  const { party } = await queueParty(group, genders);
  await WaitingParty.updateOne({ _id: party._id }, { email });
  return party._id;
}

const partyOf = (id: unknown) => WaitingParty.findById(id).lean().orFail();

it('somebody who could not take a seat is informed at once by mail and does not wait, with the same answer', async () => {
  const group = await buildGroup({ capacity: 1 });
  const { organization, event } = group;
  const past = await buildGroup({ organization });
  await Event.updateOne({ _id: past.event }, { date: daysFromNow(-1) });
  const other = await buildGroup({ organization });
  const cases = [
    [await buildCustomer({ group: group._id }), 'Sinulla on jo paikka tällä matkalla'],
    [
      await buildCustomer({ group: (await buildSisterOf({ event }, null))._id }),
      'Sinulla on jo paikka tällä matkalla',
    ],
    [
      await buildCustomer({ group: group._id, disabled: true, cancelledAt: new Date() }),
      'Paikkasi tällä matkalla on peruttu',
    ],
    [await buildCustomer({ group: other._id }), 'on jo tili'],
    [await buildCustomer(), 'on jo tili'],
    [await buildCustomer({ group: past._id }), null],
  ] as const;

  for (const [{ email }, why] of cases) {
    const answer = await app.api.post('/api/waiting').send({ ...waitingInput(group), email });
    const [mail] = await refusals({ email });

    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await WaitingParty.countDocuments({ email })).toBe(why === null ? 1 : 0);
    if (why !== null) expect(mail?.text).toContain(why);
  }
});

it('somebody who gets a seat in another group of the trip is mailed, and the offer goes to the next party', async () => {
  const group = await buildGroup({ capacity: 0 });
  const customer = await buildCustomer({ group: (await buildSisterOf(group, null))._id });
  const own = await queueFor(customer, group);
  const next = await queueParty(group);
  await WaitingParty.updateOne({ _id: own }, { email: 'somebody@example.fi' });
  await Group.updateOne({ _id: group._id }, { capacity: 1 });
  await offerSeats(app.context);
  const before = (await partyOf(own)).state;

  await WaitingParty.updateOne({ _id: own }, { email: customer.email });
  await offerSeats(app.context);

  expect([before, (await partyOf(own)).state]).toEqual(['offered', 'left']);
  expect((await partyOf(next.party._id)).state).toBe('offered');
  expect(await refusals(customer)).toHaveLength(1);
});

it('the others of the party still wait, for one seat fewer', async () => {
  const group = await buildGroup({ capacity: 0 });
  const sister = await buildSisterOf(group, null);
  const [man, stranger] = [
    await buildCustomer({ group: sister._id, gender: 'M' }),
    // Nobody has confirmed that the address is theirs.
    await buildCustomer({ group: sister._id, unconfirmedSince: new Date() }),
  ];
  const pair = await queueFor(man, group, ['F', 'M']);
  const untouched = await queueFor(stranger, group);
  await Group.updateOne({ _id: group._id }, { capacity: 1 });

  await offerSeats(app.context);
  await offerSeats(app.context);

  expect((await partyOf(pair)).people).toMatchObject([{ gender: 'F', isRegistered: false }]);
  expect((await partyOf(pair)).offer?.holds).toHaveLength(1);
  expect((await refusals(man))[0]?.text).toContain('Muut seurueestasi ovat yhä jonossa');
  expect((await partyOf(untouched)).state).toBe('waiting');
  expect(await Customer.countDocuments({ group: group._id })).toBe(0);
});

it('one of a party with an offer releases only their own seat', async () => {
  const group = await buildGroup({ capacity: 0 });
  const sister = await buildSisterOf(group, null);
  const { party } = await queueParty(group, ['F', 'F']);
  await Group.updateOne({ _id: group._id }, { capacity: 2 });
  await offerSeats(app.context);
  const woman = await buildCustomer({ group: sister._id, gender: 'F' });
  await WaitingParty.updateOne({ _id: party._id }, { email: woman.email });

  await offerSeats(app.context);

  expect(await partyOf(party._id)).toMatchObject({ state: 'offered', people: [{ gender: 'F' }] });
  expect(await Group.findById(group._id).lean()).toMatchObject({ held: 1 });
});

it.each([
  ['waits', 0, 'waiting', null],
  ['has an offer', 3, 'offered', 2],
] as const)(
  'a party of three that %s loses only its owner, however often the job runs',
  async (_, capacity, state, held) => {
    const group = await buildGroup({ capacity: 0 });
    const sister = await buildSisterOf(group, null);
    const { party } = await queueParty(group, ['F', 'M', 'F']);
    await Group.updateOne({ _id: group._id }, { capacity });
    await offerSeats(app.context);
    const man = await buildCustomer({ group: sister._id, gender: 'M' });
    await WaitingParty.updateOne({ _id: party._id }, { email: man.email });

    for (let run = 0; run < 3; run += 1) await offerSeats(app.context);

    expect(await partyOf(party._id)).toMatchObject({ state, people: [{ gender: 'F' }, { gender: 'F' }] });
    expect((await partyOf(party._id)).offer?.holds.length ?? null).toBe(held);
    expect((await Group.findById(group._id).lean().orFail()).held ?? 0).toBe(held ?? 0);
    expect(await refusals(man)).toHaveLength(1);
  },
);
