import { act, screen, waitFor, within } from '@testing-library/react';
import type { BoardingMark, BoardingPassenger, BoardingSync, BoardingSynced } from '#contract/boarding';
import { keepDevice, readDevice, storeList } from '../../storage/boarding/lists';
import { keepUnsentMarks, readMarks } from '../../storage/boarding/marks';
import { keepToken } from '../../storage/token';
import {
  buildBoardingList,
  buildBoardingMark,
  buildPassenger,
  buildSynced,
  hashTicket,
} from '../../test/builders/boarding';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const key = 'f1/outbound';
const call = `POST /api/admin/boarding/${key}`;
const page = '/boarding?id=f1&direction=outbound';

const aino = buildPassenger();
const onni = buildPassenger({
  _id: 'u2',
  firstName: 'Onni',
  lastName: 'Virtanen',
  userCode: 'XY34ZW',
  ticket: null,
});
const eero = buildPassenger({
  ...{ _id: 'u3', firstName: 'Eero', lastName: 'Oja', userCode: 'QQ22QQ', group: 'Oulu', cabin: null },
  ...{ room: null, isUnpaid: true, ticket: hashTicket('MERI 3') },
});

interface Opening extends Partial<BoardingSynced> {
  passengers?: BoardingPassenger[];
  part?: string;
}

/** Opens the page of a named phone that gets the list from the server. */
async function open({ passengers = [aino, onni, eero], part = '', ...synced }: Opening = {}) {
  keepDevice('Gate 1');
  const endedTickets = [{ ticket: hashTicket('OLD'), name: 'Aalto Aino', isReplaced: true }];
  const list = buildBoardingList({ passengers, endedTickets });
  fakeNetwork.answer(call, buildSynced({ list, position: synced.marks?.length ?? 0, ...synced }));
  const app = await renderApp(`${page}${part && `&tab=${part}`}`, signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { level: 1, name: 'Boarding: M/S Meritähti' });
  const scan = async (code: string) => {
    await app.user.type(screen.getByLabelText('Ticket or code'), `${code}{Enter}`);
  };
  return { ...app, scan };
}

function storedMarks(): Partial<BoardingMark>[] {
  return [...readMarks(key).marks.values()].map(({ passenger, about, count, value, replaces }) => ({
    ...{ passenger, about, count, value, replaces },
  }));
}

function sentMarks(): BoardingSync['marks'] {
  return fakeNetwork.requestsOf(call).flatMap(({ body }) => (body as BoardingSync).marks);
}

const boarded = { passenger: 'u1', about: 'boarding', count: '', value: 'here', replaces: [] };

it('a phone is named once, and then shows what it marks', async () => {
  fakeNetwork.answer(call, buildSynced({ list: buildBoardingList() }));
  const { user } = await renderApp(page, signedInAs(buildSession('admin')));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give this phone a name')).toBeVisible();

  await user.type(screen.getByLabelText(/^This phone is called/), 'Gate  1{Enter}');

  expect(readDevice()).toBe('Gate 1');
  expect(screen.getByRole('button', { name: 'This phone: Gate 1. Rename it' })).toBeVisible();
  expect(screen.getByText('All sent')).toBeVisible();
  expect(screen.getByText('Outbound from Turku, 29/11/2026 20:15 Finnish time')).toBeVisible();
});

it('a valid ticket is noted at once, stored on this phone, and then sent', async () => {
  const { scan } = await open();

  await scan('MERI 1');

  const verdict = await screen.findByText('Aboard');
  expect(verdict.closest('[role=status]')).toHaveTextContent('AboardAalto AinoTurkuCabin 5123');
  expect(storedMarks()).toEqual([boarded]);
  expect(screen.getByText('1 mark to send')).toBeVisible();
  expect(screen.getByLabelText('Ticket or code')).toHaveFocus();
  await screen.findByText('All sent');
  expect(sentMarks()).toEqual([expect.objectContaining(boarded)]);
  expect(fakeNetwork.requestsOf(call).at(-1)?.body).toMatchObject({ device: 'Gate 1', wantsList: false });
  expect(readMarks(key).unsent.size).toBe(0);
});

