import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook } from '#contract/webhook';
import { buildSession } from '../../../test/builders/session';
import { buildSignOnSettings } from '../../../test/builders/signOn';
import { buildDelivery, buildWebhook } from '../../../test/builders/webhooks';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/webhooks';
const eventsCall = 'GET /api/admin/security-events';

async function open(webhooks: readonly Webhook[]) {
  fakeNetwork.answer(eventsCall, { events: [], before: null });
  fakeNetwork.answer('GET /api/admin/security-policy', { requireTwoStep: false, offerHours: 24 });
  fakeNetwork.answer('GET /api/admin/api-keys', []);
  fakeNetwork.answer('GET /api/admin/sign-on', buildSignOnSettings());
  fakeNetwork.answer(`GET ${path}`, webhooks);
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  const card = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await card.findByRole('button', { name: 'Add a webhook' });
  return { user, card };
}

async function expectEventsReloaded(): Promise<void> {
  await waitFor(() => expect(fakeNetwork.requestsOf(eventsCall)).toHaveLength(2));
}

it('the list shows where each webhook leads, its state and what waits', async () => {
  const failingSince = '2027-03-02T08:00:00.000Z';
  const { card } = await open([
    buildWebhook({ previousSecretUntil: '2027-03-03T08:00:00.000Z' }),
    buildWebhook({ _id: 'w2', lastSuccessAt: null, madeBy: { _id: 's2', name: null } }),
    buildWebhook({
      _id: 'w3',
      state: 'failing',
      failingSince,
      nextAttemptAt: '2027-03-02T08:05:00.000Z',
      waitingCount: 1_200,
    }),
    buildWebhook({ _id: 'w4', state: 'paused', waitingCount: 1 }),
    buildWebhook({ _id: 'w5', state: 'pausedByFailures', failingSince }),
  ]);

  const rows = await card.findAllByRole('listitem');

  const start = 'Membership registerhttps://register.example.fi/hook';
  const made = 'Created by Aino Aalto on 01/03/2027 12:00';
  const actions = (pause: string) => `Send a test event${pause}ChangeNew secretDelete`;
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${start}Working, last delivered 02/03/2027 09:30${made}, also signed with the previous secret until 03/03/2027 10:00${actions('Pause')}`,
    `${start}Nothing delivered yetCreated by a deleted account on 01/03/2027 12:00${actions('Pause')}`,
    `${start}Failing since 02/03/2027 10:00, next attempt 02/03/2027 10:05, 1,200 events waiting${made}${actions('Pause')}`,
    `${start}Paused, 1 event waiting${made}${actions('Resume')}`,
    `${start}Paused because nothing was delivered, failing since 02/03/2027 10:00${made}${actions('Resume')}`,
  ]);
});

it('a new webhook is added with its kinds, and its secret is shown once', async () => {
  const { user, card } = await open([]);
  await user.click(card.getByRole('button', { name: 'Add a webhook' }));
  expect(card.getByRole('heading', { name: 'Webhooks' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Add the webhook' }));
  await waitFor(() => expect(card.getByRole('checkbox', { name: 'Registered' })).toHaveFocus());
  expect(card.getByRole('group', { name: 'Events to send' })).toHaveAccessibleDescription(
    'Choose at least one',
  );

  setField('Name', 'Membership register');
  setField('Address', 'http://10.0.0.1');
  setField('Your password', 'a password');
  await user.click(card.getByRole('checkbox', { name: 'Paid' }));
  await user.click(card.getByRole('checkbox', { name: 'Moved to another group' }));
  await user.click(card.getByRole('checkbox', { name: 'Registered' }));
  fakeNetwork.refuse(`POST ${path}`, 400, { code: 'wrongType', path: 'url', msg: 'Not this address' });
  await user.click(card.getByRole('button', { name: 'Add the webhook' }));
  await waitFor(() => expect(card.getByLabelText(/^Address/)).toHaveFocus());
  expect(card.getByLabelText(/^Address/)).toHaveAccessibleDescription('Not this address');

  setField('Address', 'https://register.example.fi/hook');
  fakeNetwork.answer(`POST ${path}`, { secret: 'whsec_0a1b', webhook: buildWebhook() }, 201);
  fakeNetwork.answer(`GET ${path}`, [buildWebhook()]);
  await user.click(card.getByRole('button', { name: 'Add the webhook' }));

  const made = await card.findByRole('region', { name: 'The secret is ready' });
  expect(made).toHaveFocus();
  expect(within(made).getByText('whsec_0a1b')).toBeVisible();
  expect(made).not.toHaveTextContent('previous secret');
  expect(fakeNetwork.requestsOf(`POST ${path}`).at(-1)?.body).toEqual({
    name: 'Membership register',
    url: 'https://register.example.fi/hook',
    kinds: ['customer.registered', 'customer.moved', 'payment.paid'],
    currentPassword: 'a password',
  });
  expect(await card.findByRole('listitem')).toHaveTextContent('Membership register');
  await expectEventsReloaded();
});

it('a change of the kinds is sent with the password', async () => {
  const { user, card } = await open([buildWebhook()]);
  await user.click(await card.findByRole('button', { name: 'Change: Membership register' }));
  await user.click(card.getByRole('checkbox', { name: 'Registered' }));
  setField('Your password', 'a password');
  fakeNetwork.answer(`PUT ${path}/w1`, buildWebhook({ name: 'Register' }));
  fakeNetwork.answer(`GET ${path}`, [buildWebhook({ name: 'Register' })]);

  await user.click(card.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The webhook was changed')).toBeVisible();
  expect(await card.findByRole('link', { name: 'Register' })).toBeVisible();
  expect(card.getByRole('heading', { name: 'Webhooks' })).toHaveFocus();
  expect(fakeNetwork.requestsOf(`PUT ${path}/w1`).at(-1)?.body).toEqual({
    name: 'Membership register',
    url: 'https://register.example.fi/hook',
    kinds: ['payment.paid'],
    currentPassword: 'a password',
  });
  await expectEventsReloaded();
});

it('a new secret is made with the password, while the previous one still signs', async () => {
  const { user, card } = await open([buildWebhook()]);
  await user.click(await card.findByRole('button', { name: 'New secret: Membership register' }));
  fakeNetwork.refuse(`POST ${path}/w1/secret`, 400, {
    code: 'wrongCurrentPassword',
    path: 'currentPassword',
    msg: 'Wrong',
  });
  await user.click(card.getByRole('button', { name: 'Make a new secret' }));
  await waitFor(() => expect(card.getByLabelText(/^Your password/)).toHaveFocus());
  setField('Your password', 'a password');
  const webhook = buildWebhook({ previousSecretUntil: '2027-03-03T08:00:00.000Z' });
  fakeNetwork.answer(`POST ${path}/w1/secret`, { secret: 'whsec_2c3d', webhook });

  await user.click(card.getByRole('button', { name: 'Make a new secret' }));

  const made = await card.findByRole('region', { name: 'The secret is ready' });
  expect(made).toHaveFocus();
  expect(made).toHaveTextContent('Until 03/03/2027 10:00, calls are also signed with the previous secret.');
  expect(fakeNetwork.requestsOf(`POST ${path}/w1/secret`).at(-1)?.body).toEqual({
    currentPassword: 'a password',
  });
  await expectEventsReloaded();
});

it('a webhook is paused and resumed by the same button, which keeps the focus', async () => {
  const { user, card } = await open([buildWebhook()]);
  fakeNetwork.answer(`POST ${path}/w1/pause`, buildWebhook({ state: 'paused' }));
  fakeNetwork.answer(`GET ${path}`, [buildWebhook({ state: 'paused' })]);
  await user.click(await card.findByRole('button', { name: 'Pause: Membership register' }));
  expect(await card.findByText('Paused')).toBeVisible();
  await expectEventsReloaded();
  fakeNetwork.answer(`POST ${path}/w1/resume`, buildWebhook());
  fakeNetwork.answer(`GET ${path}`, [buildWebhook()]);
  const resume = card.getByRole('button', { name: 'Resume: Membership register' });
  expect(resume).toHaveFocus();

  await user.click(resume);

  expect(await card.findByText(/^Working/)).toBeVisible();
  expect(await screen.findByText('The webhook is resumed')).toBeVisible();
});

it('a webhook is deleted after a question', async () => {
  const { user, card } = await open([buildWebhook()]);
  await user.click(await card.findByRole('button', { name: 'Delete: Membership register' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Delete the webhook ‘Membership register’?',
  });
  fakeNetwork.answer(`DELETE ${path}/w1`, { _id: 'w1' });
  fakeNetwork.answer(`GET ${path}`, []);

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('The webhook was deleted')).toBeVisible();
  expect(card.queryByRole('listitem')).toBeNull();
  await waitFor(() => expect(card.getByRole('heading', { name: 'Webhooks' })).toHaveFocus());
  await expectEventsReloaded();
});

it('a test event leads to the log', async () => {
  const { user, card } = await open([buildWebhook()]);
  const test = buildDelivery({ kind: 'webhook.test' });
  fakeNetwork.answer(`POST ${path}/w1/test`, test, 201);
  fakeNetwork.answer(`GET ${path}/w1/deliveries`, { deliveries: [test], next: null });

  await user.click(await card.findByRole('button', { name: 'Send a test event: Membership register' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Membership register' })).toBeVisible();
  expect(await screen.findByText('Test event')).toBeVisible();
});
