import { expect, expectAccessible, test } from '../support/test';

const since = '2026-11-30T10:00:00.000Z';

test('the status page says that the service works, without logging in', async ({ page }) => {
  await page.goto('/status');

  await expect(page.getByRole('heading', { name: 'Palvelu toimii' })).toBeVisible();
  await expect(page).toHaveTitle('Palvelun tila – Reissu');
  await expectAccessible(page);
});

test('the status page names what fails', async ({ page }) => {
  const failing = [{ kind: 'payments', since }];
  await page.route('/api/status', (route) =>
    route.fulfill({ json: { state: 'slow', since, at: since, failing } }),
  );
  await page.goto('/status');

  await expect(page.getByRole('heading', { name: 'Palvelu on hidas' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(
    'Maksut ovat epäonnistuneet tavallista useammin 30.11.2026 klo 12.00 alkaen',
  );
  await expectAccessible(page);
});

test.describe('while the product is away', () => {
  test.use({ expectedStatuses: [502] });

  test('the status page that a proxy serves says since when', async ({ page }) => {
    await page.goto('/status');
    await page.route('/api/status', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.route('/status/status.json', (route) =>
      route.fulfill({ json: { state: 'works', since, at: '2026-11-30T11:30:00.000Z', failing: [] } }),
    );
    await page.reload();

    await expect(page.getByRole('heading', { name: 'Palvelu ei vastaa' })).toBeVisible();
    await expect(page.getByText('30.11.2026 klo 13.30 alkaen')).toBeVisible();
    await expectAccessible(page);
  });
});
