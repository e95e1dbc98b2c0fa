import { screen, waitFor, within } from '@testing-library/react';
import type { Passkey, PasskeyCreation } from '#contract/passkey';
import { answerOwnAccount } from '../../../test/answerOwnAccount';
import { buildSession } from '../../../test/builders/session';
import { installAuthenticator, removeAuthenticator } from '../../../test/fakeAuthenticator';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/account/passkeys';
const addedAt = '2027-03-01T10:00:00.000Z';
const phone: Passkey = { _id: 'a1', name: 'Work phone', addedAt, lastUsedAt: null };
const unnamed: Passkey = { _id: 'b2', name: '', addedAt, lastUsedAt: '2027-03-02T07:30:00.000Z' };
const offered: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Reissu' },
  user: { id: 'YWJj', name: 'aino@example.fi', displayName: 'aino@example.fi' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

afterEach(removeAuthenticator);

async function open(passkeys: Passkey[]) {
  answerOwnAccount();
  fakeNetwork.answer(`GET ${path}`, passkeys);
  const { user } = await renderApp('/account', signedInAs(buildSession('admin')));
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }));
  const heading = card.getByRole('heading', { name: 'Passkeys' });
  return { user, card, heading };
}

async function openForm(passkeys: Passkey[] = []) {
  const page = await open(passkeys);
  await page.user.click(await page.card.findByRole('button', { name: 'Add a passkey' }));
  expect(page.heading).toHaveFocus();
  return page;
}

it('the list shows when each passkey was added and last used', async () => {
  const { card } = await open([phone, unnamed]);

  const rows = await card.findAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Work phoneAdded 01/03/2027 12:00, not used yetRemove',
    'Unknown deviceAdded 01/03/2027 12:00, last used 02/03/2027 09:30Remove',
  ]);
});

it('a passkey is added with a name once the password is entered', async () => {
  installAuthenticator();
  const { user, card, heading } = await openForm();
  const optionsCall = `POST ${path}/options`;
  const msg = 'This is not your current password';
  fakeNetwork.refuse(optionsCall, 400, { code: 'wrongCurrentPassword', path: 'currentPassword', msg });
  const password = card.getByLabelText(/Your password/);
  await user.type(card.getByLabelText(/Name/), ' Work phone ');
  await user.type(password, 'correct horse{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(msg));
  expect(password).toHaveFocus();
  fakeNetwork.answer(optionsCall, offered);
  fakeNetwork.answer(`POST ${path}`, phone, 201);
  fakeNetwork.answer(`GET ${path}`, [phone]);

  await user.click(card.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('The passkey was added')).toBeVisible();
  expect(await card.findByText('Work phone')).toBeVisible();
  expect(heading).toHaveFocus();
  expect(fakeNetwork.requestsOf(optionsCall)[1]?.body).toEqual({ currentPassword: 'correct horse' });
  expect(fakeNetwork.requestsOf(`POST ${path}`)[0]?.body).toEqual({
    id: 'AQID',
    response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
    name: 'Work phone',
  });
});

it.each([
  ['NotAllowedError', 'No passkey was created. You can try again.'],
  ['InvalidStateError', /already has a passkey for your account/],
] as const)('the form shows why the browser created no passkey: %s', async (error, text) => {
  installAuthenticator(error);
  const { user, card } = await openForm();
  fakeNetwork.answer(`POST ${path}/options`, offered);

  await user.type(card.getByLabelText(/Your password/), 'correct horse{Enter}');

  expect(await card.findByText(text)).toBeVisible();
  expect(fakeNetwork.requestsOf(`POST ${path}`)).toHaveLength(0);
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(await card.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

it('a passkey is removed after a confirmation', async () => {
  const { user, card, heading } = await open([phone]);
  const removeCall = `DELETE ${path}/a1`;
  fakeNetwork.answer(removeCall, {});
  await user.click(await card.findByRole('button', { name: /^Remove: Work phone/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove the passkey ‘Work phone’?' });
  expect(fakeNetwork.requestsOf(removeCall)).toHaveLength(0);
  fakeNetwork.answer(`GET ${path}`, []);

  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('The passkey was removed')).toBeVisible();
  await waitFor(() => expect(card.queryByText('Work phone')).not.toBeInTheDocument());
  await waitFor(() => expect(heading).toHaveFocus());
});

it('a passkey cannot be added in a browser that does not support them', async () => {
  const { card } = await open([]);

  expect(await card.findByText('This browser cannot use passkeys.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
