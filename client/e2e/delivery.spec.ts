import { expect, test } from './test';

const kilobyte = 1_000;

test('the log-in weighs at most 160 kB, and holds nothing of the panel', async ({ page }) => {
  const loaded: { path: string; size: number }[] = [];
  page.on('requestfinished', async (request) => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return;
    const { responseBodySize } = await request.sizes();
    loaded.push({ path: new URL(request.url()).pathname, size: responseBodySize });
  });

  await page.goto('/login', { waitUntil: 'networkidle' });

  const total = loaded.reduce((sum, { size }) => sum + size, 0);
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter(({ path }) => /Admin/.test(path))).toEqual([]);
  expect(total).toBeLessThanOrEqual(160 * kilobyte);
});

for (const document of ['travel-conditions', 'privacy-statement']) {
  for (const language of ['fi', 'en']) {
    test(`${document} in ${language} is a PDF document`, async ({ request }) => {
      const answer = await request.get(`/documents/${document}-${language}.pdf`);

      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
  }
}
