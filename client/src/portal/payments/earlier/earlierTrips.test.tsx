import { screen, waitFor, within } from '@testing-library/react';
import type { EarlierTrip } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildPayment, buildPayments, buildReceipt, buildTransfer } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const waiting = buildPayment({ _id: 'm7', status: 'waiting', transfer: buildTransfer() });
const receipt = buildReceipt({ number: 4 });

/** Opens the dashboard of a customer who has left the autumn cruise. */
async function open(payments: EarlierTrip['payments']) {
  answerDashboard({
    payments: buildPayments({ earlierTrips: [{ event: 'e0', name: 'Syysristeily', payments }] }),
  });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  const trip = within(await screen.findByRole('region', { name: 'Aiempi matka: Syysristeily' }));
  return { ...app, trip };
}

it('a paid earlier trip stays visible with its receipt, without a button to pay', async () => {
  const { trip } = await open([buildPayment({ status: 'confirmed', documents: [receipt] })]);

  expect(trip.getByText('Maksu suoritettu')).toBeVisible();
  expect(trip.getAllByRole('button').map((button) => button.textContent)).toEqual(['Kuitti 4']);
  expect(trip.queryByText(/Kysy järjestäjältä/)).toBeNull();
});

it('an open transfer of an earlier trip stays visible with reference, sum, due date and QR code', async () => {
  const { trip } = await open([waiting]);

  const factOf = (label: string) => trip.getByText(label).nextElementSibling?.textContent;
  expect(factOf('Viitenumero')).toContain('86851 62596 19897');
  expect(factOf('Summa')).toMatch(/^193,50\s€/);
  expect(factOf('Eräpäivä')).toContain('08.12.2098');
  expect(trip.getByRole('img', { name: 'Tilisiirron QR-koodi' })).toBeVisible();
  expect(trip.getByText(/Et ole enää mukana tällä matkalla\. Kysy järjestäjältä/)).toBeVisible();
  expect(trip.queryByRole('button', { name: 'Maksa muulla tavalla' })).toBeNull();
});

it('an open transfer of an earlier trip can be cancelled, and then disappears', async () => {
  const { user, trip } = await open([waiting]);
  fakeNetwork.answer('POST /api/payments/transfer/m7/cancel', { ...waiting, status: 'new', transfer: null });
  fakeNetwork.answer('GET /api/payments/event-payments', buildPayments());

  await user.click(trip.getByRole('button', { name: 'Peru tilisiirto' }));
  const question = screen.getByRole('alertdialog', { name: 'Haluatko perua tilisiirron?' });
  await user.click(within(question).getByRole('button', { name: 'Peru tilisiirto' }));

  expect(await screen.findByText('Tilisiirto peruttu')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Aiempi matka: Syysristeily')).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Valitse maksutapa' })).toBeNull();
});

it('a payment in progress for an earlier trip can be cancelled and refreshed, but not continued', async () => {
  const { user, trip } = await open([buildPayment({ status: 'paying' })]);
  const buttons = trip.getAllByRole('button').map((button) => button.textContent);
  fakeNetwork.answer('POST /api/payments/cancel/m1', buildPayment());
  fakeNetwork.answer('GET /api/payments/event-payments', buildPayments());

  await user.click(trip.getByRole('button', { name: 'Peru maksu' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Peru maksu' }));

  expect(buttons).toEqual(['Päivitä', 'Peru maksu']);
  await waitFor(() => expect(screen.queryByText('Aiempi matka: Syysristeily')).toBeNull());
});

it('a partial payment for an earlier trip is visible, without a demand to pay the rest', async () => {
  const { trip } = await open([buildPayment({ status: 'new', transfer: buildTransfer() })]);

  expect(trip.getByText('Laiva- ja hotellipaketti')).toBeVisible();
  expect(trip.queryByText('Erääntyvä maksu')).toBeNull();
  expect(trip.queryByRole('button')).toBeNull();
});
