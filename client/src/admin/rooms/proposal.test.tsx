import { screen, waitFor, within } from '@testing-library/react';
import type { RoomProposal, UnmetWishReason } from '#contract/roomPlan';
import { buildRoomProposal } from '../../test/builders/rooms';
import { fakeNetwork } from '../../test/fakeNetwork';
import { guestsIn, openRooms, roomCard, roomsCall } from '../../test/openRooms';
import { proofText, reasonText } from './proposalTexts';

const call = `POST ${roomsCall}/plan`;
const reasonCall = `POST ${roomsCall}/reason`;

/** Opens the rooms and plans them. */
async function plan(overrides: Partial<RoomProposal> = {}, button = 'Plan rooms') {
  const app = await openRooms();
  fakeNetwork.answer(call, buildRoomProposal(overrides));
  await app.press(button);
  await screen.findByRole('heading', { name: 'The proposal' });
  return app;
}

it('a proposal is shown with its proof and quality, takes the focus, and stores nothing', async () => {
  await plan();

  for (const text of [
    'Proven: no arrangement is better.',
    'Everybody has a bed',
    '1 mutual wish met of at most 1',
    '0 other wishes met of at most 0',
    '1 guest is outside the main group of their room',
    '2 rooms used, with 0 empty beds',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: 'The proposal' })).toHaveFocus();
  expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Cia']);
  expect(screen.getByText(/^Not applied yet/)).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[0]?.body).toMatchObject({ mode: 'all', rooms: [{ locked: true }] });
});

const { values } = buildRoomProposal();
it.each([
  [{ placed: 4 }, 'beds for at most 4 guests are possible, this plan has 3.'],
  [{ mutual: 42 }, 'at most 42 mutual wishes are possible, this plan has 1.'],
  [{ oneWay: 5 }, 'with as many mutual wishes, at most 5 other wishes are possible, this plan has 0.'],
  [{ rank: 9 }, 'Not proven within the time limit for their order, groups and empty beds.'],
])('the proof text explains for the bounds %p how far the plan may be from the best', (bounds, text) => {
  const proposal = buildRoomProposal({ isProven: false, bounds: { ...values, ...bounds } });

  expect(proofText(proposal)).toContain(text);
});

it('after guests have been moved, a text explains that the proof is about the proposal as it was made', async () => {
  const { move } = await plan();

  await move('Bea', 'Without a bed');

  expect(screen.getByText(/^You have moved guests since/)).toBeVisible();
});

it('a plan with few moves lists who moves where, and how many more moves would be necessary', async () => {
  await plan({ moved: ['b'], leastMoves: 5 }, 'Fix with few moves');

  expect(fakeNetwork.requestsOf(call)[0]?.body).toMatchObject({ mode: 'few' });
  expect(screen.getByRole('heading', { name: 'Who moves: 1' })).toBeVisible();
  expect(screen.getByText('Bea Aalto: from Double 1 to Single 1')).toBeVisible();
  expect(screen.getByText(/^It takes at least 5 moves/)).toBeVisible();
});