it('somebody who has not paid is noted only when staff let them aboard', async () => {
  const { scan, user } = await open();

  await scan('MERI 3');
  const verdict = await screen.findByText('Not paid');
  expect(verdict.closest('[role=alert]')).toHaveTextContent('Not paidOja EeroOulu');
  expect(storedMarks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Let aboard' }));

  expect(screen.getByText('Aboard')).toBeVisible();
  expect(storedMarks()).toEqual([{ ...boarded, passenger: 'u3' }]);
  expect(screen.getByLabelText('Ticket or code')).toHaveFocus();
});

it('whom another phone lets aboard meanwhile is not let aboard twice', async () => {
  const { scan, user, store } = await open();
  await scan('MERI 3');
  await screen.findByText('Not paid');
  fakeNetwork.answer(call, buildSynced({ marks: [buildBoardingMark({ passenger: 'u3' })], position: 1 }));
  const { syncBoarding } = await import('../../store/staff/boarding/sync');
  await act(async () => store.dispatch(syncBoarding(key)));

  await user.click(screen.getByRole('button', { name: 'Let aboard' }));

  expect(screen.getByText('Already aboard')).toBeVisible();
  expect(storedMarks()).toEqual([{ ...boarded, passenger: 'u3' }]);
});

it('a code that the browser cannot check is told, and later ones are checked', async () => {
  const { scan } = await open();
  jest.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new DOMException('', 'OperationError'));

  await scan('MERI 1');

  expect(await screen.findByText(/^The code could not be checked/)).toBeVisible();
  await scan('MERI 1');
  expect(await screen.findByText('Aboard')).toBeVisible();
});

it('the second use of a ticket is told, with time and phone', async () => {
  const { scan } = await open({ marks: [buildBoardingMark({ at: '2026-11-28T17:30:00.000Z' })] });

  await scan('MERI 1');

  const verdict = await screen.findByText('Already aboard');
  expect(verdict.closest('[role=alert]')).toHaveTextContent('Since 28/11/2026 19:30 by Gate 2');
  expect(storedMarks()).toHaveLength(1);
});

it('tells cancelled trips, ended tickets and unknown codes, and takes user codes', async () => {
  const { scan } = await open({ passengers: [buildPassenger({ isDisabled: true }), onni] });

  await scan('MERI 1');
  expect(await screen.findByText('Cancelled')).toBeVisible();
  await scan('OLD');
  expect(await screen.findByText('This ticket is not valid any more')).toBeVisible();
  expect(screen.getByText('They got another ticket: ask for the new one.')).toBeVisible();
  await scan('nothing');
  expect(await screen.findByText('Unknown ticket')).toBeVisible();
  expect(storedMarks()).toEqual([]);
  await scan('xy3 4zw');
  expect(await screen.findByText('Aboard')).toBeVisible();
  expect(screen.getByText('Virtanen Onni')).toBeVisible();
});

it('a code that is typed twice in a row is noted once', async () => {
  const { scan } = await open();

  await scan('MERI 1{Enter}MERI 1');

  expect(await screen.findByText('Already aboard')).toBeVisible();
  expect(storedMarks()).toEqual([boarded]);
});

it.each([
  ['NotAllowedError', /^The browser does not let this page use the camera/],
  ['NotFoundError', /^This device has no camera/],
  ['NotReadableError', /^The camera could not be started/],
])('if the camera answers %s, the page says what to do, and codes are typed', async (name, advice) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const { scan, user } = await open();

  await user.click(screen.getByRole('button', { name: 'Scan with the camera' }));

  expect(await screen.findByText(advice)).toBeVisible();
  await scan('MERI 1');
  expect(await screen.findByText('Aboard')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('the last mark is undone together with the bus, which gets its earlier value back', async () => {
  const bus = buildBoardingMark({ about: 'bus', value: 'Bus 1' });
  const { scan, user } = await open({ marks: [bus] });
  await user.click(screen.getByRole('button', { name: 'Change what is marked' }));
  await user.selectOptions(screen.getByLabelText('It also notes the bus'), 'Another bus…');
  await user.type(screen.getByLabelText(/^Name of the bus/), 'Bus 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Boarding, Bus 2')).toBeVisible();
  await scan('MERI 1');
  expect(await screen.findByText('Bus 2')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(screen.getByText('Undone')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'People' }));
  expect(screen.getByText('Turku · cabin 5123 · not aboard · Bus 1')).toBeVisible();
});

