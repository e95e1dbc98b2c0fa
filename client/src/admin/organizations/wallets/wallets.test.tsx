import type { WalletSettings } from '#contract/wallets';
import { screen, within } from '@testing-library/react';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildSession } from '../../../test/builders/session';
import { buildPackageTravel } from '../../../test/builders/packageTravel';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const call = '/api/admin/organization/a1/wallets';
const apple = {
  passTypeIdentifier: 'pass.fi.example',
  teamIdentifier: 'ABCDE12345',
  validUntil: '2027-05-12T20:59:00.000Z',
  state: 'valid' as const,
};
const google = { issuerId: '3388', account: 'wallet@example.iam.gserviceaccount.com' };

async function open(settings: Partial<WalletSettings> = {}) {
  const own = buildOrganization({ businessCode: '1', bankAccount: 'FI21', website: 'example.fi' });
  fakeNetwork.answer('GET /api/admin/organization', [own]);
  fakeNetwork.answer('GET /api/admin/organization/a1/package-travel', buildPackageTravel());
  fakeNetwork.answer('GET /api/admin/organization/a1', own);
  fakeNetwork.answer(`GET ${call}`, { apple: null, google: null, ...settings });
  const { user } = await renderApp('/organization?id=a1', signedInAs(buildSession('root')));
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  return { user, apple: await part('Apple Wallet'), google: await part('Google Wallet') };
}

it('certificates are uploaded unchanged, and shown with their name and expiry', async () => {
  const { user, apple: part } = await open();
  fakeNetwork.answer(`PUT ${call}/apple`, { apple, google: null });
  await user.upload(part.getByLabelText(/^Pass Type ID certificate/), new File(['one'], 'pass.p12'));
  await user.upload(part.getByLabelText(/intermediate certificate/), new File(['two'], 'wwdr.cer'));
  await user.type(part.getByLabelText('Password of the file'), 'salasana');

  await user.click(part.getByRole('button', { name: /^Upload/ }));

  expect(await part.findByText('pass.fi.example')).toBeVisible();
  expect(part.getByText('12/05/2027 23:59')).toBeVisible();
  expect(fakeNetwork.requests.at(-1)?.body).toEqual({
    certificate: btoa('one'),
    password: 'salasana',
    key: '',
    authority: btoa('two'),
  });
});

it('each error is shown at its field', async () => {
  const { user, apple: part } = await open();
  const errors = [
    { msg: 'This password does not open the file', code: 'walletPasswordWrong', path: 'password' },
    { msg: 'This certificate has expired', code: 'walletCertificateExpired', path: 'authority' },
  ];
  fakeNetwork.answer(`PUT ${call}/apple`, { errors }, 400);

  await user.click(part.getByRole('button', { name: /^Upload/ }));

  const password = await part.findByLabelText('Password of the file');
  expect(password).toHaveAccessibleDescription('This password does not open the file');
  expect(password).toHaveFocus();
  expect(part.getByLabelText(/intermediate certificate/)).toHaveAccessibleDescription(
    'This certificate has expired',
  );
});

it('Google’s account is saved', async () => {
  const { user, google: part } = await open();
  fakeNetwork.answer(`PUT ${call}/google`, { apple: null, google });
  await user.type(part.getByLabelText(/^Issuer ID/), '3388');
  await user.upload(part.getByLabelText(/^Key of the service account/), new File(['{}'], 'key.json'));

  await user.click(part.getByRole('button', { name: /^Upload/ }));

  expect(await part.findByText(google.account)).toBeVisible();
  expect(fakeNetwork.requests.at(-1)?.body).toEqual({ issuerId: '3388', key: btoa('{}') });
});

it.each([
  ['expiring', /^The certificate expires within 30 days/],
  ['expired', /^The certificate has expired/],
] as const)('a notice warns of a certificate that is %s', async (state, text) => {
  const { apple: part } = await open({ apple: { ...apple, state } });

  expect(part.getByText(text)).toBeVisible();
});

it('a wallet is removed after a confirmation', async () => {
  const { user, google: part } = await open({ google });
  fakeNetwork.answer(`DELETE ${call}/google`, { apple: null, google: null });
  await user.click(part.getByRole('button', { name: 'Remove Google Wallet' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Google Wallet?' }));

  await user.click(question.getByRole('button', { name: 'Remove' }));

  expect(await part.findByLabelText(/^Issuer ID/)).toBeVisible();
});

it('existing settings can be replaced', async () => {
  const { user, apple: part } = await open({ apple });
  expect(part.queryByRole('button', { name: /^Upload/ })).toBeNull();

  await user.click(part.getByRole('button', { name: 'Replace Apple Wallet' }));

  expect(part.getByRole('button', { name: /^Upload/ })).toBeVisible();
});