it('a plan without a bed for everybody explains why, and what would change that', async () => {
  await plan({
    notPlaced: ['b'],
    impossible: {
      shortages: [
        { roomType: null, people: 3, beds: 2 },
        { roomType: '1h', people: 17, beds: 16 },
      ],
      rules: [
        { code: 'gender', women: 7, men: 1 },
        { code: 'locks', rooms: [['a', 'b']] },
        { code: 'avoid', pairs: 2 },
        { code: 'paid', roomType: '2h', people: 12 },
      ],
      repairs: [
        { code: 'rooms', roomType: '2h', count: 2 },
        { code: 'sizes', people: ['a'] },
        { code: 'rule', rule: 'paid', roomType: '2h' },
        { code: 'rule', rule: 'gender', roomType: null },
      ],
      isCutShort: true,
    },
  });

  for (const text of [
    'Without a bed: Bea Aalto',
    '3 guests need a bed, and there are 2 beds.',
    '17 guests have paid for a single room, and there are 16 beds in single rooms.',
    'With the existing rooms, these rules cannot all be kept:',
    '7 women and 1 man do not share rooms',
    'Locked rooms stay together: Anna Aalto and Bea Aalto',
    '2 pairs of guests would rather not share a room',
    '12 guests have paid for a double room',
    '2 double rooms more',
    'Anna Aalto in another size than paid',
    'Giving up the rule that everybody gets the size that they paid for (double rooms)',
    'Giving up the rule that women and men do not share',
    'The search ran out of time: not all of these rules may be involved, and other changes may be enough as well.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

it('planning locks the board, can be stopped, and ignores a response that arrives later', async () => {
  const { press } = await openRooms();
  const release = fakeNetwork.hold(call, buildRoomProposal());
  await press('Plan rooms');
  expect(screen.getByRole('progressbar', { name: 'Planning the rooms' })).toBeVisible();
  expect(screen.getByText(/^Planning the rooms\./)).toBeVisible();
  expect(roomCard('Double 1').closest('[inert]')).not.toBeNull();

  await press('Stop planning');
  expect(fakeNetwork.requestsOf(call)[0]?.isAborted()).toBe(true);
  release();

  expect(await screen.findByText('Planning was stopped')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The proposal' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Plan rooms' })).toHaveFocus();
});

it('a refused plan shows the server’s message, and can be requested again', async () => {
  const { press } = await openRooms();
  const msg = 'Moving three travellers is not enough: at least 5 have to move';
  fakeNetwork.refuse(call, 409, { code: 'needsMoreMoves', msg });

  await press('Fix with few moves');

  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plan rooms' })).toBeEnabled();
});

describe('a wish that is not met', () => {
  const list = () => within(screen.getByRole('list', { name: /not met$/ }));

  async function planAndOpen(overrides: Partial<RoomProposal> = {}) {
    const app = await plan(overrides);
    await app.user.click(screen.getByText(/ not met$/));
    await screen.findByRole('list', { name: /not met$/ });
    return app;
  }

  it('is listed below its guest, and shows the reason on request', async () => {
    const { press } = await planAndOpen({
      unmet: [
        { from: 'b', to: 'a' },
        { from: 'b', roomType: '2h' },
      ],
    });
    expect(screen.getByText('2 wishes are not met')).toBeVisible();
    expect(list().getAllByRole('listitem')).toHaveLength(1);
    fakeNetwork.answer(reasonCall, { code: 'paidSize', roomType: '1h' });

    await press('Why? Bea Aalto: To have a double room');

    expect(await list().findByText('They paid for a single room.')).toBeVisible();
    expect(fakeNetwork.requestsOf(reasonCall)[0]?.body).toMatchObject({
      wish: { from: 'b', roomType: '2h' },
    });
  });

  it('shows the reason from the check of the proposed rooms without a request', async () => {
    const app = await openRooms();
    const wish = { from: 'b', to: 'a' };
    fakeNetwork.answer(call, buildRoomProposal());
    fakeNetwork.answer(`POST ${roomsCall}/check`, {
      faults: [],
      missing: [],
      unmet: [{ wish, reason: { code: 'paidSize', roomType: '1h' } }],
    });

    await app.press('Plan rooms');
    await app.user.click(await screen.findByText(/ not met$/));

    expect(await list().findByText('They paid for a single room.')).toBeVisible();
    expect(list().queryByRole('button')).toBeNull();
  });

  it('shows who wishes not to share only when it is opened, and warns that this is recorded', async () => {
    const { press } = await planAndOpen();
    fakeNetwork.answer(reasonCall, { code: 'avoid' });
    fakeNetwork.answer(`POST ${roomsCall}/avoid`, { pairs: [{ by: 'a', other: 'b' }] });
    await press(/^Why\?/);

    expect(await screen.findByText('One of them would rather not share with the other.')).toBeVisible();
    expect(screen.getByText(/The hotel’s history records that you asked\.$/)).toBeVisible();
    await press('Show whose wish it is');

    expect(await screen.findByText('Anna Aalto would rather not share with Bea Aalto.')).toBeVisible();
    expect(fakeNetwork.requestsOf(`POST ${roomsCall}/avoid`)[0]?.body).toEqual({ people: ['b', 'a'] });
  });

  it('has its reason fetched again after the next proposal', async () => {
    const { press } = await planAndOpen();
    fakeNetwork.answer(reasonCall, { code: 'noRoom' });
    await press(/^Why\?/);
    await screen.findByText('No room of the hotel fits the wish.');

    await press('Plan rooms');

    await waitFor(() => expect(screen.queryByText('No room of the hotel fits the wish.')).toBeNull());
    expect(screen.getByRole('button', { name: /^Why\?/ })).toBeVisible();
  });

  it('is shown for 20 people at first, and for more on request', async () => {
    const unmet = Array.from({ length: 22 }, (_, n) => ({ from: `p${n}`, to: 'a' }));
    const { press } = await planAndOpen({ unmet });
    expect(list().getAllByRole('listitem')).toHaveLength(20);

    await press('Show the other 2 people');

    expect(list().getAllByRole('listitem')).toHaveLength(22);
  });
});

it.each<[UnmetWishReason, string]>([
  [{ code: 'paidDifferent', roomTypes: ['1h', '2h'] }, 'a single room and a double room'],
  [{ code: 'paidSingle', people: ['Bea'] }, 'Bea paid for a single room.'],
  [{ code: 'lock', people: ['Anna', 'Cia'] }, 'Anna and Cia stay together in a locked room'],
  [{ code: 'gender' }, 'Women and men share a room only if'],
  [{ code: 'equallyGood' }, 'Another arrangement that grants it is equally good'],
  [{ code: 'unknown' }, 'not found within the time'],
  [
    { code: 'costs', level: 'mutual', amount: 1, atLeast: false, lost: [['Cia', 'Dea'], ['Eva']] },
    'It would cost 2 mutual wishes and meet 1 new one: Cia and Dea; Eva.',
  ],
  [
    { code: 'costs', level: 'rank', amount: 2, atLeast: false, lost: [[], ['Bea'], ['Bea']] },
    'It would cost 2 points for higher-ranked wishes: their own; Bea.',
  ],
  [
    { code: 'costs', level: 'placed', amount: 1, atLeast: true, lost: [] },
    'It would cost at least 1 guest their bed.',
  ],
])('the reason %j is shown as a sentence', (reason, text) => {
  expect(reasonText(reason, (id) => id)).toContain(text);
});
