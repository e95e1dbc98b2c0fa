import { screen, within } from '@testing-library/react';
import type { Me, MyAccommodation } from '#contract/customer';
import type { OwnRoomWishes } from '#contract/roomWishes';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildMe } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { buildMyAccommodation } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const route = '/api/users/me/roomwishes';
const none: OwnRoomWishes = { isOpen: true, people: [], roomType: null, avoid: [], company: 'F', unmet: [] };
const anna = { _id: 'c2', firstName: 'Anna', lastName: 'Aalto', group: 'Turku' };
const bea = { _id: 'c3', firstName: 'Bea', lastName: 'Berg', group: 'Oulu' };

function meAt(hotel: Partial<MyAccommodation>, overrides: Partial<Me> = {}): Me {
  const me = buildMe(overrides);
  const stock = { capacity: 10, reserved: 3 };
  const rooms = { onePersonRoom: stock, twoPersonRoom: stock, threePersonRoom: { capacity: 0, reserved: 0 } };
  const live = { roompartnerSelectionLive: true, roomAllocationType: 'automatic' as const };
  return {
    ...me,
    group: { ...me.group, accommodation: buildMyAccommodation({ ...live, ...rooms, ...hotel }) },
  };
}

async function openSection(me: Me) {
  answerDashboard({ me });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  return { ...app, section: within(await screen.findByRole('region', { name: 'Yöpyminen' })) };
}

async function openDialog(wishes: OwnRoomWishes = none, me = meAt({})) {
  fakeNetwork.answer(`GET ${route}`, wishes);
  const app = await openSection(me);
  await app.user.click(app.section.getByRole('button', { name: /toive/i }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Toiveet huoneesta' }));
  const list = async (name: string) => within(await dialog.findByRole('region', { name }));
  return {
    ...app,
    dialog,
    wished: () => list('Haluaisin samaan huoneeseen'),
    avoided: () => list('En mieluiten samaan huoneeseen'),
  };
}

it('wishes replace the choice of partners if rooms are planned', async () => {
  const { section } = await openSection(meAt({}));
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Kerro toiveesi');
  expect(section.queryByRole('button', { name: 'Valitse huonekaveri' })).toBeNull();
  expect(section.queryByText('K7M2PX')).toBeNull();
});

it('wishes are offered next to the choice of partners by name', async () => {
  const { section } = await openSection(meAt({ roomAllocationType: 'name' }));

  expect(section.getByRole('button', { name: 'Valitse huonekaveri' })).toBeVisible();
  expect(
    section.getByRole('button', { name: 'Tai kerro toiveesi, niin me järjestämme huoneen' }),
  ).toBeVisible();
});

it('the form finds people by code or name, keeps their order, and saves them', async () => {
  const { user, dialog, wished, avoided } = await openDialog();
  fakeNetwork.answer(`GET ${route}/candidates?text=ABC123`, [anna]);
  fakeNetwork.answer(`GET ${route}/candidates?text=Bea%20Berg`, [bea]);
  fakeNetwork.answer(`GET ${route}/candidates?text=Cia`, []);
  const people = await wished();
  const add = async (text: string) => {
    await user.clear(people.getByLabelText('Koodi tai koko nimi'));
    await user.type(people.getByLabelText('Koodi tai koko nimi'), `${text}{Enter}`);
  };

  await add('ABC123');
  await people.findByText('Anna Aalto');
  await add('Bea Berg');
  await people.findByText('Bea Berg');
  await add('Bea Berg');
  expect(await people.findByText('Käyttäjä on jo valittu huonekaveriksi')).toBeVisible();
  await add('Cia');
  expect(await people.findByText(/ei löytynyt ketään/)).toBeVisible();
  await user.click(people.getByRole('button', { name: 'Siirrä Bea Berg ylemmäs' }));
  await user.selectOptions(dialog.getByLabelText('Huonekoko'), 'Kahden hengen huone');
  await user.selectOptions(dialog.getByLabelText('Kenen kanssa jaan huoneen'), 'Kumpien tahansa kanssa');
  expect((await avoided()).getByText(/ei näytetä muille matkustajille/)).toBeVisible();

  fakeNetwork.answer(`PUT ${route}`, { ...none, people: [] });
  await user.click(dialog.getByRole('button', { name: 'Tallenna toiveet' }));

  expect(await screen.findByText('Toiveesi on tallennettu')).toBeVisible();
  expect(fakeNetwork.requestsOf(`PUT ${route}`).map(({ body }) => body)).toEqual([
    { people: ['c3', 'c2'], avoid: [], roomType: '2h', company: 'either' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the form asks which of several people with the same name is meant', async () => {
  const { user, avoided } = await openDialog();
  fakeNetwork.answer(`GET ${route}/candidates?text=Anna%20Aalto`, [
    anna,
    { ...anna, _id: 'c9', group: 'Oulu' },
  ]);
  const people = await avoided();

  await user.type(people.getByLabelText('Koodi tai koko nimi'), 'Anna Aalto');
  await user.click(people.getByRole('button', { name: 'Lisää' }));
  await user.click(await people.findByRole('button', { name: 'Anna Aalto, Oulu' }));

  expect(people.getByText('Anna Aalto')).toBeVisible();
});

it('refused wishes stay in the form, with the error at the list', async () => {
  const wishes = { ...none, people: [{ ...anna, isMutual: null }] };
  const { user, dialog, wished } = await openDialog(wishes, meAt({}, { hasRoomWishes: true }));
  fakeNetwork.refuse(`PUT ${route}`, 400, {
    code: 'partnerNotFound',
    path: 'people.0',
    msg: 'Käyttäjää ei löytynyt',
  });
  expect((await wished()).getByText('Anna Aalto')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Tallenna toiveet' }));

  expect(await (await wished()).findByText('Käyttäjää ei löytynyt')).toBeVisible();
  expect((await wished()).getByText('Anna Aalto')).toBeVisible();
});

it('wishes are shown with the unmet ones once there is a room, without revealing others’ wishes', async () => {
  const wishes: OwnRoomWishes = {
    ...none,
    isOpen: false,
    people: [
      { ...anna, isMutual: true },
      { ...anna, _id: 'c9', firstName: 'Bea', isMutual: false },
    ],
    roomType: '2h',
    unmet: [
      { person: anna, reason: { code: 'neutral' } },
      { roomType: '2h', reason: { code: 'paidSize', roomType: '3h' } },
    ],
  };
  const room = { roomType: '3h' as const, customers: [buildMe()] };
  const me = meAt({}, { hasRoomWishes: true, roomPartnerChosen: true, room });
  const { dialog } = await openDialog(wishes, me);

  expect(await dialog.findByText('Anna Aalto (molemminpuolinen toive), Bea Aalto')).toBeVisible();
  expect(
    await dialog.findByText('Anna Aalto: huoneiden ja muiden valintojen vuoksi tämä ei onnistunut.'),
  ).toBeVisible();
  expect(dialog.getByText('Kahden hengen huone: maksoit toisenkokoisesta huoneesta.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Tallenna toiveet' })).toBeNull();
});
