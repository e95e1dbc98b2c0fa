import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '#contract/apiKey';
import { buildSession } from '../../../test/builders/session';
import { buildSignOnSettings } from '../../../test/builders/signOn';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/api-keys';
const eventsCall = 'GET /api/admin/security-events';

const register: ApiKey = {
  _id: 'k1',
  name: 'Membership register',
  scopes: ['customers:read', 'events:write', 'groups:write'],
  expiresOn: '2028-03-01',
  start: 'reissu_0a1b2c',
  state: 'works',
  madeBy: { _id: 's1', name: 'Aino Aalto' },
  createdAt: '2027-03-01T10:00:00.000Z',
  lastUsedAt: '2027-03-02T07:30:00.000Z',
  lastUsedFrom: '192.0.2.x',
};
const accounting: ApiKey = {
  ...register,
  _id: 'k2',
  name: 'Accounting',
  scopes: ['bookkeeping:read'],
  state: 'expired',
  lastUsedAt: null,
  lastUsedFrom: '',
};
const demoted: ApiKey = { ...accounting, _id: 'k3', name: 'Old', state: 'makerGone' };
const orphaned: ApiKey = { ...demoted, _id: 'k4', name: 'Older', madeBy: { _id: 's2', name: null } };
const held: ApiKey = { ...accounting, _id: 'k5', name: 'Held', state: 'secondStepMissing' };

async function open(keys: readonly ApiKey[]) {
  fakeNetwork.answer(eventsCall, { events: [], before: null });
  fakeNetwork.answer('GET /api/admin/security-policy', { requireTwoStep: false, offerHours: 24 });
  fakeNetwork.answer('GET /api/admin/webhooks', []);
  fakeNetwork.answer('GET /api/admin/sign-on', buildSignOnSettings());
  fakeNetwork.answer(`GET ${path}`, keys);
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  const card = within(await screen.findByRole('region', { name: 'API keys' }));
  await card.findByRole('button', { name: 'Make a key' });
  return { user, card };
}

it('the list shows what each key may do, until when, and its last use', async () => {
  const { card } = await open([register, accounting, demoted, orphaned, held]);

  const rows = await card.findAllByRole('listitem');

  const made = 'Created by Aino Aalto on 01/03/2027 12:00';
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Membership registerValid until 01/03/2028 · reissu_0a1b2c…Reads customers; changes events, groups${made}, last used 02/03/2027 09:30, network 192.0.2.xRevoke`,
    `AccountingExpired 01/03/2028 · reissu_0a1b2c…Reads bookkeeping${made}, not used yetRevoke`,
    `OldEnded: Aino Aalto no longer manages this organization · reissu_0a1b2c…Reads bookkeeping${made}, not used yetRevoke`,
    `OlderEnded: its maker’s account was deleted · reissu_0a1b2c…Reads bookkeepingCreated by a deleted account on 01/03/2027 12:00, not used yetRevoke`,
    `HeldRefused until Aino Aalto sets up a second step · reissu_0a1b2c…Reads bookkeeping${made}, not used yetRevoke`,
  ]);
});

it('a new key is shown once and listed among the events, after the errors of the form are corrected', async () => {
  const { user, card } = await open([]);
  await user.click(card.getByRole('button', { name: 'Make a key' }));
  expect(card.getByRole('heading', { name: 'API keys' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Make the key' }));
  const customers = card.getByLabelText('Customers');
  await waitFor(() => expect(customers).toHaveFocus());
  expect(customers).toHaveAccessibleDescription('Choose at least one');
  await user.selectOptions(customers, 'Read');
  fakeNetwork.refuse(`POST ${path}`, 400, {
    code: 'wrongCurrentPassword',
    path: 'currentPassword',
    msg: 'Wrong',
  });
  await user.click(card.getByRole('button', { name: 'Make the key' }));
  await waitFor(() => expect(card.getByLabelText(/^Your password/)).toHaveFocus());

  setField('Name', 'Membership register');
  setField('Last day', '01/03/2028');
  setField('Your password', 'a password');
  await user.selectOptions(card.getByLabelText('Groups'), 'Read and change');
  fakeNetwork.answer(`POST ${path}`, { secret: 'reissu_0a1b2c3d', key: register }, 201);
  fakeNetwork.answer(`GET ${path}`, [register]);
  await user.click(card.getByRole('button', { name: 'Make the key' }));

  const made = await card.findByRole('region', { name: 'The key is ready' });
  expect(made).toHaveFocus();
  expect(within(made).getByText('reissu_0a1b2c3d')).toBeVisible();
  expect(fakeNetwork.requestsOf(`POST ${path}`).at(-1)?.body).toEqual({
    name: 'Membership register',
    expiresOn: '2028-03-01',
    scopes: ['customers:read', 'groups:write'],
    currentPassword: 'a password',
  });
  expect(await card.findByRole('listitem')).toHaveTextContent('Membership register');
  await waitFor(() => expect(fakeNetwork.requestsOf(eventsCall)).toHaveLength(2));
});

it('a key is revoked after a question', async () => {
  const { user, card } = await open([register]);
  await user.click(await card.findByRole('button', { name: 'Revoke: Membership register' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke the key ‘Membership register’?' });
  fakeNetwork.answer(`DELETE ${path}/k1`, { _id: 'k1' });
  fakeNetwork.answer(`GET ${path}`, []);

  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));

  expect(await screen.findByText('The key was revoked')).toBeVisible();
  expect(card.queryByRole('listitem')).toBeNull();
  await waitFor(() => expect(card.getByRole('heading', { name: 'API keys' })).toHaveFocus());
  await waitFor(() => expect(fakeNetwork.requestsOf(eventsCall)).toHaveLength(2));
});
