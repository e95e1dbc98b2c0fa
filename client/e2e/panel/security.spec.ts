import { authHeaders, fetchOrganization, newEmail, password } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test('an owner reads the security events of an account, by kind', async ({ page, request }) => {
  const { _id: organization } = await fetchOrganization(request, 'meriretket');
  const email = newEmail();
  const headers = await authHeaders(request, 'owner@example.fi');
  const data = { email, password, name: 'Kaisa Kaukovaara-Lehtoniemi', role: 'admin', organization };
  await request.post('/api/admin/admins', { headers, data });
  for (let n = 0; n < 3; n += 1)
    await request.post('/api/auth', { data: { email, password: 'not this one' } });
  await request.get('/api/admin/users/download/%7B%7D', { headers });

  await openAs(page, 'owner', '/security');
  const event = page.getByRole('listitem').filter({ hasText: email });

  await expect(event.filter({ hasText: '3 failed log-ins' })).toContainText('network 127.0.0.x');
  await expect(event.filter({ hasText: 'Added to the staff as admin' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Kind').selectOption('Failed log-ins');
  await expect(event).toHaveCount(1);
});
