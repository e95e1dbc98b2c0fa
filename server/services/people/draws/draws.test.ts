import { readPromise, type PublicDraw } from '../../../contract/draw';
import { drawnOrder, findDrawFaults } from '../../../contract/drawCheck';
import { isDrandSignature } from '../../../contract/drand';
import type { PublicGroup } from '../../../contract/group';
import type { OwnWaiting, WaitingLink, WaitingList } from '../../../contract/waiting';
import { clock } from '../../../lib/clock';
import { Draw } from '../../../models/draw';
import { Group, type StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { WaitingParty } from '../../../models/waitingParty';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { drandRound, startDrand } from '../../../test/drand';
import { buildEvent, buildGroup, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildStaff } from '../../../test/staff';
import { queueParty, waitingInput } from '../../../test/waiting';
import { offerSeats } from '../waitingList/offerSeats';
import { closeDraw } from './closeDraw';
import { runDraws } from './runDraws';

const minuteMs = 60_000;
/** When the list closes, ten minutes before the known round is published. */
const closesAt = new Date(drandRound.at.getTime() - 10 * minuteMs);

const app = useApp();
let drand: Awaited<ReturnType<typeof startDrand>>;
beforeAll(async () => {
  drand = await startDrand();
  app.context.config.drandUrl = drand.url;
});
beforeEach(() => setTime(-60 * minuteMs));
afterEach(() => {
  drand.answer = drandRound.signature;
});
afterEach(expectAllInStep);
afterAll(() => drand.stop());

/** @param ms after the closing of the list */
function setTime(ms: number): void {
  clock.now = () => new Date(closesAt.getTime() + ms);
}

/** A group whose seats are drawn. */
async function buildDraw(capacity = 10, input: object = {}): Promise<StoredGroup> {
  const event = await buildEvent({ date: '2023-10-18' });
  const group = await buildGroup({ event: event._id, capacity });
  const saved = await save(group, input);
  expect(saved.body).toMatchObject({ draw: { state: 'open' } });
  return group;
}

async function save({ _id, organization }: StoredGroup, input: object = {}) {
  const staff = await buildStaff(app, 'root', organization);
  const draw = { closesAt: closesAt.toISOString(), source: 'drand', ...input };
  return staff.put(`groups/${String(_id)}/draw`, draw);
}

const publicDraw = async ({ _id }: StoredGroup) =>
  (await app.api.get(`/api/draws/${String(_id)}`)).body as PublicDraw;
const statusOf = async (link: WaitingLink) =>
  (await app.api.post('/api/waiting/status').send(link)).body as OwnWaiting;
const join = (group: StoredGroup) => app.api.post('/api/waiting').send(waitingInput(group));
const register = (group: StoredGroup) => app.api.post('/api/users').send(registrationTo(group));

it('while a draw is open nobody registers, people enter although seats are free, and nothing is offered', async () => {
  const group = await buildDraw();

  expect(faultsOf(await register(group))).toEqual(['seatsAreDrawn']);
  expect((await join(group)).status).toBe(200);
  const { link } = await queueParty(group);
  await offerSeats(app.context);

  expect(await statusOf(link)).toMatchObject({ obstacle: 'draw', draw: { state: 'open' } });
  expect(await Mail.countDocuments({ kind: 'drawEntered' })).toBe(1);
  const [listed] = (await app.api.get(`/api/groups/${String(group.organization)}`)).body as PublicGroup[];
  expect(listed).toMatchObject({
    isFull: true,
    hasWaitingList: true,
    draw: { closesAt: closesAt.toISOString() },
  });
  expect(await publicDraw(group)).toMatchObject({ state: 'open', entryCount: 1, entries: [], order: [] });
});

it('the list closes with those confirmed in time, and promises each the hash of the list and the round', async () => {
  const group = await buildDraw();
  const { party, link } = await queueParty(group, ['F', 'M', 'F']);
  setTime(0);
  const late = await queueParty(group);
  expect(faultsOf(await join(group))).toEqual(['drawClosed']);
  await runDraws(app.context);
  expect(await publicDraw(group)).toMatchObject({ state: 'open' });
  setTime(6_000);
  // Two instances at once.
  await Promise.all([runDraws(app.context), runDraws(app.context)]);

  const draw = await publicDraw(group);
  const { promise } = (await statusOf(link)).draw ?? {};
  expect(draw).toMatchObject({ state: 'closed', entryCount: 1, seed: null, order: [] });
  expect(draw.round).toBe(drandRound.round + 2);
  expect(promise).toMatchObject({ list: draw.list, round: draw.round, people: 3 });
  expect(findDrawFaults(draw, isDrandSignature, promise)).toEqual([]);
  const accounts = [party._id, late.party._id];
  const mails = await Mail.find({ kind: 'drawClosed', account: { $in: accounts } }).lean();
  expect(mails.map(({ account }) => String(account))).toEqual([String(party._id)]);
  expect(mails[0]?.text).toContain(draw.list);
  expect(mails[0]?.text).toContain(`kierros ${draw.round}`);
  expect(readPromise(/#\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')).toEqual(promise);
  expect((await statusOf(late.link)).draw).not.toHaveProperty('promise');
  const [listed] = (await app.api.get(`/api/groups/${String(group.organization)}`)).body as PublicGroup[];
  expect(listed).toMatchObject({ isFull: true, hasWaitingList: false });
  expect(listed).not.toHaveProperty('draw');
});

/** A closed list of this many parties, whose round is the known one. */
async function closeList(entries: number, capacity: number) {
  const group = await buildDraw(capacity);
  const parties = [];
  for (let n = 0; n < entries; n += 1) parties.push(await queueParty(group));
  setTime(6_000);
  await runDraws(app.context);
  await Draw.updateOne({ group: group._id }, { round: drandRound.round });
  return { group, parties };
}

it('the order follows from the list and the signature of the round, which is verified, and seats go by it', async () => {
  const { group, parties } = await closeList(6, 2);
  await runDraws(app.context);
  expect(await publicDraw(group)).toMatchObject({ state: 'closed' });
  setTime(10 * minuteMs);
  drand.answer = drandRound.signature.replace('b4', 'b5');
  await runDraws(app.context);
  expect(await publicDraw(group)).toMatchObject({ state: 'closed', seed: null });
  drand.answer = drandRound.signature;
  await Promise.all([runDraws(app.context), runDraws(app.context)]);

  const draw = await publicDraw(group);
  expect(draw).toMatchObject({ state: 'drawn', seed: drandRound.signature });
  const order = drawnOrder(drandRound.signature, draw.entries);
  expect(draw.order.map((position) => draw.entries[position])).toEqual(order);
  const accounts = parties.map(({ party }) => party._id);
  expect(await Mail.countDocuments({ kind: 'drawn', account: { $in: accounts } })).toBe(parties.length);
  const states = await Promise.all(parties.map(({ link }) => statusOf(link)));
  for (const { draw: own } of states)
    expect(findDrawFaults(draw, isDrandSignature, own?.promise)).toEqual([]);

  const late = await queueParty(group);
  await offerSeats(app.context);
  const placed = await Promise.all(
    [...parties, late].map(async ({ party, link }) => {
      const { drawEntry, precedence = 0 } = await WaitingParty.findById(party._id).lean().orFail();
      return { place: drawEntry ? parties.length + 1 - precedence : 7, ...(await statusOf(link)) };
    }),
  );
  placed.sort((one, other) => one.place - other.place);
  expect(placed.map(({ place, state, ahead }) => [place, state, ahead])).toEqual([
    [1, 'offered', 0],
    [2, 'offered', 0],
    [3, 'waiting', 0],
    [4, 'waiting', 1],
    [5, 'waiting', 2],
    [6, 'waiting', 3],
    [7, 'waiting', 4],
  ]);
  expect(faultsOf(await register(group))).toEqual(['groupFull']);
});

it('staff give a seed from another source, named before, only once the list is closed', async () => {
  const group = await buildDraw();
  const staff = await buildStaff(app, 'root', group.organization);
  const path = `groups/${String(group._id)}/draw`;
  expect(faultsOf(await save(group, { source: 'typed' }))).toEqual(['sourceText: required']);
  expect((await save(group, { source: 'typed', sourceText: 'Lotto 26.8.2023' })).status).toBe(200);
  const { party } = await queueParty(group);
  expect(faultsOf(await staff.post(`${path}/seed`, { seed: '1 2 3' }))).toEqual(['drawNotClosed']);
  setTime(6_000);
  await runDraws(app.context);
  expect((await Mail.findOne({ kind: 'drawClosed', account: party._id }).lean())?.text).toContain(
    'Lotto 26.8.2023',
  );

  const drawn = await staff.post(`${path}/seed`, { seed: '1 2 3' });

  expect((drawn.body as WaitingList).draw).toMatchObject({ state: 'drawn', seed: '1 2 3', round: null });
  expect(findDrawFaults(await publicDraw(group), isDrandSignature)).toEqual([]);
  expect(faultsOf(await staff.post(`${path}/seed`, { seed: '4' }))).toEqual(['drawNotClosed']);
});

it('where the source cannot be reached, staff can enter the signature of the round, and nothing else', async () => {
  const { group } = await closeList(2, 1);
  const staff = await buildStaff(app, 'root', group.organization);
  const give = (seed: string) => staff.post(`groups/${String(group._id)}/draw/seed`, { seed });

  expect(faultsOf(await give('7'))).toEqual(['seed: seedInvalid']);
  expect((await give(drandRound.signature)).status).toBe(200);
  expect(await publicDraw(group)).toMatchObject({ state: 'drawn', seed: drandRound.signature });
});

it('a draw is changed or cancelled only while it is open, by those who may open registration', async () => {
  const group = await buildDraw();
  const { link } = await queueParty(group);
  const path = `groups/${String(group._id)}/draw`;
  const staff = await buildStaff(app, 'root');
  const owner = await buildStaff(app, 'owner', group.organization);
  expect((await owner.delete(path)).status).toBe(403);
  expect(faultsOf(await save(group, { closesAt: clock.now().toISOString() }))).toEqual([
    'closesAt: notFuture',
  ]);
  expect(faultsOf(await save(group, { closesAt: '2023-10-18T21:00:00Z' }))).toEqual(['closesAt: afterEvent']);

  expect((await staff.delete(path)).status).toBe(200);
  expect(await statusOf(link)).not.toHaveProperty('draw');
  expect(faultsOf(await register(group))).toEqual(['groupFull']);
  await offerSeats(app.context);
  expect(await statusOf(link)).toMatchObject({ state: 'offered' });

  const closed = await closeList(1, 1);
  expect(faultsOf(await save(closed.group, { closesAt: '2023-09-18T21:00:00Z' }))).toEqual(['drawClosed']);
  expect(faultsOf(await staff.delete(`groups/${String(closed.group._id)}/draw`))).toEqual(['drawClosed']);
});

it('a list without entries is drawn at once, also if the product was killed after its closing, and registration is open', async () => {
  const group = await buildDraw();
  setTime(6_000);
  await closeDraw(await Draw.findOne({ group: group._id }).lean().orFail(), 'http://reissu.test');
  await runDraws(app.context);

  expect(await publicDraw(group)).toMatchObject({ state: 'drawn', entryCount: 0 });
  expect((await register(group)).status).toBe(201);
  expect(await Group.findById(group._id).lean()).not.toHaveProperty('awaitsDraw');
});
