import { screen, waitFor, within } from '@testing-library/react';
import type { CheckedWish } from '#contract/roomPlan';
import { buildRoomBoard, buildRoomGuest } from '../../test/builders/rooms';
import { fakeNetwork } from '../../test/fakeNetwork';
import { guestsIn, openRooms, pool, roomCard, roomsCall } from '../../test/openRooms';

const checkCall = `POST ${roomsCall}/check`;
const oulu = { _id: 'g2', name: 'Oulu' };

/** Anna and Bea of Turku share a double, Dan of Oulu has a single, Cia of Oulu has no bed. */
function openTwoGroups() {
  const dan = buildRoomGuest({ _id: 'd', firstName: 'Dan', gender: 'M', company: 'M', group: oulu });
  const single = {
    _id: 'r2',
    roomType: '1h' as const,
    customers: ['d'],
    locked: false,
    fillers: [],
    note: '',
  };
  const { guests, rooms } = buildRoomBoard();
  return openRooms({ guests: [...guests, dan], rooms: [...rooms, single] });
}

describe('finding rooms', () => {
  it('jumps to the rooms of a size, and focuses their heading', async () => {
    const { press } = await openTwoGroups();

    await press('Go to Double');

    expect(screen.getByRole('heading', { name: 'Double rooms: 1 of 2 used' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Go to Triple' })).toBeNull();
  });

  it('has a region for each size, with a heading for the group that most guests of a room belong to', async () => {
    await openTwoGroups();

    const doubles = within(screen.getByRole('region', { name: /^Double rooms/ }));
    expect(doubles.getByRole('heading', { level: 4, name: 'Turku 1 room' })).toBeVisible();
    const list = within(doubles.getByRole('list', { name: 'Turku 1 room' }));
    expect(list.getByRole('listitem', { name: 'Double 1' })).toBeVisible();
    const singles = within(screen.getByRole('region', { name: /^Single rooms/ }));
    expect(singles.getByRole('heading', { level: 4, name: 'Oulu 1 room' })).toBeVisible();
  });

  it('shows the rooms of a group and its guests without a bed, and keeps the focus on the choice', async () => {
    const { user } = await openTwoGroups();

    await user.selectOptions(screen.getByLabelText('Group'), 'Oulu');

    expect(await screen.findByText('2 found')).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Double 1' })).toBeNull();
    expect(guestsIn(roomCard('Single 1'))).toEqual(['Dan']);
    expect(guestsIn(pool())).toEqual(['Cia']);

    await user.selectOptions(screen.getByLabelText('Group'), 'Turku');
    expect(await screen.findByRole('listitem', { name: 'Double 1' })).toBeVisible();
    expect(within(pool()).queryByRole('button')).toBeNull();
    expect(pool()).toHaveAccessibleName('Without a bed: 1');
    expect(screen.getByLabelText('Group')).toHaveFocus();
  });

  it('shows whom a free bed is for, and marks a guest whose group differs from most in the room', async () => {
    const { move } = await openRooms();
    await move('Bea', 'Without a bed');
    expect(within(roomCard('Double 1')).getByText('1 free bed, women')).toBeVisible();

    await move('Cia', /^Double 1/);

    expect(screen.getByRole('heading', { level: 4, name: 'Turku 1 room' })).toBeVisible();
    expect(within(roomCard('Double 1')).getByText('Oulu · not locked')).toBeVisible();
    expect(within(roomCard('Double 1')).queryByText('Turku')).toBeNull();
  });
});

describe('the guests without a bed', () => {
  const many = Array.from({ length: 20 }, (_, n) => buildRoomGuest({ _id: `p${n}`, firstName: `Pia${n}` }));
  const search = 'Find by name without a bed';

  it('can be found by name, and moved, if there are many', async () => {
    const { user, move } = await openRooms({ guests: many, rooms: [] });

    await user.type(screen.getByLabelText(search), 'pia19');

    expect(await screen.findByText('1 found without a bed')).toBeVisible();
    expect(guestsIn(pool())).toEqual(['Pia19']);
    await move('Pia19', /^New single/);
    expect(guestsIn(roomCard('Single 1'))).toEqual(['Pia19']);
    expect(screen.getByText('Nobody found')).toBeVisible();
  });

  it('have no separate search if they are few', async () => {
    await openRooms();

    expect(screen.queryByLabelText(search)).toBeNull();
  });
});

describe('the reason for an unmet wish', () => {
  const wish = { from: 'a', to: 'c' };
  const reasonsAt = (place: string) => within(roomCard(place)).findByRole('button', { expanded: false });

  async function openWith(...unmet: CheckedWish[]) {
    const app = await openRooms();
    fakeNetwork.answer(checkCall, { faults: [], missing: [], unmet });
    await app.user.click(screen.getByRole('checkbox', { name: 'Double 1 locked' }));
    // The rooms as they were may have been checked before the click.
    await waitFor(() =>
      expect(fakeNetwork.requestsOf(checkCall).at(-1)?.body).toMatchObject({ rooms: [{ locked: false }] }),
    );
    return app;
  }

  it('is shown at the room in a few words, and opens to a sentence', async () => {
    const { user } = await openWith({ wish, reason: { code: 'lock', people: ['a', 'b'] } });

    const button = await reasonsAt('Double 1');
    expect(button).toHaveAccessibleName('Double 1: 1 wish is not met: locked');
    expect(button).toHaveTextContent('locked');
    button.focus();
    await user.keyboard('{Enter}');

    const room = within(roomCard('Double 1'));
    expect(room.getByText('Anna Aalto: To share with Cia Aalto')).toBeVisible();
    expect(room.getByText(/^Anna Aalto and Bea Aalto stay together in a locked room/)).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('is requested where the facts do not show it, and then stays at the room until the rooms change', async () => {
    const { user, press } = await openWith({ wish, reason: null });
    fakeNetwork.answer(`POST ${roomsCall}/reason`, { code: 'equallyGood' });
    const button = await reasonsAt('Double 1');
    expect(button).toHaveTextContent('why?');
    await user.click(button);

    await press('Why? Anna Aalto: To share with Cia Aalto');

    expect(await screen.findByText(/^Another arrangement that grants it is equally good/)).toBeVisible();
    expect(button).toHaveTextContent('equally good');
    expect(fakeNetwork.requestsOf(`POST ${roomsCall}/reason`)[0]?.body).toMatchObject({
      wish,
      rooms: [{ users: ['a', 'b'], locked: false }],
    });
  });

  it('is also shown at a guest without a bed', async () => {
    await openWith({ wish: { from: 'c', roomType: '2h' }, reason: { code: 'paidSize', roomType: '1h' } });

    const button = await within(pool()).findByRole('button', { expanded: false });

    expect(button).toHaveAccessibleName('Cia Aalto: 1 wish is not met: paid for a single');
  });

  it('disappears as soon as a move meets the wish', async () => {
    const { move } = await openWith({ wish, reason: { code: 'lock', people: ['a', 'b'] } });
    await reasonsAt('Double 1');
    await move('Bea', 'Without a bed');

    await move('Cia', /^Double 1/);

    expect(within(roomCard('Double 1')).queryByRole('button', { expanded: false })).toBeNull();
  });
});
