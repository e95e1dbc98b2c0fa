import type { APIRequestContext } from '@playwright/test';
import { createTrip, type OwnTrip, setCapacity } from '../support/ownTrip';
import { authHeaders, newEmail, openLoggedIn, password, register } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

async function createOwner(request: APIRequestContext, { organization }: OwnTrip): Promise<string> {
  const email = newEmail();
  const answer = await request.post('/api/admin/admins', {
    headers: await authHeaders(request, 'root@example.fi'),
    data: { email, password, name: 'Oona', role: 'owner', organization },
  });
  expect(answer.status()).toBe(201);
  return email;
}

test('open pages show a new registration, and what another staff member saves', async ({ page, request }) => {
  const trip = await createTrip(request);
  const owner = await createOwner(request, trip);
  await openLoggedIn(page, owner, '/admin-dashboard');
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats).toContainText('0 of 20 are taken');

  await register(request, { identifier: trip.identifier });

  await expect(seats).toContainText('1 of 20 are taken');
  await expect(page.getByRole('region', { name: 'Registrations' })).toContainText('1 customer');

  await page.goto('/groups');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Turku' }) });
  await expect(card).toContainText('Capacity20');
  await setCapacity(request, trip.group, 33);
  await expect(card).toContainText('Capacity33');
  await expect(card.getByText(/^Changed by .+ at \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
});
