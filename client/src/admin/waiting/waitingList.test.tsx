import { screen, within } from '@testing-library/react';
import { buildGroup } from '../../test/builders/trips';
import { buildSession } from '../../test/builders/session';
import { buildWaitingParty } from '../../test/builders/waiting';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const listCall = 'GET /api/admin/groups/g1/waiting';
const group = { _id: 'g1', name: 'Turku' };
const parties = [
  buildWaitingParty({
    state: 'offered',
    obstacle: null,
    offeredUntil: '2026-11-26T12:30:00.000Z',
    people: [
      { gender: 'F', isRegistered: true },
      { gender: 'M', isRegistered: false },
    ],
  }),
  buildWaitingParty({ _id: 'w2', firstName: 'Otto', lastName: 'Oja', obstacle: 'beds' }),
  buildWaitingParty({ _id: 'w3', firstName: 'Liisa', lastName: 'Laine', state: 'expired', obstacle: null }),
];

async function open(answer = parties) {
  fakeNetwork.answer(listCall, { group, parties: answer });
  const app = await renderApp('/group-waiting?id=g1', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { level: 1, name: 'Waiting list of Turku' });
  return app;
}

it('the card of the group shows how many are in line, and links to the list', async () => {
  fakeNetwork.answer('GET /api/admin/groups', [buildGroup({ waiting: 2 })]);
  fakeNetwork.answer(listCall, { group, parties });
  const { user } = await renderApp('/groups', signedInAs(buildSession('admin')));
  expect((await screen.findByText('Waiting')).parentElement).toHaveTextContent('Waiting2');

  await user.click(screen.getByRole('link', { name: 'Waiting list of Turku' }));

  expect(await screen.findByRole('list', { name: 'Parties' })).toBeVisible();
});

it('the list shows each party, its size, and why it has no offer yet', async () => {
  await open();

  const lines = within(await screen.findByRole('list', { name: 'Parties' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Maija Virtanen.*1 woman, 1 man.*Offered until 26\/11\/2026 14:30, 1 of 2 registered/,
    ),
    expect.stringMatching(/^Otto Oja.*1 woman.*The hotel has no beds that fit/),
    expect.stringMatching(/^Liisa Laine.*Did not register in time$/),
  ]);
});

it('a party is removed after a confirmation, and the list is reloaded', async () => {
  fakeNetwork.answer('DELETE /api/admin/groups/g1/waiting/w2', { _id: 'w2' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove Otto Oja' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/No message is sent/)).toBeVisible();
  fakeNetwork.answer(listCall, { group, parties: parties.slice(0, 1) });

  await user.click(dialog.getByRole('button', { name: 'Take off' }));

  await screen.findByText(/Maija Virtanen/);
  expect(screen.queryByText(/Otto Oja/)).toBeNull();
});

it('the list shows a message when nobody is waiting', async () => {
  await open([]);

  expect(await screen.findByText('Nobody is waiting for a seat in this group')).toBeVisible();
});
