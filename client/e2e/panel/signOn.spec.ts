import { fillIn, getField } from '../support/forms';
import {
  client,
  type IdentityProvider,
  logInAtProvider,
  startIdentityProvider,
} from '../support/identityProvider';
import { mailedLink } from '../support/mailbox';
import { createTrip } from '../support/ownTrip';
import { authHeaders, logIn, newEmail, openLoggedIn, password } from '../support/people';
import { leavePanel } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({ leavesSite: true, expectedStatuses: [400, 403] });

let provider: IdentityProvider;
test.beforeAll(async ({ baseURL }) => {
  provider = await startIdentityProvider(`${baseURL ?? ''}/sign-on`);
});
test.afterAll(() => provider.close());

test('an owner sets up a sign-on, logs in with it, and switches passwords off for the others', async ({
  page,
  request,
}) => {
  const { organization, identifier } = await createTrip(request);
  const addStaff = async (role: 'owner' | 'admin', name: string) => {
    const email = newEmail();
    const headers = await authHeaders(request, 'root@example.fi');
    const data = { email, password, name, role, organization };
    expect((await request.post('/api/admin/admins', { headers, data })).status()).toBe(201);
    return email;
  };
  const owner = await addStaff('owner', 'Outi Omistaja');
  const admin = await addStaff('admin', 'Kaisa Kivi');
  // A sign-on belongs to an account whose address is confirmed.
  await expect.poll(() => mailedLink(owner, 'confirm-email')).toBeTruthy();
  const [, token = '', userId = ''] = /token=([^&]+)&id=(\w+)/.exec(mailedLink(owner, 'confirm-email')) ?? [];
  const confirmed = await request.post('/api/auth/confirm-email', { data: { token, userId } });
  expect(confirmed.status()).toBe(200);
  await openLoggedIn(page, owner, '/security');
  const card = page.getByRole('region', { name: 'Sign-on' });

  await card.getByRole('button', { name: 'Set up sign-on' }).press('Enter');
  await expect(card.getByRole('heading', { name: 'Sign-on' })).toBeFocused();
  await fillIn(page, {
    Issuer: provider.issuer,
    'Client id': client.clientId,
    'Client secret': client.clientSecret,
    'Your password': password,
  });
  await card.getByRole('button', { name: 'Test' }).press('Enter');
  await expect(card.getByText('This provider can be used.')).toBeVisible();
  await card.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await fillIn(page, { 'Claim 1': 'groups', 'Value 1': 'staff' });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.getByText('Lets in those whose groups is staff')).toBeVisible();
  await leavePanel(page);

  await page.getByRole('link', { name: 'Henkilökunta: kirjaudu organisaatiosi tunnuksella' }).press('Enter');
  await getField(page, 'Organisaation tunniste').fill(identifier);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jatka' }).press('Enter');
  await logInAtProvider(page, owner);
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();

  await page.goto('/security');
  await expect(card.getByRole('listitem')).toContainText('Outi Omistaja');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Change the sign-on' }).press('Enter');
  await fillIn(page, {
    'Who can still log in with a password or passkey': 'Only Outi Omistaja',
    'Your password': password,
  });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.getByText(/off for everybody but Outi Omistaja/)).toBeVisible();
  await leavePanel(page);

  await logIn(page, admin);
  await expect(page.getByText(/Kirjaudu organisaatiosi tunnuksella/)).toBeVisible();
  await expectAccessible(page);
});

test('a log-in whose answer is not its own is refused', async ({ page }) => {
  await page.goto('/sign-on?state=somebody-elses&code=stolen');

  await expect(page.getByText('Kirjautuminen vanheni tai se on jo käytetty')).toBeVisible();
  await expect(page).toHaveURL('/sign-on');
  await expectAccessible(page);
});
