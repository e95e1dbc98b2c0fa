import { act, screen, waitFor, within } from '@testing-library/react';
import { buildRoomBoard, buildRoomGuest } from '../../test/builders/rooms';
import { fakeNetwork } from '../../test/fakeNetwork';
import { guestsIn, openRooms, pool, roomCard, roomsCall } from '../../test/openRooms';

const previewCall = `POST ${roomsCall}/preview`;
const putCall = `PUT ${roomsCall}`;
const undo = { at: '2027-05-01T10:00:00Z', by: 'Ville' };
const single = { _id: 'r2', roomType: '1h' as const, customers: ['c'], locked: false, fillers: [], note: '' };
const applied = buildRoomBoard({ rooms: [...buildRoomBoard().rooms, single], version: 'v2', undo });
const roomsChanged = {
  code: 'roomsChanged',
  msg: 'Somebody has changed the rooms in the meantime.',
} as const;

/** Moves Cia to a single room, and opens the dialog with the consequences. */
async function arrange() {
  const app = await openRooms();
  await app.move('Cia', /^New single/);
  const sample = { to: 'cia@example.fi', subject: 'Huoneesi on järjestetty', html: '<p>Hei</p>' };
  fakeNetwork.answer(previewCall, { changed: 1, losing: 2, mails: 1, sample });
  await app.press('Apply…');
  const dialog = within(screen.getByRole('dialog', { name: 'Apply these rooms?' }));
  await dialog.findByText('1 guest gets another room or other company.');
  const checkCall = `POST ${roomsCall}/check`;
  await waitFor(() =>
    expect(fakeNetwork.requestsOf(checkCall).at(-1)?.body).toMatchObject({ rooms: [{}, {}] }),
  );
  return { ...app, dialog, apply: () => app.user.click(dialog.getByRole('button', { name: 'Apply' })) };
}

it('the dialog shows before applying who is affected, and a mail as it will be sent', async () => {
  const { dialog } = await arrange();

  expect(dialog.getByText(/^2 guests lose their bed/)).toBeVisible();
  expect(dialog.getByText('1 mail is sent. One of them:')).toBeVisible();
  expect(dialog.getByText('cia@example.fi')).toBeVisible();
  expect(dialog.getByTitle('The mail')).toHaveAttribute('srcdoc', '<p>Hei</p>');
  expect(fakeNetwork.requestsOf(putCall)).toHaveLength(0);
});

it('the arrangement is sent once, is confirmed, and can be undone', async () => {
  const { apply, press } = await arrange();
  fakeNetwork.answer(putCall, applied);
  await apply();

  expect(await screen.findByText('The rooms are applied')).toBeVisible();
  expect(screen.queryByText(/^Not applied yet/)).toBeNull();
  expect(guestsIn(roomCard('Single 1'))).toEqual(['Cia']);
  expect(fakeNetwork.requestsOf(putCall)[0]?.body).toMatchObject({
    version: 'v1',
    rooms: [{ _id: null, roomType: '1h', users: ['c'] }, { _id: 'r1' }],
  });

  fakeNetwork.answer(`POST ${roomsCall}/undo`, buildRoomBoard({ version: 'v3' }));
  await press('Undo');
  expect(screen.getByText(/^The arrangement of 01\/05\/2027 13:00 by Ville is undone/)).toBeVisible();
  await press('Restore');
  expect(await screen.findByText('The rooms are as they were before')).toBeVisible();
  expect(guestsIn(pool())).toEqual(['Cia']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the rooms are not checked while an undo is running, because the server would no longer know them', async () => {
  const checkCall = `POST ${roomsCall}/check`;
  const { apply, press } = await arrange();
  fakeNetwork.answer(putCall, applied);
  await apply();
  await screen.findByText('The rooms are applied');
  const release = fakeNetwork.hold(`POST ${roomsCall}/undo`, buildRoomBoard({ version: 'v3' }));
  await press('Undo');
  await press('Restore');
  const before = fakeNetwork.requestsOf(checkCall).length;

  // Longer than the delay before a check.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));

  expect(fakeNetwork.requestsOf(checkCall)).toHaveLength(before);
  release();
  await waitFor(() => expect(fakeNetwork.requestsOf(checkCall).length).toBeGreaterThan(before));
});

it('a room shows which rule the server found broken', async () => {
  const { apply } = await arrange();
  const msg = 'This room has people who cannot share it';
  fakeNetwork.refuse(putCall, 409, { code: 'roomRuleBroken', msg, path: 'rooms.0' });
  fakeNetwork.answer(`POST ${roomsCall}/check`, {
    faults: [{ room: 0, code: 'avoid', isConfirmed: false }],
    missing: [],
    unmet: [],
  });
  await apply();

  expect(await screen.findByText(msg)).toBeVisible();
  expect(await within(roomCard('Single 1')).findByText(/would rather not share/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('rooms that somebody else has changed', () => {
  const dora = buildRoomGuest({ _id: 'd', firstName: 'Dora' });
  const newer = buildRoomBoard({ guests: [...buildRoomBoard().guests, dora], version: 'v9', rooms: [] });

  async function arrangeTooLate() {
    const app = await arrange();
    fakeNetwork.refuse(putCall, 409, roomsChanged);
    await app.apply();
    await screen.findByRole('heading', { name: /^Nothing was saved/ });
    fakeNetwork.answer(`GET ${roomsCall}`, newer);
    return app;
  }

  it('are not overwritten, and the user’s own changes can be kept on top of them', async () => {
    const { press } = await arrangeTooLate();
    expect(guestsIn(roomCard('Single 1'))).toEqual(['Cia']);

    await press('Keep my rooms');

    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Nothing was saved/ })).toBeNull());
    expect(guestsIn(pool())).toEqual(['Dora']);
    expect(guestsIn(roomCard('Double 1'))).toEqual(['Anna', 'Bea']);
    fakeNetwork.answer(putCall, { ...newer, version: 'v10' });
    await press('Apply…');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
    await press('Apply');
    await screen.findByText('The rooms are applied');
    expect(fakeNetwork.requestsOf(putCall)[1]?.body).toMatchObject({
      version: 'v9',
      rooms: [{ _id: null }, { _id: null }],
    });
  });

  it('can replace the user’s own changes', async () => {
    const { press } = await arrangeTooLate();

    await press('Take the newer rooms');

    await waitFor(() => expect(guestsIn(pool())).toEqual(['Anna', 'Bea', 'Cia', 'Dora']));
    expect(screen.queryByText(/^Not applied yet/)).toBeNull();
  });
});

describe('changes that are not applied', () => {
  it('are discarded after a confirmation', async () => {
    const { move, press, user } = await openRooms();
    await move('Cia', /^New single/);

    await press('Discard');
    const dialog = within(
      screen.getByRole('alertdialog', { name: 'Discard the changes that are not applied?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Discard' }));

    expect(guestsIn(pool())).toEqual(['Cia']);
    expect(screen.queryByText(/^Not applied yet/)).toBeNull();
  });

  it('are not lost without a confirmation', async () => {
    const { move, user, address } = await openRooms();
    await move('Cia', /^New single/);

    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Accomodations' }));

    expect(screen.getByText('Leave without saving your changes?')).toBeVisible();
    expect(address()).toBe('/accomodation-rooms?id=h1');
  });
});
