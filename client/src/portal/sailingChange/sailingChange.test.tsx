import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSailingChange } from '#contract/sailingChange';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildOwnSailingChange } from '../../test/builders/sailingChanges';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const own = 'GET /api/users/me/sailing-change';
const choose = 'POST /api/users/me/sailing-change';
const me = { ...buildMe({ outboundTicket: 'T-1' }), hasSailingChange: true as const };

const buttons = {
  go: /^Lähden uudella lähdöllä/,
  later: /^Vaihdan ryhmää/,
  refund: /^En lähde, rahat takaisin/,
};

/** The text with normal spaces in amounts. */
const textOf = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ');

async function open(change: Partial<OwnSailingChange> = {}) {
  answerDashboard({ me });
  fakeNetwork.answer(own, buildOwnSailingChange(change));
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  const card = await screen.findByRole('region', { name: /^Laivasi/ });
  return { user, card: within(card), region: card };
}

async function openDialog(choice: 'later' | 'refund', change: Partial<OwnSailingChange> = {}) {
  const opened = await open(change);
  await opened.user.click(opened.card.getByRole('button', { name: buttons[choice] }));
  const dialog = await screen.findByRole('alertdialog');
  return { ...opened, dialog };
}

it('nothing is shown or requested unless a sailing of the trip has changed', async () => {
  answerDashboard();

  await renderApp('/user-dashboard', signedInAs(buildSession()));

  await screen.findByRole('heading', { name: 'Hei Maija!' });
  expect(fakeNetwork.requestsOf(own)).toEqual([]);
  expect(screen.queryByRole('region', { name: /^Laivasi/ })).toBeNull();
});

it('shows the sailing before and after, each in the time of its port, and until when to choose', async () => {
  const { region } = await open();

  const shown = textOf(region);
  expect(shown).toContain('Laivasi lähtee toiseen aikaan');
  expect(shown).toContain('12.05.2027 20:15');
  expect(shown).toContain('12.05.2027 23:45');
  expect(shown).toContain('13.05.2027 10:00 Ruotsin aikaa (11:00 Suomen aikaa)');
  expect(shown).toContain('Valitse viimeistään 10.05.2027 12:00. Jos et valitse mitään, lähdet uudella');
});

it.each([
  ['replaced', 'Laivasi vaihtuu'],
  ['cancelled', 'Laivasi on peruttu'],
] as const)('names what has happened: %s', async (kind, title) => {
  await open({ kind, after: null, choices: ['later', 'refund'] });

  expect(screen.getByRole('region', { name: title })).toHaveTextContent('Peruttu lähtö');
  expect(screen.queryByText('Uusi lähtö')).toBeNull();
});

it('a mere notice offers nothing to choose', async () => {
  const { card, region } = await open({ choices: [], answerBy: null, canChoose: false });

  expect(region).toHaveTextContent('Uusi lähtö');
  expect(card.queryByRole('button')).toBeNull();
});

it('stores at once that the traveller goes, shows it, and lets them choose otherwise', async () => {
  const { user, card, region } = await open();
  fakeNetwork.answer(choose, buildOwnSailingChange({ choice: 'go' }));

  await user.click(card.getByRole('button', { name: buttons.go }));

  expect(await card.findByRole('status')).toHaveTextContent('Olet valinnut: lähdet uudella lähdöllä.');
  expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({ choice: 'go', group: null, refundTotal: null });
  expect(card.queryByRole('button', { name: buttons.refund })).toBeNull();
  await waitFor(() => expect(region).toHaveFocus());

  await user.click(card.getByRole('button', { name: 'Vaihda valintaa' }));

  expect(card.getByRole('button', { name: buttons.refund })).toBeVisible();
  expect(region).toHaveFocus();
});

