import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Me, MyAccommodation } from '#contract/customer';
import type { RoomCandidate } from '#contract/rooms';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { buildMyAccommodation } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const choose = 'POST /api/users/me/roompartner';
const group = '/api/groups/users/g1';

const liisa: RoomCandidate = { _id: 'c2', firstName: 'Liisa', lastName: 'Aalto', roomPartnerChosen: false };
const aino: RoomCandidate = { _id: 'c3', firstName: 'aino', lastName: 'Salo', roomPartnerChosen: false };
const taken: RoomCandidate = { _id: 'c4', firstName: 'Venla', lastName: 'Varattu', roomPartnerChosen: true };

function meAt(hotel: Partial<MyAccommodation>, overrides: Partial<Me> = {}): Me {
  const me = buildMe(overrides);
  const stock = { capacity: 10, reserved: 3 };
  const rooms = { onePersonRoom: stock, twoPersonRoom: stock, threePersonRoom: stock };
  const accommodation = buildMyAccommodation({ roompartnerSelectionLive: true, ...rooms, ...hotel });
  return { ...me, group: { ...me.group, accommodation } };
}

async function openDashboard(me: Me) {
  answerDashboard({ me });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  const section = within(await screen.findByRole('region', { name: 'Yöpyminen' }));
  return { ...app, section };
}

