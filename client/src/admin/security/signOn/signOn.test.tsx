import { screen, waitFor, within } from '@testing-library/react';
import type { SignOnSettings } from '#contract/signOn';
import { buildSession } from '../../../test/builders/session';
import { buildSignOn, buildSignOnSettings } from '../../../test/builders/signOn';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/sign-on';
const toForm = { name: /^(Set up|Change the) sign-on/ };
const eventsCall = 'GET /api/admin/security-events';

async function open(settings: SignOnSettings) {
  fakeNetwork.answer(eventsCall, { events: [], before: null });
  fakeNetwork.answer('GET /api/admin/security-policy', { requireTwoStep: false, offerHours: 24 });
  fakeNetwork.answer('GET /api/admin/api-keys', []);
  fakeNetwork.answer('GET /api/admin/webhooks', []);
  fakeNetwork.answer(`GET ${path}`, settings);
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  const card = within(await screen.findByRole('region', { name: 'Sign-on' }));
  await card.findByRole('button', toForm);
  return { user, card };
}

async function openForm(settings: SignOnSettings) {
  const opened = await open(settings);
  await opened.user.click(opened.card.getByRole('button', toForm));
  return opened;
}

it('the card shows the settings, the address to log in at, and who has logged in', async () => {
  const rules = [
    { claim: 'groups', value: 'staff' },
    { claim: 'hd', value: 'example.fi' },
  ];
  const bound = [{ _id: 's2', name: 'Ville Virtanen' }];
  const signOn = buildSignOn({ rules, twoStepAcr: 'mfa', breakGlass: 's1', bound });
  const { card } = await open(buildSignOnSettings({ signOn }));

  for (const text of [
    'Provider https://login.example.fi, client reissu',
    'Lets in those whose groups is staff or hd is example.fi',
    'Two steps at the provider: acr mfa',
    'Passwords and passkeys are off for everybody but Aino Aalto',
    '1 person has logged in with it:',
    'https://matkat.example.fi/sign-on/meriretket',
  ])
    expect(card.getByText(text)).toBeVisible();
});

it('a sign-on is set up with rules, and the faults are shown at their fields', async () => {
  const { user, card } = await openForm(buildSignOnSettings());
  expect(card.getByText('https://matkat.example.fi/sign-on')).toBeVisible();
  setField('Issuer', 'https://login.example.fi');
  setField('Client id', 'reissu');
  setField('Client secret', 'a secret');
  setField('Your password', 'a password');
  await user.click(card.getByRole('button', { name: 'Add a rule' }));
  expect(card.getByLabelText(/^Claim 1/)).toHaveFocus();
  setField('Claim 1', 'groups');
  fakeNetwork.refuse(`PUT ${path}`, 400, { code: 'required', path: 'rules.0.value', msg: 'Required' });
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(card.getByLabelText(/^Value 1/)).toHaveFocus());

  setField('Value 1', 'staff');
  const settings = buildSignOnSettings({ signOn: buildSignOn() });
  fakeNetwork.answer(`PUT ${path}`, settings);
  fakeNetwork.answer(`GET ${path}`, settings);
  await user.click(card.getByRole('button', { name: 'Save' }));

  expect(await card.findByText(/Provider https:\/\/login.example.fi/)).toBeVisible();
  expect(fakeNetwork.requestsOf(`PUT ${path}`)[1]?.body).toEqual({
    issuer: 'https://login.example.fi',
    clientId: 'reissu',
    clientSecret: 'a secret',
    rules: [{ claim: 'groups', value: 'staff' }],
    twoStepAcr: null,
    breakGlass: null,
    currentPassword: 'a password',
  });
  await waitFor(() => expect(fakeNetwork.requestsOf(eventsCall)).toHaveLength(2));
});

