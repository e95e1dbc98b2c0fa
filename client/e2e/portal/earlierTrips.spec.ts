import type { APIRequestContext } from '@playwright/test';
import { cancelRedirect, decide, goToBank, paymentDialog, payments } from '../support/bank';
import { createTrip, daysFromNow, type OwnTrip } from '../support/ownTrip';
import { authHeaders, fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

const root = 'root@example.fi';

/** Creates a trip that no other test uses, and registers a customer for it. */
async function createTripWithCustomer(request: APIRequestContext) {
  const trip = await createTrip(request);
  return { trip, email: await registerCustomer(request, { identifier: trip.identifier }) };
}

/** Moves the customer to another event, as staff do. */
async function moveToOtherEvent(request: APIRequestContext, trip: OwnTrip, email: string): Promise<void> {
  const headers = await authHeaders(request, root);
  const create = async (resource: string, data: object) => {
    const answer = await request.post(`/api/admin/${resource}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { _id: string })._id;
  };
  const event = await create('events', {
    name: 'Talviretki',
    identifier: 'talviretki',
    date: daysFromNow(500),
    allowUsersEditInfo: true,
    products: [],
    organization: trip.organization,
  });
  const contact = { name: 'Outi', email: 'outi@example.fi', phone: '+358401234567' };
  const group = await create('groups', { name: 'Pori', capacity: 20, contact, event });
  const { _id } = await fetchMe(request, email);
  const moved = await request.post('/api/admin/mass/changeGroup', { headers, data: { users: [_id], group } });
  expect(moved.ok()).toBe(true);
}

test('a customer who is moved to another event while at the bank sees the outcome and keeps the receipt', async ({
  page,
  request,
}) => {
  const { trip, email } = await createTripWithCustomer(request);
  await openLoggedIn(page, email);
  await goToBank(page);
  await moveToOtherEvent(request, trip, email);

  await decide(page, 'accept');

  await expect(page.getByRole('heading', { name: 'Maksu suoritettu' })).toBeVisible();
  await cancelRedirect(page);
  await expect(page.getByText(/Se on aiemman matkasi maksu: Kesäretki\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Omalle sivulle' }).click();
  await expect(page.getByText('Sinulla ei ole maksuja.')).toBeVisible();
  const earlierTrip = page.getByRole('region', { name: 'Aiempi matka: Kesäretki' });
  await expect(earlierTrip.getByText('Maksu suoritettu')).toBeInViewport();
  await earlierTrip.getByRole('button', { name: /^Kuitti/ }).click();
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Purjehdus')).toBeVisible();
});

test('an open transfer for a trip that the customer has left stays visible, and can be cancelled', async ({
  page,
  request,
}) => {
  const { trip, email } = await createTripWithCustomer(request);
  const settings = { enabled: true, payee: 'Perujat', iban: 'FI2112345600000785', termDays: 7, graceDays: 3 };
  const headers = await authHeaders(request, root);
  await request.put(`/api/admin/bank-transfers/settings?organization=${trip.organization}`, {
    headers,
    data: settings,
  });
  await openLoggedIn(page, email);
  await payments(page)
    .getByRole('button', { name: /^Maksa / })
    .click();
  await paymentDialog(page).getByRole('button', { name: 'Maksa tilisiirrolla' }).click();
  await expect(payments(page).getByText('Odottaa tilisiirtoa')).toBeVisible();
  await moveToOtherEvent(request, trip, email);

  await page.reload();

  const earlierTrip = page.getByRole('region', { name: 'Aiempi matka: Kesäretki' });
  await expect(earlierTrip.getByText('Viitenumero', { exact: true })).toBeVisible();
  await expect(earlierTrip.getByRole('img', { name: 'Tilisiirron QR-koodi' })).toBeVisible();
  await expectAccessible(page);
  await earlierTrip.getByRole('button', { name: 'Peru tilisiirto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Peru tilisiirto' }).click();
  await expect(page.getByText('Tilisiirto peruttu')).toBeVisible();
  await expect(earlierTrip).toHaveCount(0);
});
