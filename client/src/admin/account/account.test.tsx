import { screen } from '@testing-library/react';
import { answerOwnAccount } from '../../test/answerOwnAccount';
import { buildAdmin } from '../../test/builders/panel';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const saveCall = 'PUT /api/admin/account';

async function open(account = buildAdmin()) {
  answerOwnAccount(account);
  const app = await renderApp('/account', signedInAs(buildSession('admin')));
  await screen.findByLabelText(/E-mail/);
  return app;
}

it('an admin changes their own password with the current one, and continues with the new token', async () => {
  fakeNetwork.answer(saveCall, { ...buildAdmin(), token: 'fresh' });
  const { user } = await open();
  setField('New password', 'another horse');
  setField('Current password', 'correct horse');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Your account was updated')).toBeVisible();
  expect(fakeNetwork.requestsOf(saveCall)[0]?.body).toEqual({
    email: 'aino@example.fi',
    password: 'another horse',
    currentPassword: 'correct horse',
  });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(screen.getByLabelText(/Current password/)).toHaveValue('');
});

it('the field shows that the current password is wrong', async () => {
  const msg = 'This is not your current password';
  fakeNetwork.refuse(saveCall, 400, { code: 'wrongCurrentPassword', path: 'currentPassword', msg });
  const { user } = await open();
  setField('E-mail', 'uusi@example.fi');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByLabelText(/Current password/)).toHaveAccessibleDescription(msg);
});

it('a notice says that the address is not confirmed, and sends the link again', async () => {
  fakeNetwork.answer('POST /api/admin/account/confirmation', {});
  const { user } = await open(buildAdmin({ unconfirmedSince: '2026-11-02T10:15:00.000Z' }));

  expect(screen.getByRole('region', { name: 'Confirm your e-mail address' })).toHaveTextContent(
    'A link was sent to aino@example.fi',
  );
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(await screen.findByText('The link will be sent again')).toBeVisible();
});