it('a rule can be removed', async () => {
  const { user, card } = await openForm(buildSignOnSettings({ signOn: buildSignOn() }));

  await user.click(card.getByRole('button', { name: 'Remove rule 1' }));

  expect(card.queryByLabelText(/^Claim 1/)).toBeNull();
  await waitFor(() => expect(card.getByRole('button', { name: 'Add a rule' })).toHaveFocus());
});

it.each([
  [{ problem: null, stated: null }, 'This provider can be used.'],
  [{ problem: 'noConnection', stated: null }, 'Nothing answers at this address.'],
  [
    { problem: 'otherIssuer', stated: 'https://b.example' },
    'It describes another issuer. Enter https://b.example if that is yours.',
  ],
])('testing the provider shows its result: %o', async (result, text) => {
  const { user, card } = await openForm(buildSignOnSettings());
  setField('Issuer', 'https://login.example.fi');
  fakeNetwork.answer(`POST ${path}/test`, result);

  await user.click(card.getByRole('button', { name: 'Test' }));

  expect(await card.findByText(text)).toBeVisible();
  expect(fakeNetwork.requestsOf(`POST ${path}/test`)[0]?.body).toEqual({
    issuer: 'https://login.example.fi',
  });
  // The result says nothing about another issuer.
  setField('Issuer', 'https://login.example.fi/b');
  expect(card.queryByText(text)).toBeNull();
});

const others = { name: /^Who can still log in with/ };

it('nobody can be named before the user has logged in with it', async () => {
  const { card } = await openForm(buildSignOnSettings({ signOn: buildSignOn() }));

  expect(card.getByRole('option', { name: 'Only Aino Aalto' })).toBeDisabled();
  expect(card.getByRole('combobox', others)).toHaveAccessibleDescription(
    expect.stringContaining('after you have logged in'),
  );
});

it('naming somebody warns what that means', async () => {
  const { user, card } = await openForm(buildSignOnSettings({ signOn: buildSignOn(), isTried: true }));
  expect(card.queryByText(/All others can log in/)).toBeNull();

  await user.selectOptions(card.getByRole('combobox', others), 'Only Aino Aalto');

  expect(card.getByText(/All others can log in with your organization’s account only/)).toBeVisible();
});

it('disconnecting somebody requires the password', async () => {
  const bound = [{ _id: 's2', name: 'Ville Virtanen' }];
  const { user, card } = await open(buildSignOnSettings({ signOn: buildSignOn({ bound }) }));
  fakeNetwork.answer(`DELETE ${path}/bindings/s2`, { _id: 's2' });
  fakeNetwork.answer(`GET ${path}`, buildSignOnSettings({ signOn: buildSignOn() }));

  await user.click(card.getByRole('button', { name: 'Disconnect Ville Virtanen' }));
  expect(card.getByRole('heading', { name: 'Sign-on' })).toHaveFocus();
  setField('Your password', 'a password');
  await user.click(card.getByRole('button', { name: 'Disconnect Ville Virtanen' }));

  expect(await card.findByText('Nobody has logged in with it yet.')).toBeVisible();
  expect(fakeNetwork.requestsOf(`DELETE ${path}/bindings/s2`)[0]?.body).toEqual({
    currentPassword: 'a password',
  });
});

it('deleting the sign-on requires the password', async () => {
  const { user, card } = await open(buildSignOnSettings({ signOn: buildSignOn() }));
  await user.click(card.getByRole('button', { name: 'Delete the sign-on' }));
  expect(card.getByRole('heading', { name: 'Sign-on' })).toHaveFocus();
  setField('Your password', 'a password');
  fakeNetwork.answer(`DELETE ${path}`, {});
  fakeNetwork.answer(`GET ${path}`, buildSignOnSettings());

  await user.click(card.getByRole('button', { name: 'Delete the sign-on' }));

  expect(await card.findByRole('button', { name: 'Set up sign-on' })).toBeVisible();
  expect(fakeNetwork.requestsOf(`DELETE ${path}`)[0]?.body).toEqual({ currentPassword: 'a password' });
});
