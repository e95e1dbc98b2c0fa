import { authHeaders, fetchOrganization } from '../support/people';
import { logInAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test('copying last year’s trip takes five clicks, not counting the date', async ({ page, request }) => {
  const suffix = Math.random().toString(36).slice(2, 8);
  const name = `Viimevuotinen ${suffix}`;
  const { _id: organization } = await fetchOrganization(request, 'meriretket');
  const created = await request.post('/api/admin/events', {
    headers: await authHeaders(request, 'owner@example.fi'),
    data: { name, identifier: `viime-${suffix}`, date: '2026-03-01', allowUsersEditInfo: true, organization },
  });
  expect(created.status()).toBe(201);
  await logInAs(page, 'owner');
  const menu = page.getByRole('button', { name: 'Menu' });
  const dialog = page.getByRole('dialog', { name: `Copy trip ${name}` });
  const clicks = [
    ...((await menu.isVisible()) ? [menu] : []),
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Events' }),
    page.getByRole('button', { name: `Copy trip ${name}` }),
    dialog.getByRole('button', { name: 'Preview' }),
    dialog.getByRole('button', { name: 'Copy trip' }),
  ];

  for (const target of clicks.slice(0, -1)) await target.click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page);
  await clicks.at(-1)?.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Edit event' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue(
    new RegExp(`^${name} \\d{4}$`),
  );
  expect(clicks.length).toBeLessThanOrEqual(5);
});
