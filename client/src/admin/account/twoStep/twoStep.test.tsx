import { screen, waitFor } from '@testing-library/react';
import type { TwoStep } from '#contract/session';
import { answerOwnAccount } from '../../../test/answerOwnAccount';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

const path = '/api/admin/account/two-step';
const on: TwoStep = { since: '2027-03-01T10:00:00.000Z', recoveryCodesLeft: 9 };
const off: TwoStep = { since: null, recoveryCodesLeft: 0 };
const offered = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Reissu:aino?secret=JBSWY3DPEHPK3PXP' };

async function open(twoStep: TwoStep) {
  answerOwnAccount();
  fakeNetwork.answer(`GET ${path}`, twoStep);
  const app = await renderApp('/account', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { name: 'Two-step log-in' });
  return app;
}

async function press(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

it('two-step log-in is set up with the password, a QR code and a code from the app, and shows recovery codes to save', async () => {
  const files = collectSavedFiles();
  const { user } = await open(off);
  fakeNetwork.answer(`POST ${path}`, offered);
  fakeNetwork.answer(`PUT ${path}`, { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });

  await press(user, 'Set up');
  expect(screen.getByRole('heading', { name: 'Two-step log-in' })).toHaveFocus();
  await user.type(screen.getByLabelText(/Your password/), 'correct horse{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(screen.getByLabelText(/Code from the app/), '123456{Enter}');

  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
  expect(fakeNetwork.requestsOf(`POST ${path}`)[0]?.body).toEqual({ currentPassword: 'correct horse' });
  expect(fakeNetwork.requestsOf(`PUT ${path}`)[0]?.body).toEqual({ code: '123456' });
  await press(user, 'Download');
  expect(files[0]?.name).toBe('reissu-recovery-codes.txt');
  fakeNetwork.answer(`GET ${path}`, on);
  await press(user, 'I have saved them');
  expect(
    await screen.findByText(/On since 01\/03\/2027 12:00. You have 9 recovery codes left/),
  ).toBeVisible();
  expect(screen.queryByText('AAAA-BBBB')).toBeNull();
});

it('the field shows that the password or the code is wrong', async () => {
  const { user } = await open(off);
  const wrongPassword = 'This is not your current password';
  fakeNetwork.refuse(`POST ${path}`, 400, {
    code: 'wrongCurrentPassword',
    path: 'currentPassword',
    msg: wrongPassword,
  });
  await press(user, 'Set up');
  await user.type(screen.getByLabelText(/Your password/), 'x{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText(/Your password/)).toHaveAccessibleDescription(wrongPassword),
  );

  fakeNetwork.answer(`POST ${path}`, offered);
  fakeNetwork.refuse(`PUT ${path}`, 400, { code: 'wrongCode', path: 'code', msg: 'This code is wrong' });
  await press(user, 'Continue');
  await user.type(await screen.findByLabelText(/Code from the app/), '1{Enter}');

  await waitFor(() =>
    expect(screen.getByLabelText(/Code from the app/)).toHaveAccessibleDescription('This code is wrong'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('two-step log-in is unchanged after Cancel', async () => {
  const { user } = await open(on);
  await press(user, 'Switch off');

  await press(user, 'Cancel');

  expect(screen.getByText(/You have 9 recovery codes left/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Two-step log-in' })).toHaveFocus();
});

it('two-step log-in is switched off with the password', async () => {
  const { user } = await open(on);
  fakeNetwork.answer(`POST ${path}/off`, {});
  await press(user, 'Switch off');
  await user.type(screen.getByLabelText(/Your password/), 'correct horse');
  fakeNetwork.answer(`GET ${path}`, off);

  await press(user, 'Switch off');

  expect(await screen.findByText('Two-step log-in is off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});
