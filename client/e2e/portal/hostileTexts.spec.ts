import type { Locator, Page } from '@playwright/test';
import { decide, goToBank } from '../support/bank';
import { fillInRegistration, logIn, fetchOrganization, registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { expect, test } from '../support/test';

/**
 * Expects the text to be visible, and its markup to run no script, load nothing, cover nothing and link to no script.
 */
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
  const main = page.locator('#root main');
  await page.goto('/organization/vieras');
  await expect(main.getByText('Lue lisää')).toHaveCount(3);
  for (const words of await main.getByText('Tervetuloa mukaan').all()) await expectHarmless(page, words);
  await main.getByText('Lue lisää').first().click();

  await page.goto(`/register/${id}`);
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await expectHarmless(page, main.getByText('Tervetuloa mukaan'));
  await page.getByRole('button', { name: 'Ei kiitos' }).click();

  // These are plain texts, whose markup is shown as text; an info button with a script address is omitted.
  await expectHarmless(page, page.getByRole('region', { name: 'Tapahtumainfo' }).getByText('<script>'));
  await expect(page.getByRole('region', { name: 'Tapahtumainfo' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Valitse huonekaveri' }).first().click();
  await expectHarmless(page, page.getByRole('dialog').getByText('<script>'));
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Kirjaudu ulos' }).click();

  await openAs(page, 'root', `/organization?id=${id}`);
  for (const field of ['Description', 'Things to note', 'Questions', 'Marketing authorization']) {
    await expectHarmless(page, page.getByRole('textbox', { name: field }).getByText('Tervetuloa mukaan'));
  }
});

/** The directives of a Content-Security-Policy that govern scripts, pictures and forms. */
function effectiveRules(policy = ''): (string | undefined)[] {
  const rules = policy.split(';').map((rule) => rule.trim());
  const firstRule = (...names: string[]) =>
    names.flatMap((name) => rules.filter((rule) => rule.startsWith(name)))[0];
  return [
    firstRule('script-src', 'default-src'),
    firstRule('img-src', 'default-src'),
    firstRule('form-action'),
  ];
}

test('the CSP of every kind of page allows only the product’s own scripts, pictures and forms', async ({
  page,
  request,
}) => {
  const rules: Record<string, (string | undefined)[]> = {};
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document' && response.ok();
    if (isPage)
      rules[new URL(response.url()).pathname] = effectiveRules(response.headers()['content-security-policy']);
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
  await openAs(page, 'root', '/customers');

  const { bank, ...own } = Object.fromEntries(
    Object.entries(rules).map(([path, rule]) => [path.includes('simulator') ? 'bank' : path, rule]),
  );
  // The bank's form returns to our page.
  const { origin } = new URL(page.url());
  expect(bank).toEqual(["default-src 'none'", "img-src 'self'", `form-action 'self' ${origin}`]);
  expect(Object.keys(own)).toHaveLength(11);
  for (const each of Object.values(own)) {
    expect(each).toEqual(["script-src 'self'", "img-src 'self' data:", "form-action 'self'"]);
  }
});

test('the browser blocks inline scripts', async ({ page }) => {
  await page.goto('/organization/vieras');
  await expect(page.locator('#root main').getByText('Vieras seura')).toBeVisible();

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

test('the browser blocks pictures of other hosts and forms to them', async ({ context }) => {
  // Not the fixture's page, which reports a request to another host as an error even if it is blocked.
  const page = await context.newPage();
  await page.goto('/organization/vieras');
  await expect(page.locator('#root main').getByText('Vieras seura')).toBeVisible();

  const refused = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      blocked.push(effectiveDirective);
    });
    new Image().src = 'https://foreign.example/no-such.png';
    const form = document.createElement('form');
    form.action = 'https://foreign.example/';
    document.body.append(form);
    form.submit();
    while (blocked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    return blocked.sort();
  });

  expect(refused).toEqual(['form-action', 'img-src']);
});
