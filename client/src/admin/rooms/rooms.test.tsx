import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildRoomGuest } from '../../test/builders/rooms';
import { buildSession } from '../../test/builders/session';
import { buildAccommodation } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { guestsIn, openRooms, pool, roomCard, roomsCall } from '../../test/openRooms';
import { renderApp, signedInAs } from '../../test/renderApp';
import { collectSavedFiles } from '../../test/savedFiles';

const checkCall = `POST ${roomsCall}/check`;
const guest = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} Aalto`) });
const bar = () => screen.getByText(/^Not applied yet/).parentElement!;

/** Drags a guest onto an element; jsdom has no `DataTransfer`. */
function drag(name: string, onto: HTMLElement) {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (format: string, value: string) => data.set(format, value),
    getData: (format: string) => data.get(format) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  for (const [type, target] of [
    ['dragStart', guest(name)],
    ['dragOver', onto],
    ['drop', onto],
  ] as const) {
    fireEvent(target, Object.assign(createEvent[type](target), { dataTransfer }));
  }
}

describe('the board', () => {
  it('shows the figures of the hotel, who sleeps where, and who has no bed', async () => {
    await openRooms();

    expect(screen.getByText('Check-in 12/05/2027')).toBeVisible();
    expect(screen.getByRole('heading', { name: '3 guests, 1 without a bed' })).toBeVisible();
    expect(screen.getByText('Rooms in use: Single 0 of 1, Double 1 of 2')).toBeVisible();
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Bea']);
    expect(guest('Anna')).toHaveTextContent('Turku · woman · 0/1 wish met');
    expect(guestsIn(pool())).toEqual(['Cia']);
    expect(screen.getByRole('checkbox', { name: 'Double 1 locked' })).toBeChecked();
  });

  it('shows the rooms and guests that match a name or a group', async () => {
    const { user } = await openRooms();

    await user.type(screen.getByLabelText('Find a guest or group'), 'oulu cia');

    expect(await screen.findByText('1 found')).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Double 1' })).toBeNull();
    expect(guestsIn(pool())).toEqual(['Cia']);

    await user.clear(screen.getByLabelText('Find a guest or group'));
    await user.type(screen.getByLabelText('Find a guest or group'), 'turku');
    expect(await screen.findByText('2 found')).toBeVisible();
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Bea']);
    expect(within(pool()).queryByRole('button')).toBeNull();
    expect(pool()).toHaveAccessibleName('Without a bed: 1');
  });
});

it.each(['/accomodations', '/accomodation-form?id=h1'])(
  'the page of the rooms is reached from %s',
  async (page) => {
    fakeNetwork.answer('GET /api/admin/accomodations', [buildAccommodation()]);
    fakeNetwork.answer('GET /api/admin/accomodations/h1', buildAccommodation());
    fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
    await renderApp(page, signedInAs(buildSession('admin')));

    const link = await screen.findByRole('link', { name: /^(Rooms of |Arrange who sleeps where)/ });

    expect(link).toHaveAttribute('href', '/accomodation-rooms?id=h1');
  },
);

describe('undoing moves', () => {
  it('Ctrl-Z and a button undo what is not applied, the last first', async () => {
    const { user, move, press } = await openRooms();
    await move('Cia', 'New single room (1 left)');
    await move('Bea', 'Without a bed');
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna']);

    await user.keyboard('{Control>}z{/Control}');
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Bea']);
    expect(guestsIn(roomCard('Single 1'))).toEqual(['Cia']);
    expect(screen.getByText(/The last change is undone/)).toBeVisible();

    await press('Undo last change');
    expect(guestsIn(pool())).toEqual(['Cia']);
    expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply…' })).toBeNull();
  });

  it('a note that was typed is undone as a whole, but not while it is typed', async () => {
    const { user, press } = await openRooms();
    const note = screen.getByLabelText('Note to the hotel, Double 1');
    await user.click(screen.getByRole('checkbox', { name: 'Double 1 locked' }));
    await user.type(note, 'quiet');
    await user.keyboard('{Control>}z{/Control}');
    expect(note).toHaveValue('quiet');

    await press('Undo last change');
    expect(note).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Double 1 locked' })).not.toBeChecked();
    await press('Undo last change');
    expect(screen.getByRole('checkbox', { name: 'Double 1 locked' })).toBeChecked();
  });
});

describe('moving guests', () => {
  it('works in a dialog, announces the new room, and leaves the focus on the guest', async () => {
    const { move } = await openRooms();

    await move('Cia', 'New single room (1 left)');

    expect(guestsIn(roomCard('Single 1'))).toEqual(['Cia']);
    expect(bar()).toHaveTextContent('Not applied yet. Cia Aalto moved to Single 1');
    expect(guest('Cia')).toHaveFocus();

    await move('Bea', 'Without a bed');
    expect(bar()).toHaveTextContent('Bea Aalto now has no bed');
    await move('Cia', 'Double 1: Anna Aalto (1 free bed)');
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Cia']);
    expect(screen.queryByRole('listitem', { name: 'Single 1' })).toBeNull();
  });

  it('finds a place by a room or a guest, and chooses the first one with Enter', async () => {
    const { user, press } = await openRooms();
    await press(/^Cia Aalto/);
    const dialog = within(screen.getByRole('dialog'));

    await user.type(dialog.getByLabelText('Find a room or a guest'), 'bea{Enter}');

    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Cia']);
    expect(guestsIn(pool())).toEqual(['Bea']);
    expect(bar()).toHaveTextContent('Cia Aalto is in Double 1, Bea Aalto now has no bed');
  });

  it('does not offer a new room of a size that the hotel has run out of', async () => {
    const { press } = await openRooms({ capacity: { '1h': 0, '2h': 1, '3h': 0 } });

    await press(/^Cia Aalto/);

    expect(screen.queryByRole('button', { name: /^New / })).toBeNull();
  });

  it('shows in the dialog the guest’s wishes and paid room type', async () => {
    const anna = buildRoomGuest({ wishes: ['b', 'c'], wishedType: '1h', paidType: '2h' });
    const { press } = await openRooms({
      guests: [anna, ...['b', 'c'].map((_id) => buildRoomGuest({ _id, firstName: _id }))],
    });

    await press(/^Anna Aalto/);

    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Wishes to share with b Aalto (here), c Aalto (without a bed)')).toBeVisible();
    expect(dialog.getByText('Wishes a single room')).toBeVisible();
    expect(dialog.getByText('Has paid for a double room')).toBeVisible();
  });

  it('works by dragging onto a room or the pool; dropping on a guest of a full room swaps the two', async () => {
    await openRooms();

    drag('Cia', roomCard('Double 1'));
    expect(screen.getByText('Double 1 is full: drop Cia Aalto on the guest to swap with')).toBeVisible();
    drag('Cia', guest('Bea'));
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Cia']);
    drag('Anna', pool());
    expect(guestsIn(pool())).toEqual(['Anna', 'Bea']);
    drag('Bea', roomCard('Double 1'));
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Cia', 'Bea']);
    drag('Anna', screen.getByText('Drop a guest here for a new single room'));
    expect(guestsIn(roomCard('Single 1'))).toEqual(['Anna']);
    expect(screen.queryByText(/for a new single room/)).toBeNull();
  });
});

it('a guest who is moved into a locked room is not locked, until the whole room is locked', async () => {
  const room = { _id: 'r1', roomType: '2h' as const, customers: ['a'], locked: true, fillers: [], note: '' };
  const { user, move } = await openRooms({ rooms: [room] });

  await move('Cia', /^Double 1/);
  const lock = screen.getByRole('checkbox', { name: 'Double 1 locked' });
  expect(lock).toBePartiallyChecked();
  expect(within(roomCard('Double 1')).getByText('Oulu · woman · not locked')).toBeVisible();
  await user.click(lock);

  expect(lock).toBeChecked();
  expect(lock).not.toBePartiallyChecked();
  expect(within(roomCard('Double 1')).getByText('Oulu · woman')).toBeVisible();
});

describe('a rule that a room breaks', () => {
  it('is shown at the room, which cannot be applied until it is fixed or locked', async () => {
    const { user, move } = await openRooms();
    fakeNetwork.answer(checkCall, {
      faults: [{ room: 0, code: 'gender', isConfirmed: false }],
      missing: [],
      unmet: [],
    });
    await move('Cia', /^New single/);

    expect(await within(roomCard('Single 1')).findByText(/^Women and men share this room/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply…' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Single 1' }));
    expect(guest('Cia')).toHaveFocus();

    fakeNetwork.answer(checkCall, {
      faults: [{ room: 0, code: 'gender', isConfirmed: true }],
      missing: [],
      unmet: [],
    });
    await user.click(screen.getByRole('checkbox', { name: 'Single 1 locked' }));
    expect(await screen.findByText(/it can be applied, because they are locked together$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply…' })).toBeEnabled();
  });

  it('names guests who chose the other gender without the consent of the others', async () => {
    const ben = buildRoomGuest({ _id: 'b', firstName: 'Ben', gender: 'M', company: 'F' });
    const { user } = await openRooms({ guests: [buildRoomGuest(), ben] });
    fakeNetwork.answer(checkCall, {
      faults: [{ room: 0, code: 'gender', isConfirmed: false }],
      missing: [],
      unmet: [],
    });
    await user.click(screen.getByRole('checkbox', { name: 'Double 1 locked' }));

    const card = within(roomCard('Double 1'));
    expect(
      await card.findByText('Ben Aalto chose to share with women, and not everybody here agreed'),
    ).toBeVisible();
    expect(card.getByText('Turku · man · shares with women')).toBeVisible();
  });

  it('names guests who paid for another size', async () => {
    fakeNetwork.answer(checkCall, { faults: [], missing: [], unmet: [] });
    const { move } = await openRooms({ guests: [buildRoomGuest({ paidType: '1h' })], rooms: [] });
    fakeNetwork.answer(checkCall, {
      faults: [{ room: 0, code: 'paid', isConfirmed: false }],
      missing: [],
      unmet: [],
    });

    await move('Anna', /^New double/);

    expect(await screen.findByText('Anna Aalto paid for a single room')).toBeVisible();
  });

  it('belongs to the latest arrangement, even if an older answer arrives later', async () => {
    const { move } = await openRooms();
    await waitFor(() => expect(fakeNetwork.requestsOf(checkCall)).toHaveLength(1));
    const release = fakeNetwork.hold(checkCall, {
      faults: [{ room: 0, code: 'avoid', isConfirmed: false }],
      missing: [],
      unmet: [],
    });
    await move('Cia', /^New single/);
    await waitFor(() => expect(fakeNetwork.requestsOf(checkCall)).toHaveLength(2));
    fakeNetwork.answer(checkCall, {
      faults: [{ room: 0, code: 'gender', isConfirmed: false }],
      missing: [],
      unmet: [],
    });
    await move('Bea', 'Without a bed');
    await within(roomCard('Single 1')).findByText(/^Women and men/);

    release();

    await expect(screen.findByText(/would rather not share/, undefined, { timeout: 500 })).rejects.toThrow();
    expect(within(roomCard('Single 1')).getByText(/^Women and men/)).toBeVisible();
  });

  it('shows how many rooms the hotel is short of', async () => {
    const { move } = await openRooms();
    fakeNetwork.answer(checkCall, { faults: [], missing: [{ roomType: '1h', count: 1 }], unmet: [] });

    await move('Cia', /^New single/);

    expect(await screen.findByText('The hotel has 1 single room too few.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply…' })).toBeDisabled();
  });

  it('is checked again on request if there was no answer', async () => {
    const { move, press } = await openRooms();
    fakeNetwork.disconnect(checkCall);
    await move('Cia', /^New single/);
    expect(await screen.findByText(/could not check/)).toBeVisible();

    fakeNetwork.answer(checkCall, {
      faults: [{ room: 0, code: 'beds', isConfirmed: false }],
      missing: [],
      unmet: [],
    });
    await press('Check again');

    expect(await screen.findByText('There are more people than beds')).toBeVisible();
    expect(screen.queryByText(/could not check/)).toBeNull();
  });
});

it('a button downloads the rooms as a list for the hotel, with formulas in notes neutralized', async () => {
  const files = collectSavedFiles();
  const { user, press } = await openRooms();
  await user.type(screen.getByLabelText('Note to the hotel, Double 1'), '=1+1');

  await press('Download rooming list');

  expect(files[0]?.name).toBe('rooms Hotelli Meri.csv');
  const text = new TextDecoder().decode(await files[0]?.content.arrayBuffer());
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Room;Type;Beds;Name;Group;Gender;Note',
    "Double 1;Double;2;Anna Aalto;Turku;Female;'=1+1",
  ]);
});
