import type { Locator, Page } from '@playwright/test';
import { decide, goToBank } from '../support/bank';
import { fillInRegistration, logIn, fetchOrganization, registerCustomer } from '../support/people';
import { logInAs } from '../support/staff';
import { expect, test } from '../support/test';

/** Expects the text to be visible, and that no markup of it ran, loaded, covers the page or links to a script. */
async function expectHarmless(page: Page, words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  await words.click();
  const dangerous = [
    ...['[onclick]', '[onerror]', '[onload]', 'script', 'style', 'iframe', 'img[src*="no-such"]', 'base'],
    ...['[action*="foreign"]', 'a[href*="script:" i]', 'a[href^="data:" i]', '[style*="fixed"]'],
  ];
  await expect(page.locator('#root, [role="dialog"]').locator(dangerous.join(', '))).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

test.use({ showsScripts: true });

test('hostile markup from staff is harmless wherever it is shown', async ({ page, request }) => {
  const { _id: id } = await fetchOrganization(request, 'vieras');
  const main = page.getByRole('main');
  await page.goto('/organization/vieras');
  await expect(main.getByText('Lue lisää')).toHaveCount(3);
  for (const words of await main.getByText('Tervetuloa mukaan').all()) await expectHarmless(page, words);
  await main.getByText('Lue lisää').first().click();

  await page.goto(`/register/${id}`);
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await expectHarmless(page, main.getByText('Tervetuloa mukaan'));
  await page.getByRole('button', { name: 'Ei kiitos' }).click();

  // These are plain texts: markup is shown as text, and an info button with a script address is left out.
  await expectHarmless(page, page.getByRole('region', { name: 'Tapahtumainfo' }).getByText('<script>'));
  await expect(page.getByRole('region', { name: 'Tapahtumainfo' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Valitse huonekaveri' }).click();
  await expectHarmless(page, page.getByRole('dialog').getByText('<script>'));
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Kirjaudu ulos' }).click();

  await logInAs(page, 'root');
  await page.goto(`/organization?id=${id}`);
  for (const field of ['Description', 'Things to note', 'Questions', 'Marketing authorization']) {
    await expectHarmless(page, page.getByRole('textbox', { name: field }).getByText('Tervetuloa mukaan'));
  }
});

/** The directive of a Content-Security-Policy that governs scripts. */
function scriptPolicy(policy = ''): string | undefined {
  const rules = policy.split(';').map((rule) => rule.trim());
  return ['script-src', 'default-src'].flatMap((name) => rules.filter((rule) => rule.startsWith(name)))[0];
}

test('the CSP of every kind of page allows scripts of the product only', async ({ page, request }) => {
  const rules: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document' && response.ok();
    if (isPage)
      rules[new URL(response.url()).pathname] = scriptPolicy(response.headers()['content-security-policy']);
  });
  const addresses = ['/', '/login?form', '/organization/vieras', '/reset-password', '/no-such-page'];
  for (const address of [...addresses, '/api/docs', '/api/health']) await page.goto(address);
  await logIn(page, await registerCustomer(request));
  await expect(page).toHaveURL('/user-dashboard');
  await page.reload();
  await goToBank(page);
  await decide(page, 'accept');
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await logInAs(page, 'root');
  await page.goto('/customers');

  const { bank, ...own } = Object.fromEntries(
    Object.entries(rules).map(([path, rule]) => [path.includes('simulator') ? 'bank' : path, rule]),
  );
  expect(bank).toBe("default-src 'none'");
  expect(Object.keys(own)).toHaveLength(11);
  expect(new Set(Object.values(own))).toEqual(new Set(["script-src 'self'"]));
});

test('the browser blocks inline scripts', async ({ page }) => {
  await page.goto('/organization/vieras');
  await expect(page.getByRole('heading', { level: 1, name: 'Vieras seura' })).toBeVisible();

  const refused = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      blocked.push(effectiveDirective);
    });
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    document.body.append(script);
    const box = document.createElement('div');
    box.innerHTML = '<p onclick="window.ran = 1"></p><a href="javascript:window.ran = 1"></a>';
    document.body.append(box);
    box.querySelector('p')?.click();
    box.querySelector('a')?.click();
    while (blocked.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    return { blocked: blocked.sort(), ran: 'ran' in window };
  });

  expect(refused).toEqual({ blocked: ['script-src-attr', 'script-src-elem', 'script-src-elem'], ran: false });
});
