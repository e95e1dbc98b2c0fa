import { screen, waitFor, within } from '@testing-library/react';
import type { Passkey } from '#contract/passkey';
import { answerOwnAccount } from '../../test/answerOwnAccount';
import { buildSession } from '../../test/builders/session';
import { installAuthenticator, removeAuthenticator } from '../../test/fakeAuthenticator';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const account = '/api/admin/account';
const removeCall = `DELETE ${account}/passkeys/a1`;
const msg = 'First confirm that it is you';
const phone: Passkey = {
  _id: 'a1',
  name: 'Work phone',
  addedAt: '2027-03-01T10:00:00.000Z',
  lastUsedAt: null,
};

afterEach(removeAuthenticator);

/** Removes a passkey, which requires the second step again. */
async function open(since: string | null) {
  answerOwnAccount();
  fakeNetwork.answer(`GET ${account}/passkeys`, [phone]);
  fakeNetwork.answer(`GET ${account}/two-step`, { since, recoveryCodesLeft: 9 });
  fakeNetwork.refuse(removeCall, 403, { code: 'secondStepStale', msg });
  const { user } = await renderApp('/account', signedInAs(buildSession('admin')));
  await user.click(await screen.findByRole('button', { name: /^Remove: Work phone/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { user, dialog: within(dialog) };
}

it('the dialog asks for a code when the server requires the second step again, and repeats the request', async () => {
  const call = `POST ${account}/second-step`;
  const { user, dialog } = await open('2027-03-01T10:00:00.000Z');
  const code = await dialog.findByLabelText(/Code from the app/);
  expect(code).toHaveFocus();
  fakeNetwork.refuse(call, 400, { code: 'wrongCode', path: 'code', msg: 'This code is wrong' });
  await user.type(code, '1{Enter}');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is wrong')),
  );
  fakeNetwork.answer(call, {});
  fakeNetwork.answer(removeCall, {});

  await user.type(code, '23456{Enter}');

  expect(await screen.findByText('The passkey was removed')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[1]?.body).toEqual({ code: '123456' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the dialog accepts a passkey if the user has no app', async () => {
  installAuthenticator();
  const options = { rpId: 'localhost', challenge: 'Y2hh', timeout: 300_000, userVerification: 'required' };
  fakeNetwork.answer(`POST ${account}/second-step/passkey/options`, options);
  fakeNetwork.answer(`POST ${account}/second-step/passkey`, {});
  const { user, dialog } = await open(null);
  fakeNetwork.answer(removeCall, {});

  await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));

  expect(await screen.findByText('The passkey was removed')).toBeVisible();
  expect(dialog.queryByLabelText(/Code from the app/)).toBeNull();
});

it('the refusal is shown when the dialog is cancelled', async () => {
  const { user, dialog } = await open(null);

  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText(msg)).toBeVisible();
  expect(fakeNetwork.requestsOf(removeCall)).toHaveLength(1);
});
