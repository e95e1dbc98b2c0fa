import { addFullTrip, createTrip } from '../support/ownTrip';
import { authHeaders, openLoggedIn, registerCustomer, fetchMe } from '../support/people';
import { giveTicket } from '../support/staff';
import { expect, test, expectAccessible } from '../support/test';

test.use({ serviceWorkers: 'allow', goesOffline: true });
test('look', async ({ page, request, context }) => {
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  const headers = await authHeaders(request, 'root@example.fi');
  const path = `/api/admin/events/${trip.event}`;
  const names = [
    'Aalto Aino',
    'Virtanen Onni',
    'Mäkelä Päivi',
    'Korhonen-Lehtimäki Maria Alexandra',
    'Oja Eero',
  ];
  const emails: string[] = [];
  for (const name of names) {
    const [lastName = '', ...first] = name.split(' ');
    emails.push(
      await registerCustomer(request, { identifier: trip.identifier, lastName, firstName: first.join(' ') }),
    );
  }
  for (const [i, email] of emails.entries())
    if (i < 4) await giveTicket(request, email, `MERI ${i}`, 'root@example.fi');
  const me = await fetchMe(request, emails[4]!);
  await giveTicket(request, emails[0]!, 'MERI NEW', 'root@example.fi');
  const shot = async (name: string) => {
    for (const width of [390, 990, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `/tmp/w/shots/${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await openLoggedIn(page, 'root@example.fi', `/ferrys?organization=${trip.organization}`);
  await page.getByRole('link', { name: 'Boarding of M/S Meritähti' }).click();
  await expect(page.getByLabel('This phone is called')).toBeVisible();
  await shot('1-name');
  await page.getByLabel('This phone is called').fill('Gate 1');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Ticket or code');
  const type = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  await shot('2-scan');
  await type('MERI 1');
  await expect(page.getByText('Not paid')).toBeVisible();
  await shot('3-unpaid');
  // now nothing mandatory
  const stored = (await (await request.get(path, { headers })).json()) as object;
  const put = await request.put(path, { headers, data: { ...stored, products: [] } });
  expect(put.ok()).toBe(true);
  await page.reload();
  await page.waitForTimeout(1500);
  await type('MERI 1');
  await expect(page.getByRole('status').getByText('Aboard')).toBeVisible();
  await shot('4-aboard');
  await type('meri 1');
  await shot('5-unknown');
  await type('MERI 1');
  await shot('6-already');
  await type('MERI 0');
  await shot('7-ended');
  await type(me.userCode);
  await page.getByRole('button', { name: 'Change what is marked' }).click();
  await page.getByLabel('Each scan means').selectOption('A new count…');
  await page.getByLabel('Name of the count').fill('Back at the buses');
  await page.getByLabel('It also notes the bus').selectOption('Another bus…');
  await page.getByLabel('Name of the bus').fill('Bus 2');
  await shot('8-choice');
  await page.getByRole('button', { name: 'Save' }).click();
  await type('MERI 2');
  await shot('9-counted');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'People' }).click();
  await shot('10-people');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mäkelä Päivi' }).click();
  await page.getByLabel('New note').fill('Has a wheelchair');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Given', exact: true }).click();
  await shot('11-person');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Missing' }).click();
  await page.getByRole('button', { name: /^Turku/ }).click();
  await shot('12-missing');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Cabins' }).click();
  await shot('13-cabins');
  await expectAccessible(page);
  await page.waitForTimeout(3000);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/No network/)).toBeVisible();
  await shot('14-offline');
});