it('moves to a later group after saying what happens, and shows the new trip', async () => {
  const { user, card, dialog } = await openDialog('later');
  expect(within(dialog).getByRole('radio', { name: /^Salo.*Täynnä/ })).toBeDisabled();
  expect(within(dialog).getByRole('radio', { name: /^Naantali.*13\.05\.2027 20:15/ })).toBeChecked();
  expect(dialog).toHaveTextContent('paikkasi ryhmässä Turku vapautuu');
  expect(dialog).toHaveTextContent('Nykyinen laivalippusi ei kelpaa uudella lähdöllä');
  expect(dialog).toHaveTextContent('Valintaa ei voi muuttaa jälkeenpäin');
  expect(fakeNetwork.requestsOf(choose)).toEqual([]);
  const chosen = buildOwnSailingChange({ choice: 'later', canChoose: false });
  fakeNetwork.answer(choose, chosen);
  fakeNetwork.answer(own, chosen);
  answerDashboard({ me: { ...me, group: { ...me.group, name: 'Naantali' } } });

  await user.click(within(dialog).getByRole('button', { name: 'Vaihdan ryhmää' }));

  expect(await card.findByText('Olet valinnut: lähdet ryhmässä Naantali.')).toBeVisible();
  expect(screen.getByText('Ryhmäsi on Naantali.')).toBeVisible();
  expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({
    choice: 'later',
    group: 'g2',
    refundTotal: null,
  });
  expect(card.queryByRole('button')).toBeNull();
});

it('does not offer later departures that are all full', async () => {
  const [, full] = buildOwnSailingChange().laterGroups;
  const { card } = await open({ laterGroups: full ? [full] : [] });

  const button = card.getByRole('button', { name: buttons.later });
  expect(button).toBeDisabled();
  expect(button).toHaveTextContent('Kaikki lähdöt ovat täynnä');
});

it('refunds the shown sum after a confirmation, and logs out', async () => {
  const { user, dialog } = await openDialog('refund');
  expect(textOf(dialog)).toContain('Saat takaisin kaiken, mitä olet maksanut: 193,50 €.');
  expect(dialog).toHaveTextContent('Paikkasi matkalla vapautuu.');
  expect(dialog).toHaveTextContent('sinut kirjataan ulos');
  fakeNetwork.answer(choose, buildOwnSailingChange({ choice: 'refund', canChoose: false }));
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());

  await user.click(within(dialog).getByRole('button', { name: 'En lähde, rahat takaisin' }));

  expect(textOf(await screen.findByText(/^Osallistumisesi on peruttu\./))).toContain('Palautamme 193,50 €');
  expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({
    choice: 'refund',
    group: null,
    refundTotal: 193.5,
  });
  expect(localStorage.getItem('token')).toBeNull();
});

it('nothing is sent by going back, and the focus returns to the choice', async () => {
  const { user, card, dialog } = await openDialog('refund');

  await user.click(within(dialog).getByRole('button', { name: 'Takaisin' }));

  await waitFor(() => expect(card.getByRole('button', { name: buttons.refund })).toHaveFocus());
  expect(fakeNetwork.requestsOf(choose)).toEqual([]);
});

it.each([
  ['groupFull', 'Ryhmä on täynnä'],
  ['choiceMade', 'Valinta on jo tehty'],
  ['choiceEnded', 'Valinta-aika on päättynyt'],
] as const)('tells why a choice is refused, and reads the change again: %s', async (code, msg) => {
  const { user, card, region, dialog } = await openDialog('later');
  fakeNetwork.refuse(choose, 409, { code, msg });
  fakeNetwork.answer(own, buildOwnSailingChange({ laterGroups: [] }));

  await user.click(within(dialog).getByRole('button', { name: 'Vaihdan ryhmää' }));

  expect((await screen.findByText(msg)).closest('[role=alert]')).toBeVisible();
  expect(await card.findByText('Kaikki lähdöt ovat täynnä')).toBeVisible();
  await waitFor(() => expect(region).toHaveFocus());
});

it('shows the new sum after the sum has changed', async () => {
  const { user, card, dialog } = await openDialog('refund');
  fakeNetwork.refuse(choose, 409, { code: 'cancellationChanged', msg: 'Palautettava summa on muuttunut.' });
  fakeNetwork.answer(own, buildOwnSailingChange({ refundTotal: 80 }));

  await user.click(within(dialog).getByRole('button', { name: 'En lähde, rahat takaisin' }));

  expect(await screen.findByText('Palautettava summa on muuttunut.')).toBeVisible();
  expect(await card.findByText(/^Saat takaisin 80,00/)).toBeVisible();
});

it('names the contact person once the time is over', async () => {
  const { region, card } = await open({ answerBy: '2026-05-10T09:00:00.000Z', canChoose: false });

  expect(region).toHaveTextContent('Valinta-aika päättyi 10.05.2026 12:00. Ota yhteyttä järjestäjään: Oona');
  expect(card.getByRole('link', { name: '+358501112223' })).toHaveAttribute('href', 'tel:+358501112223');
  expect(card.queryByRole('button')).toBeNull();
});
