import { fireEvent, screen, within } from '@testing-library/react';
import type { DuesPlan, DuesSettings } from '#contract/dues';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const session = buildSession('owner');
const id = session.organization!._id;
const dues = `/api/admin/dues?organization=${id}`;
const previewCall = `POST /api/admin/dues/preview?organization=${id}`;
const settingsCall = `/api/admin/dues/settings?organization=${id}`;
const pauseCall = `PUT /api/admin/dues/pauses/c1?organization=${id}`;

const aino = { _id: 'c1', name: 'Aino Aalto', group: 'Bussi 1' };
const due = { product: 'Matkapaketti', amount: 189, dueOn: '2027-03-10', step: 3 };

const plan: DuesPlan = {
  day: '2027-03-13',
  reminders: [{ customer: aino, products: [due, { ...due, product: 'Hytti', step: -1 }] }],
  releases: [
    { customer: { ...aino, _id: 'c2', name: 'Veikko Virta' }, product: 'Matkapaketti', dueOn: '2027-01-10' },
  ],
  exemptions: [
    {
      customer: { ...aino, _id: 'c3', name: 'Maija Mäki' },
      product: 'Matkapaketti',
      dueOn: '2027-03-10',
      reason: 'paused',
      pausedUntil: '2027-04-01',
    },
    { customer: { ...aino, _id: 'c4', name: 'Pekka' }, ...due, reason: 'paying', pausedUntil: null },
    { customer: { ...aino, _id: 'c5', name: 'Liisa' }, ...due, reason: 'moneyWaits', pausedUntil: null },
  ],
};

const nothing: DuesPlan = { day: plan.day, reminders: [], releases: [], exemptions: [] };

async function open(
  shown: DuesPlan = plan,
  settings: DuesSettings = { steps: [-1, 3], releaseAfterDays: 5 },
) {
  fakeNetwork.answer(`GET ${dues}`, shown);
  fakeNetwork.answer(`GET ${settingsCall}`, settings);
  const app = await renderApp('/dues', signedInAs(session));
  await screen.findByRole('heading', { name: 'Today, 13/03/2027' });
  return app;
}

const todaySection = () => within(screen.getByRole('region', { name: 'Today, 13/03/2027' }));

it('the page shows who gets which reminder today and why, whose seat is released, and who is exempt', async () => {
  await open();

  expect(todaySection().getByRole('heading', { name: '1 reminder by mail' })).toBeVisible();
  expect(
    todaySection().getByText('Matkapaketti: €189.00, due 10/03/2027, reminder 3 days after the due date'),
  ).toBeVisible();
  expect(todaySection().getByText(/^Hytti: .* 1 day before the due date$/)).toBeVisible();
  expect(todaySection().getByRole('heading', { name: '1 seat released' })).toBeVisible();
  expect(todaySection().getByText('Matkapaketti was due 10/01/2027, and nothing is paid')).toBeVisible();
  expect(todaySection().getByText('Matkapaketti, due 10/03/2027: paused until 01/04/2027')).toBeVisible();
  expect(todaySection().getByText('Matkapaketti, due 10/03/2027: the payment is under way')).toBeVisible();
  const waitingLine = todaySection().getByText(
    'Matkapaketti, due 10/03/2027: money has arrived and is waiting for staff',
  );
  expect(waitingLine).toBeVisible();
});

it('the page says that nobody is reminded without a schedule', async () => {
  await open(nothing, { steps: [], releaseAfterDays: null });

  expect(screen.getByText('Nobody is reminded: no reminders are set below.')).toBeVisible();
});

it('a button pauses a customer’s reminders until a chosen day', async () => {
  const { user } = await open();
  fakeNetwork.answer(pauseCall, {});

  await user.click(screen.getAllByRole('button', { name: 'Pause reminders for Aino Aalto' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByLabelText('Last day of the pause')).toBeInvalid();
  fireEvent.change(screen.getByLabelText('Last day of the pause'), { target: { value: '2027-04-30' } });
  fakeNetwork.answer(`GET ${dues}`, nothing);
  await user.click(screen.getByRole('button', { name: 'Pause' }));

  expect(await screen.findByText('The reminders are paused')).toBeVisible();
  expect(fakeNetwork.requestsOf(pauseCall)[0]!.body).toEqual({ until: '2027-04-30' });
  expect(todaySection().getByRole('heading', { name: '0 reminders by mail' })).toBeVisible();
});

it('a button ends a pause', async () => {
  const { user } = await open();
  const call = `DELETE /api/admin/dues/pauses/c3?organization=${id}`;
  fakeNetwork.answer(call, {});

  await user.click(screen.getByRole('button', { name: 'End the pause for Maija Mäki' }));

  expect(await screen.findByText('The pause has ended')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)).toHaveLength(1);
});

it('a preview shows what new settings would do today before they are saved', async () => {
  const { user } = await open(nothing);
  fakeNetwork.answer(previewCall, plan);
  fakeNetwork.answer(`PUT ${settingsCall}`, { steps: [-7, 3], releaseAfterDays: null });

  await user.clear(screen.getByLabelText('Days from the due date'));
  await user.type(screen.getByLabelText('Days from the due date'), '-7 3');
  await user.clear(screen.getByLabelText(/until the seat is released/));
  await user.click(screen.getByRole('button', { name: 'Preview what would be sent today' }));

  expect(await screen.findByRole('heading', { name: '1 reminder by mail' })).toBeVisible();
  expect(fakeNetwork.requestsOf(previewCall)[0]!.body).toEqual({ steps: [-7, 3], releaseAfterDays: null });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings were saved')).toBeVisible();
});

it('the field shows why a schedule is invalid', async () => {
  const { user } = await open();
  const msg = 'This must be between -60 and 60';
  fakeNetwork.refuse(`PUT ${settingsCall}`, 400, { msg, code: 'notInRange', path: 'steps.0' });

  await user.clear(screen.getByLabelText('Days from the due date'));
  await user.type(screen.getByLabelText('Days from the due date'), 'soon');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This has the wrong format')).toBeVisible();

  await user.clear(screen.getByLabelText('Days from the due date'));
  await user.type(screen.getByLabelText('Days from the due date'), '99');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(msg)).toBeVisible();
});