async function openDialog(hotel: Partial<MyAccommodation> = {}, overrides: Partial<Me> = {}) {
  const app = await openDashboard(meAt(hotel, overrides));
  await app.user.click(app.section.getByRole('button', { name: 'Valitse huonekaveri' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Valitse huonekaveri' }));
  const chooseType = (size: string) =>
    app.user.click(dialog.getByRole('button', { name: new RegExp(`^${size}`) }));
  const addCode = async (code: string) => {
    const input = dialog.getByLabelText('Huonekaverin koodi');
    await app.user.clear(input);
    if (code) await app.user.type(input, code);
    await app.user.click(dialog.getByRole('button', { name: 'Lisää' }));
    return input;
  };
  const confirmation = async () => within(await screen.findByRole('dialog', { name: 'Vahvista valintasi' }));
  return { ...app, dialog, chooseType, addCode, confirmation };
}

describe('the room on the dashboard', () => {
  it.each([
    ['F', 'Valitsit naisparin huoneeseesi'],
    ['M', 'Valitsit miesparin huoneeseesi'],
    ['1h', '1h huone'],
  ] as const)('shows its type: %s, “%s”', async (roomType, words) => {
    const me = meAt({}, { roomPartnerChosen: true, room: { roomType, customers: [buildMe()] } });
    const { section } = await openDashboard(me);

    expect(section.getByText(words)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('names the room partners', async () => {
    const room = { roomType: '2h' as const, customers: [buildMe(), liisa] };
    const { section } = await openDashboard(meAt({}, { roomPartnerChosen: true, room }));

    expect(section.getByText('Kahden hengen huone')).toBeVisible();
    expect(section.getByText('Liisa Aalto')).toBeVisible();
    expect(section.queryByText('Maija Virtanen')).toBeNull();
  });

  it.each([
    ['has no room yet', null, 'Valintasi on tehty. Huoneesi tiedot tulevat näkymään tässä.'],
    [
      'is alone in the room',
      { roomType: '2h' as const, customers: [buildMe()] },
      'Huoneessasi ei ole nyt muita.',
    ],
  ])('shows a text to a customer who has chosen and %s', async (_how, room, words) => {
    const me = meAt({ roompartnerSelectionLive: false }, { roomPartnerChosen: true, room });
    const { section } = await openDashboard(me);

    expect(section.getByText(words)).toBeVisible();
    expect(section.queryByRole('list')).toBeNull();
  });

  it.each([
    ['shows the customer’s own code', true, 'code', true],
    ['shows no code if partners are chosen by name', true, 'name', false],
    ['shows no code before the choice is open', false, 'code', false],
  ] as const)('%s', async (_what, roompartnerSelectionLive, roomAllocationType, isShown) => {
    const { section } = await openDashboard(meAt({ roompartnerSelectionLive, roomAllocationType }));

    expect(section.queryByText('K7M2PX') !== null).toBe(isShown);
    expect(section.queryByRole('button', { name: 'Valitse huonekaveri' }) !== null).toBe(
      roompartnerSelectionLive,
    );
  });
});

describe('the room types', () => {
  it('are those of the accommodation; fully booked ones are disabled', async () => {
    const { dialog } = await openDialog({
      onePersonRoom: { capacity: 0, reserved: 0 },
      twoPersonRoom: { capacity: 5, reserved: 5 },
    });

    expect(dialog.queryByRole('button', { name: /^1h/ })).toBeNull();
    expect(dialog.getByRole('button', { name: /2h/ })).toBeDisabled();
    expect(dialog.getByRole('button', { name: /^3h/ })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' })).toBeDisabled();
  });

  it('are cleared with the partners when they are chosen again', async () => {
    fakeNetwork.answer(`GET ${group}`, [liisa]);
    const { user, dialog, chooseType } = await openDialog({ roomAllocationType: 'name' });
    await chooseType('2h');
    await user.selectOptions(await dialog.findByLabelText('Huonekaveri'), 'Liisa Aalto');

    await chooseType('2h');

    expect(dialog.getByRole('button', { name: /^2h/ })).toHaveAttribute('aria-pressed', 'false');
    await chooseType('2h');
    expect(dialog.queryByRole('button', { name: 'Poista Liisa Aalto' })).toBeNull();
  });
});

describe('a single room', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('is confirmed, and the dialog closes by itself', async () => {
    const room = { roomType: '1h' as const, customers: [buildMe()] };
    fakeNetwork.answer(choose, meAt({}, { roomPartnerChosen: true, room }));
    const { user, dialog, chooseType, confirmation, section } = await openDialog();
    await chooseType('1h');
    await user.click(dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }));
    const confirmDialog = await confirmation();
    expect(confirmDialog.getByText('Oletko varma, että haluat valita yhden hengen huoneen')).toBeVisible();

    await user.click(confirmDialog.getByRole('button', { name: 'Vahvista' }));

    expect(await screen.findByText('Valinta tehty onnistuneesti!')).toBeVisible();
    expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({ byRoomtype: '1h', roompartners: [] });
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Yöpyminen' })).toHaveFocus());
    expect(section.getByText('1h huone')).toBeVisible();
  });
});

describe('a partner by code', () => {
  it('is looked up, named and confirmed', async () => {
    fakeNetwork.answer(`GET ${group}?code=AB23CD`, [{ ...liisa, userCode: 'AB23CD' }]);
    fakeNetwork.answer(choose, meAt({}, { roomPartnerChosen: true }));
    const { user, dialog, chooseType, addCode, confirmation } = await openDialog();
    await chooseType('2h');
    await addCode(' ab2 3cd ');
    await user.click(await dialog.findByRole('button', { name: 'Vahvista huoneparivalinta' }));
    const confirmDialog = await confirmation();
    expect(confirmDialog.getByText(/Liisa Aalto/)).toBeVisible();
    expect(confirmDialog.getByText('Valinnan voi tehdä vain kerran.')).toBeVisible();

    await user.click(confirmDialog.getByRole('button', { name: 'Vahvista huonepari' }));

    await screen.findByText('Valinta tehty onnistuneesti!');
    expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({
      byRoomtype: '2h',
      roompartners: [{ id: 'c2', name: 'Liisa Aalto', code: 'AB23CD' }],
    });
  });

  it.each([
    ['nothing', '', 'Syötä huonekaverin koodi'],
    ['the customer’s own code', 'k7m2px', 'Et voi valita itseäsi huonekaveriksi'],
    ['an unknown code', 'XXXXXX', 'Käyttäjää ei löytynyt'],
    ['the code of a customer with a partner', 'TAKEN2', 'Käyttäjällä on jo huonekaveri'],
  ])('is refused for %s', async (_what, code, words) => {
    fakeNetwork.answer(`GET ${group}?code=XXXXXX`, []);
    fakeNetwork.answer(`GET ${group}?code=TAKEN2`, [{ ...taken, userCode: 'TAKEN2' }]);
    const { chooseType, addCode } = await openDialog();
    await chooseType('2h');

    const input = await addCode(code);

    await waitFor(() => expect(input).toHaveAccessibleDescription(words));
  });

  it('is refused a second time, and beyond the number of beds', async () => {
    fakeNetwork.answer(`GET ${group}?code=AB23CD`, [{ ...liisa, userCode: 'AB23CD' }]);
    fakeNetwork.answer(`GET ${group}?code=EF45GH`, [{ ...aino, userCode: 'EF45GH' }]);
    const { user, dialog, chooseType, addCode, confirmation } = await openDialog();
    await chooseType('3h');
    await addCode('AB23CD');
    await dialog.findByRole('button', { name: 'Poista Liisa Aalto' });

    expect(await addCode('AB23CD')).toHaveAccessibleDescription('Käyttäjä on jo valittu huonekaveriksi');
    expect(dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' })).toBeDisabled();
    await addCode('EF45GH');
    await dialog.findByRole('button', { name: 'Poista aino Salo' });
    expect(await addCode('ZZ99ZZ')).toHaveAccessibleDescription('Maksimimäärä huonekavereita valittu');
    await user.click(dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' }));
    const confirmDialog = await confirmation();
    expect(
      confirmDialog.getByText('Oletko varma, että haluat huoneparit: Liisa Aalto ja aino Salo?'),
    ).toBeVisible();
  });
});

describe('a late answer to a code', () => {
  const call = `GET ${group}?code=AB23CD`;

  it.each(['2h', '3h'])('is ignored once another room type is chosen: %s', async (other) => {
    const release = fakeNetwork.hold(call, [{ ...liisa, userCode: 'AB23CD' }]);
    const { dialog, chooseType, addCode } = await openDialog();
    await chooseType(other === '2h' ? '3h' : '2h');
    await addCode('AB23CD');
    await chooseType(other);

    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve));
    });

    expect(dialog.queryByRole('button', { name: 'Poista Liisa Aalto' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Lisää' })).toBeEnabled();
  });

  it('shows no error in another room type’s field', async () => {
    const release = fakeNetwork.hold(call, []);
    const { dialog, chooseType, addCode } = await openDialog();
    await chooseType('2h');
    await addCode('AB23CD');
    await chooseType('3h');

    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve));
    });

    expect(dialog.getByLabelText('Huonekaverin koodi')).not.toBeInvalid();
  });
});

describe('a partner by name', () => {
  it('is offered from the group if free, sorted by name regardless of case', async () => {
    const self = { ...buildMe(), roomPartnerChosen: false };
    fakeNetwork.answer(`GET ${group}`, [liisa, taken, aino, self]);
    const { dialog, chooseType } = await openDialog({ roomAllocationType: 'name' });
    await chooseType('2h');

    const options = within(await dialog.findByLabelText('Huonekaveri')).getAllByRole('option');

    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(['aino Salo', 'Liisa Aalto']);
  });

  it('is offered only while in the group', async () => {
    fakeNetwork.answer(`GET ${group}`, [liisa, aino]);
    const { dialog, chooseType } = await openDialog({ roomAllocationType: 'name' });
    await chooseType('2h');
    await dialog.findByRole('option', { name: 'Liisa Aalto' });
    fakeNetwork.answer(`GET ${group}`, [aino]);

    await chooseType('2h');
    await chooseType('2h');

    await dialog.findByRole('option', { name: 'aino Salo' });
    expect(dialog.queryByRole('option', { name: 'Liisa Aalto' })).toBeNull();
  });

  it('can be fetched again after a failure', async () => {
    fakeNetwork.disconnect(`GET ${group}`);
    const { user, dialog, chooseType } = await openDialog({ roomAllocationType: 'name' });
    await chooseType('2h');
    const retry = await dialog.findByRole('button', { name: 'Yritä uudelleen' });
    fakeNetwork.answer(`GET ${group}`, [liisa]);

    await user.click(retry);

    expect(await dialog.findByLabelText('Huonekaveri')).toBeVisible();
  });
});

it('can leave the choice of a partner to the organizer, who chooses one of the customer’s gender', async () => {
  fakeNetwork.answer(choose, meAt({}, { roomPartnerChosen: true, room: { roomType: 'F', customers: [] } }));
  const { user, dialog, confirmation, section } = await openDialog();
  expect(dialog.getByText('Huonekaverisi on nainen.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Valitse huonekaveri puolestani' }));
  const confirmDialog = await confirmation();
  expect(
    confirmDialog.getByText('Oletko varma, että haluat meidän valitsevan sinulle huoneparin?'),
  ).toBeVisible();

  await user.click(confirmDialog.getByRole('button', { name: 'Anna meidän valita puolesta' }));

  await waitFor(() => expect(section.getByText('Valitsit naisparin huoneeseesi')).toBeInTheDocument());
  expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({ byGender: true });
});