it('people are counted by a name that staff give, whether or not they have paid', async () => {
  const { scan, user } = await open({ marks: [buildBoardingMark({ passenger: 'u3' })] });
  await user.click(screen.getByRole('button', { name: 'Change what is marked' }));
  await user.selectOptions(screen.getByLabelText('Each scan means'), 'A new count…');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give it a name')).toBeVisible();
  await user.type(screen.getByLabelText(/^Name of the count/), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await scan('MERI 3');
  expect(await screen.findByText('Counted')).toBeVisible();
  await scan('MERI 3');
  expect(await screen.findByText('Already counted')).toBeVisible();
  await scan('MERI 1');
  expect(await screen.findByText('Not marked as aboard')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Missing' }));
  expect(screen.getByText('1 of 3 is missing')).toBeVisible();
  expect(screen.getByText('Lunch: 1 of them is not marked as aboard')).toBeVisible();
});

it('who is missing is told by group and by bus, with a link to call them', async () => {
  const bus = buildBoardingMark({ _id: 'b1', about: 'bus', value: 'Bus 1', passenger: 'u2' });
  const { user } = await open({ marks: [buildBoardingMark(), bus], part: 'Missing' });

  expect(screen.getByText('2 of 3 are missing')).toBeVisible();
  const groups = within(screen.getByRole('region', { name: 'By group' }));
  expect(groups.getByRole('button', { name: 'Oulu: 1 of 1 missing' })).toBeVisible();
  const buses = within(screen.getByRole('region', { name: 'By bus' }));
  expect(buses.getByRole('button', { name: 'Bus 1: 1 of 1 missing' })).toBeVisible();
  await user.click(groups.getByRole('button', { name: 'Turku: 1 of 2 missing' }));
  expect(screen.getByRole('link', { name: 'Call Virtanen Onni, +358401234567' })).toHaveAttribute(
    'href',
    'tel:+358401234567',
  );
});

it('somebody whom two phones let aboard is shown until staff settle it', async () => {
  const marks = [buildBoardingMark(), buildBoardingMark({ _id: 'm2', device: 'Gate 3' })];
  const { user } = await open({ marks, part: 'Missing' });
  const twice = within(screen.getByRole('region', { name: 'Scanned twice (1)' }));
  expect(twice.getByText(/by Gate 2$/)).toBeVisible();
  expect(twice.getByText(/by Gate 3$/)).toBeVisible();

  await user.click(twice.getByRole('button', { name: 'Settled: Aalto Aino' }));

  expect(screen.queryByText(/^Scanned twice/)).toBeNull();
  expect(storedMarks()).toContainEqual({ ...boarded, replaces: [buildBoardingMark()._id, 'm2'] });
});

it('everything about a person is noted in their dialog', async () => {
  const { user } = await open({ part: 'People' });
  await user.type(screen.getByLabelText('Name, code or phone number'), 'virt onn');
  expect(await screen.findByText('1 person')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Virtanen Onni' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Virtanen Onni' }));

  await user.click(dialog.getByRole('button', { name: 'Mark as aboard' }));
  await user.click(dialog.getByRole('button', { name: 'Given' }));
  await user.type(dialog.getByLabelText('New note'), 'Needs a lift{Enter}');

  expect(dialog.getByText('Aboard')).toBeVisible();
  expect(dialog.getByText(/^given: .* by Gate 1$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove the note Needs a lift' }));
  expect(dialog.getByRole('heading', { name: 'Notes' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Returned' }));
  const later = performance.now() + 500;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await user.click(dialog.getByRole('button', { name: 'Mark as not aboard' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Turku · cabin 5123 · not aboard · key returned')).toBeVisible();
});

it('somebody whose trip was cancelled is shown but cannot be marked', async () => {
  const { user } = await open({ passengers: [buildPassenger({ isDisabled: true })], part: 'People' });

  await user.click(screen.getByRole('button', { name: 'Aalto Aino' }));

  expect(screen.getByText('This trip was cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /aboard|Given|note/ })).toBeNull();
});

it('somebody aboard whose trip is then cancelled is still shown as aboard, until staff withdraw it', async () => {
  const marks = [buildBoardingMark(), buildBoardingMark({ _id: 'm2', passenger: 'moved' })];
  const { user } = await open({ passengers: [buildPassenger({ isDisabled: true })], marks, part: 'Missing' });
  expect(screen.getByText('Marks of 1 person who is not on the list any more')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'People' }));
  expect(screen.getByText('Turku · cabin 5123 · cancelled · aboard')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aalto Aino' }));

  await user.click(screen.getByRole('button', { name: 'Mark as not aboard' }));

  expect(screen.getByText('This trip was cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as aboard' })).toBeNull();
});

it('a double tap marks as aboard once', async () => {
  const { user } = await open({ part: 'People' });
  await user.click(screen.getByRole('button', { name: 'Virtanen Onni' }));

  await user.dblClick(screen.getByRole('button', { name: 'Mark as aboard' }));

  expect(storedMarks()).toEqual([{ ...boarded, passenger: 'u2' }]);
});

it('cabins are listed by number, then by room, then those without one', async () => {
  const late = buildPassenger({ _id: 'u4', firstName: 'Liisa', lastName: 'Zeta', cabin: null, room: 'r9' });
  const { user } = await open({ passengers: [eero, late, onni, aino], part: 'Cabins' });

  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Cabin 5123', 'Cabin of Zeta Liisa', 'Without a cabin']);
  expect(screen.getByText('2 cabins')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Cabin 5123' })).getAllByRole('listitem')).toHaveLength(2);
  await user.type(screen.getByLabelText('Cabin or name'), 'oja');
  await waitFor(() => expect(names()).toEqual(['Without a cabin']));
});

it('a long list shows its first rows, and more on request', async () => {
  const passengers = Array.from({ length: 120 }, (_, index) => buildPassenger({ _id: `u${index}` }));
  const { user } = await open({ passengers, part: 'People' });
  const rows = () => within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem').length;
  expect(rows()).toBe(50);

  await user.click(screen.getByRole('button', { name: 'Show 50 more of 70' }));

  expect(rows()).toBe(100);
});

describe('without a network', () => {
  function storeForOffline() {
    keepDevice('Gate 1');
    keepToken('token-of-admin');
    storeList(key, buildBoardingList());
    fakeNetwork.disconnect(call);
    fakeNetwork.disconnect('GET /api/auth');
  }

  it('a page that was opened before opens from what is stored, and keeps marks until there is a network', async () => {
    storeForOffline();
    const { user } = await renderApp(page, { session: { status: 'unreachable' } });
    await user.type(await screen.findByLabelText('Ticket or code'), 'MERI 1{Enter}');

    expect(await screen.findByText('Aboard')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('No network').parentElement).toHaveTextContent(
        'No network: 1 mark is kept on this phone',
      ),
    );

    fakeNetwork.answer('GET /api/auth', { ...buildSession('admin'), token: 'token-of-admin' });
    fakeNetwork.answer(call, buildSynced());
    act(() => void window.dispatchEvent(new Event('online')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(await screen.findByText('All sent')).toBeVisible();
    expect(
      sentMarks()
        .filter(({ passenger }) => passenger === 'u1')
        .at(-1),
    ).toMatchObject(boarded);
  });

  it('the front page, at which an installed app opens, leads to the stored list', async () => {
    storeForOffline();
    const { user } = await renderApp('/', { session: { status: 'unreachable' } });

    await user.click(await screen.findByRole('link', { name: /^Boarding: M\/S Meritähti \(outbound\)/ }));

    expect(await screen.findByLabelText('Ticket or code')).toBeVisible();
  });

  it('so does the log-in, after the session has ended', async () => {
    storeForOffline();
    const { user } = await renderApp('/login?form', { session: { status: 'signedOut' } });

    await user.click(await screen.findByRole('link', { name: /^Boarding: M\/S Meritähti \(outbound\)/ }));

    expect(await screen.findByLabelText('Ticket or code')).toBeVisible();
  });

  it('a page that was never opened says that it could not be loaded', async () => {
    keepToken('token-of-admin');
    fakeNetwork.disconnect('GET /api/auth');
    fakeNetwork.disconnect(call);

    await renderApp(page, { session: { status: 'unreachable' } });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('after the session has ended, scanning goes on, and the page says how marks get sent', async () => {
  const { scan, user, address } = await open();
  fakeNetwork.refuse(call, 401, { code: 'notSignedIn', msg: 'Log in first.' });
  await scan('MERI 1');
  const link = await screen.findByRole('link', { name: 'Log in again to send 1 mark' });
  await scan('XY34ZW');
  expect(await screen.findByText('Virtanen Onni')).toBeVisible();
  expect(readMarks(key).unsent.size).toBe(2);

  fakeNetwork.answer('POST /api/auth', buildSession('admin'));
  fakeNetwork.answer(call, buildSynced());
  await user.click(link);
  await user.type(await screen.findByLabelText(/^Sähköpostiosoite/), 'admin@example.fi');
  await user.type(screen.getByLabelText(/^Salasana/), 'correct horse{Enter}');

  expect(await screen.findByText('All sent')).toBeVisible();
  expect(address()).toBe(page);
});

it('a log-out deletes the list, and the next log-in sends what was left', async () => {
  const { scan, store } = await open();
  fakeNetwork.disconnect(call);
  await scan('MERI 1');
  await screen.findByText('Aboard');
  fakeNetwork.answer('DELETE /api/auth', '');
  const { logout } = await import('../../store/core/logout');
  await act(async () => store.dispatch(logout()));
  expect(await screen.findByLabelText(/^Salasana/)).toBeVisible();
  expect(localStorage.getItem(`boarding list ${key}`)).toBeNull();

  fakeNetwork.answer(call, buildSynced());
  fakeNetwork.answer('GET /api/admin/ferrys', []);
  await renderApp('/ferrys', signedInAs(buildSession('admin')));

  await waitFor(() => expect(readMarks(key).marks.size).toBe(0));
  expect(sentMarks().at(-1)).toMatchObject(boarded);
});

it.each([403, 404])('a ferry that answers %d is told to be gone, and its marks stay', async (status) => {
  const { scan } = await open();
  fakeNetwork.refuse(call, status, { code: 'notFound', msg: 'Not found.' });

  await scan('MERI 1');

  expect(await screen.findByText('This ferry is not there any more')).toBeVisible();
  expect(screen.getByText(/1 mark of this phone cannot be sent/)).toBeVisible();
  expect(readMarks(key).unsent.size).toBe(1);
});

it('marks that the network held up are sent from any page of the panel, and kept with the list', async () => {
  storeList(key, buildBoardingList());
  keepUnsentMarks(key, [buildBoardingMark()]);
  fakeNetwork.answer(call, buildSynced());
  fakeNetwork.answer('GET /api/admin/ferrys', []);

  await renderApp('/ferrys', signedInAs(buildSession('admin')));

  await waitFor(() => expect(readMarks(key).unsent.size).toBe(0));
  expect(storedMarks()).toEqual([boarded]);
  expect(fakeNetwork.requestsOf(call)[0]?.body).toMatchObject({ after: Number.MAX_SAFE_INTEGER, last: null });
});

it('a server that has lost marks gets all that the phone has, those of other phones too', async () => {
  const { store } = await open({ marks: [buildBoardingMark({ _id: 'm7' })], position: 7 });
  await screen.findByText('All sent');

  fakeNetwork.answer(call, buildSynced({ startsOver: true }));
  const { syncBoarding } = await import('../../store/staff/boarding/sync');
  await act(async () => store.dispatch(syncBoarding(key)));

  const syncs = fakeNetwork.requestsOf(call).map(({ body }) => body as BoardingSync);
  expect(syncs.map(({ after, last, marks }) => [after, last, ...marks.map(({ _id }) => _id)])).toEqual([
    [0, null],
    [7, 'm7'],
    [0, null, 'm7'],
  ]);
  expect(syncs.at(-1)?.device).toBe('Gate 2');
  expect(readMarks(key).unsent.size).toBe(0);
});

it('further marks are fetched at once', async () => {
  const first = buildBoardingMark({ _id: 'm1' });
  const release = fakeNetwork.hold(
    call,
    buildSynced({ list: buildBoardingList(), marks: [first], position: 1, hasMore: true }),
  );
  keepDevice('Gate 1');
  await renderApp(page, signedInAs(buildSession('admin')));
  fakeNetwork.answer(call, buildSynced({ marks: [buildBoardingMark({ _id: 'm2' })], position: 2 }));

  await act(async () => release());

  expect(await screen.findByText('All sent')).toBeVisible();
  expect([...readMarks(key).marks.keys()]).toEqual(['m1', 'm2']);
});

it('an exchange without news leaves the page as it is', async () => {
  const { store } = await open({ marks: [buildBoardingMark()] });
  await screen.findByText('All sent');
  const before = store.getState().boarding?.marks;

  fakeNetwork.answer(call, buildSynced({ position: 1 }));
  const { syncBoarding } = await import('../../store/staff/boarding/sync');
  await act(async () => store.dispatch(syncBoarding(key)));

  expect(store.getState().boarding?.marks).toBe(before);
});

it('many marks are sent in several requests', async () => {
  const marks = Array.from({ length: 201 }, (_, index) =>
    buildBoardingMark({ _id: `m${index}`, device: 'Gate 1' }),
  );
  keepUnsentMarks(key, marks);

  await open();

  await screen.findByText('All sent');
  const sizes = fakeNetwork.requestsOf(call).map(({ body }) => (body as BoardingSync).marks.length);
  expect(sizes).toEqual([200, 1]);
});

it('a browser that stores nothing notes nothing, and the page says so', async () => {
  const { scan } = await open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await scan('MERI 1');

  expect(await screen.findByText('Not noted')).toBeVisible();
  expect(storedMarks()).toEqual([]);
});

it('marks that do not fit into the storage are shown, and not fetched again and again', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, name, text) {
    if (name.startsWith('boarding sent')) throw new DOMException('full', 'QuotaExceededError');
    Reflect.set(this, name, text);
  });

  const { scan } = await open({ marks: [buildBoardingMark()], position: 5 });
  await scan('MERI 1');

  expect(await screen.findByText('Already aboard')).toBeVisible();
  await scan('XY34ZW');
  await screen.findByText('All sent');
  expect(fakeNetwork.requestsOf(call).map(({ body }) => (body as BoardingSync).after)).toEqual([0, 5]);
  expect(localStorage.getItem(`boarding position ${key}`)).toBeNull();
});

it('a list that does not fit into the storage is told, because it would be missing without a network', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, name, text) {
    if (name.startsWith('boarding list')) throw new DOMException('full', 'QuotaExceededError');
    Reflect.set(this, name, text);
  });

  await open();

  expect(screen.getByRole('heading', { name: 'This phone has no space' })).toBeVisible();
});

it('a page that is left open deletes its list in time, and would fetch all marks again', async () => {
  const marks = [buildBoardingMark()];
  jest.useFakeTimers({ advanceTimers: true });
  const { store } = await open({
    marks,
    list: buildBoardingList({ deleteAfter: '2000-01-01T00:00:00.000Z' }),
  });
  expect(localStorage.getItem(`boarding list ${key}`)).not.toBeNull();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  await act(async () => jest.advanceTimersByTimeAsync(3_600_000));
  jest.useRealTimers();

  expect(localStorage.getItem(`boarding list ${key}`)).toBeNull();
  expect(storedMarks()).toEqual([]);
  expect(store.getState().boarding).toMatchObject({ list: null, position: { after: 0, last: null } });
});

describe('without a direction', () => {
  const calls = ['outbound', 'return'].map((direction) => `POST /api/admin/boarding/f2/${direction}`);
  const [there = '', back = ''] = calls;

  it('the page opens the one in which the ferry has passengers', async () => {
    keepDevice('Gate 1');
    fakeNetwork.answer(there, buildSynced({ list: buildBoardingList({ passengers: [] }) }));
    fakeNetwork.answer(back, buildSynced({ list: buildBoardingList({ direction: 'return' }) }));

    const { address } = await renderApp('/boarding?id=f2', signedInAs(buildSession('admin')));

    expect(await screen.findByText(/^Return from Turku/)).toBeVisible();
    expect(address()).toBe('/boarding?id=f2&direction=return');
  });

  it('the list by which it was found is not fetched again', async () => {
    keepDevice('Gate 1');
    fakeNetwork.answer(there, buildSynced({ list: buildBoardingList() }));

    await renderApp('/boarding?id=f2', signedInAs(buildSession('admin')));

    expect(await screen.findByText(/^Outbound from Turku/)).toBeVisible();
    const known = fakeNetwork.requestsOf(there).map(({ body }) => (body as BoardingSync).list);
    expect(known).toEqual([null, buildBoardingList().hash]);
  });
});

it('travellers are sent to their own page', async () => {
  storeList(key, buildBoardingList());
  fakeNetwork.answer('GET /api/users/me', {}, 500);

  const { address } = await renderApp(page, signedInAs(buildSession('customer')));

  expect(address()).toBe('/user-dashboard');
  expect(screen.queryByText(/Meritähti/)).toBeNull();
});