it('clears the selection after a refusal, shows the reason and the remaining rooms', async () => {
  fakeNetwork.refuse(choose, 409, { code: 'roomTypeFull', msg: 'Kaikki tämän tyypin huoneet on jo varattu' });
  const { user, dialog, chooseType, confirmation } = await openDialog();
  await chooseType('1h');
  await user.click(dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }));
  answerDashboard({ me: meAt({ onePersonRoom: { capacity: 10, reserved: 10 } }) });

  await user.click((await confirmation()).getByRole('button', { name: 'Vahvista' }));

  expect(await screen.findByText('Kaikki tämän tyypin huoneet on jo varattu')).toBeVisible();
  const single = dialog.getByRole('button', { name: /1h/ });
  expect(single).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(single).toBeDisabled());
});

it.each([
  [
    'the choice was already made',
    meAt({}, { roomPartnerChosen: true, room: { roomType: 'F', customers: [] } }),
  ],
  ['the time for choosing is over', meAt({ roompartnerSelectionLive: false })],
])('closes when %s', async (_what, later) => {
  fakeNetwork.refuse(choose, 409, { code: 'roomAlreadyChosen', msg: 'Olet jo valinnut huoneesi' });
  const { user, dialog, chooseType, confirmation } = await openDialog();
  await chooseType('1h');
  await user.click(dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }));
  answerDashboard({ me: later });

  await user.click((await confirmation()).getByRole('button', { name: 'Vahvista' }));

  expect(await screen.findByText('Olet jo valinnut huoneesi')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the selection while the service cannot be reached', async () => {
  fakeNetwork.disconnect(choose);
  const { user, dialog, chooseType, confirmation } = await openDialog();
  await chooseType('1h');
  await user.click(dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }));

  await user.click((await confirmation()).getByRole('button', { name: 'Vahvista' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Palveluun ei saatu yhteyttä');
  expect(dialog.getByRole('button', { name: /^1h/ })).toHaveAttribute('aria-pressed', 'true');
});

describe('an unfinished choice', () => {
  async function startChoiceAndReload(later: Me) {
    fakeNetwork.answer(`GET ${group}?code=AB23CD`, [{ ...liisa, userCode: 'AB23CD' }]);
    const { user, dialog, chooseType, addCode } = await openDialog();
    await chooseType('3h');
    await addCode('AB23CD');
    await dialog.findByRole('button', { name: 'Poista Liisa Aalto' });
    await user.type(dialog.getByLabelText('Huonekaverin koodi'), 'EF45');
    cleanup();
    return openDashboard(later);
  }

  it('is restored in the open dialog after a reload, and removed when the dialog is closed', async () => {
    fakeNetwork.answer(choose, meAt({}, { roomPartnerChosen: true }));
    const { user } = await startChoiceAndReload(meAt({}));
    const dialog = within(await screen.findByRole('dialog', { name: 'Valitse huonekaveri' }));
    expect(dialog.getByRole('button', { name: /^3h/ })).toHaveAttribute('aria-pressed', 'true');
    expect(dialog.getByLabelText('Huonekaverin koodi')).toHaveValue('EF45');
    await user.click(dialog.getByRole('button', { name: /^2h/ }));
    await user.click(dialog.getByRole('button', { name: /^3h/ }));
    expect(dialog.queryByRole('button', { name: 'Poista Liisa Aalto' })).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Sulje' }));

    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the partner and sends the partner’s code', async () => {
    fakeNetwork.answer(`GET ${group}?code=EF45GH`, [{ ...aino, userCode: 'EF45GH' }]);
    fakeNetwork.answer(choose, meAt({}, { roomPartnerChosen: true }));
    const { user } = await startChoiceAndReload(meAt({}));
    const dialog = within(await screen.findByRole('dialog', { name: 'Valitse huonekaveri' }));
    await user.type(dialog.getByLabelText('Huonekaverin koodi'), 'gh{Enter}');
    await dialog.findByRole('button', { name: 'Poista aino Salo' });
    await user.click(dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' }));
    await user.click(await screen.findByRole('button', { name: 'Vahvista huonepari' }));

    await screen.findByText('Valinta tehty onnistuneesti!');
    expect(fakeNetwork.requestsOf(choose)[0]?.body).toMatchObject({
      byRoomtype: '3h',
      roompartners: [
        { id: 'c2', code: 'AB23CD' },
        { id: 'c3', code: 'EF45GH' },
      ],
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['another person', meAt({}, { _id: 'c9' })],
    ['a customer who has a room by now', meAt({}, { roomPartnerChosen: true })],
  ])('is not opened to %s', async (_who, later) => {
    const { section } = await startChoiceAndReload(later);

    expect(section.getByRole('heading', { name: 'Huonekaveri' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('drops a room type that has become fully booked', async () => {
    await startChoiceAndReload(meAt({ threePersonRoom: { capacity: 10, reserved: 10 } }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Valitse huonekaveri' }));

    expect(dialog.getByRole('button', { name: /3h/ })).toHaveAttribute('aria-pressed', 'false');
    expect(dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' })).toBeDisabled();
  });
});

it('returns to the form when the confirmation is cancelled', async () => {
  const { user, dialog, chooseType, confirmation } = await openDialog();
  await chooseType('1h');
  await user.click(dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }));

  await user.click((await confirmation()).getByRole('button', { name: 'Takaisin' }));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vahvista valintasi' })).toBeNull());
  expect(dialog.getByRole('button', { name: /^1h/ })).toHaveAttribute('aria-pressed', 'true');
  expect(fakeNetwork.requestsOf(choose)).toEqual([]);
});

it('fills a free bed without choosing the room again', async () => {
  fakeNetwork.answer(`GET ${group}`, [liisa]);
  const room = { roomType: '2h' as const, customers: [buildMe()] };
  const { user, dialog, confirmation } = await openDialog(
    { roomAllocationType: 'name' },
    { roomPartnerChosen: true, room },
  );

  expect(dialog.queryByRole('button', { name: /^2h/ })).toBeNull();
  expect(dialog.queryByText('TAI')).toBeNull();
  await user.selectOptions(await dialog.findByLabelText('Huonekaveri'), 'Liisa Aalto');
  await user.click(dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' }));
  const confirmDialog = await confirmation();
  expect(confirmDialog.getByText(/Liisa Aalto/)).toBeVisible();
  expect(confirmDialog.queryByText('Valinnan voi tehdä vain kerran.')).toBeNull();
});
