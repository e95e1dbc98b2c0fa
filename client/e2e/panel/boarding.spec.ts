import { filmCode, launchWithCamera } from '../support/camera';
import { chooseMarking, createGate, giveTickets, openPhone, type Phone } from '../support/gate';
import { keyboardUser } from '../support/panelUsers';
import { openLoggedIn } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';
import { findViolations } from '../support/violations';

test('three phones without a network note 1,500 marks with wrong clocks, and then all show the same', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const gate = await createGate(request, 500);
  const { tickets } = gate;
  const open = (name: string, minutesFast: number) =>
    openPhone(browser, baseURL!, gate.path, { name, minutesFast });
  const phones = await Promise.all([open('Gate 1', -10), open('Gate 2', 0), open('Gate 3', 10)]);
  const [first, second, third] = phones;
  for (const { context } of phones) await context.setOffline(true);

  // 200 + 200 + 190 people board, of whom 100 twice; 455 are counted at their buses, by two marks each.
  const work = async (phone: Phone, boarding: string[], counted: string[], bus: string) => {
    await phone.scanAll(boarding);
    await chooseMarking(phone.page, { count: 'Back at the buses', bus });
    await phone.scanAll(counted);
    await expect(phone.page.getByText('Counted')).toBeVisible();
    await chooseMarking(phone.page, {});
  };
  await Promise.all([
    work(first, tickets.slice(0, 200), tickets.slice(0, 155), 'Bus 1'),
    work(second, tickets.slice(150, 350), tickets.slice(155, 305), 'Bus 2'),
    work(third, tickets.slice(300, 490), tickets.slice(305, 455), 'Bus 3'),
  ]);

  const counts = [510, 500, 490];
  for (const [index, { page }] of phones.entries()) {
    await page.reload();
    await expect(page.getByText(`: ${counts[index]} marks are kept on this phone`)).toBeVisible();
  }
  for (const phone of [third, first, second]) {
    await phone.context.setOffline(false);
    await expect(phone.page.getByText('All sent')).toBeVisible();
  }

  const states = phones.map(async ({ page }) => {
    await page.getByRole('tab', { name: 'Missing' }).click();
    await expect(page.getByText('10 of 500 are missing')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scanned twice (100)' })).toBeVisible();
    await expect(page.getByText('Bus 3: all here (150)')).toBeVisible();
    return page.getByRole('tabpanel').innerText();
  });
  const [one, ...others] = await Promise.all(states);
  // Each mark has a time of its own, which the server has corrected by the clock of its phone.
  expect(one).toMatch(/by Gate 1[\s\S]*by Gate 2/);
  expect(others).toEqual([one, one]);
  const minutes = [...(one ?? '').matchAll(/(\d\d):(\d\d) by/g)].map(
    ([, hours, rest]) => 60 * Number(hours) + Number(rest),
  );
  const spread = Math.max(...minutes) - Math.min(...minutes);
  // Midnight may have passed.
  expect(Math.min(spread, 24 * 60 - spread)).toBeLessThan(10);
  for (const { context } of phones) await context.close();
});

test('a used ticket is refused; another phone learns of it with the network, and staff settle it', async ({
  browser,
  request,
  baseURL,
}) => {
  const gate = await createGate(request, 3);
  const [aalto = '', ended = ''] = gate.tickets;
  await giveTickets(request, gate.ferry, [gate.emails[1]!], [`${ended} new`]);
  const first = await openPhone(browser, baseURL!, gate.path, { name: 'Gate 1' });
  const second = await openPhone(browser, baseURL!, gate.path, { name: 'Gate 2' });
  for (const { context } of [first, second]) await context.setOffline(true);

  await first.scan(aalto);
  await expect(first.page.getByText('Aboard', { exact: true })).toBeVisible();
  await expectAccessible(first.page);
  await expectReadableInSunlight(first);
  await first.scan(aalto);
  await expect(first.page.getByText('Already aboard')).toBeVisible();
  await expect(first.page.getByText(/^Since \d\d:\d\d by Gate 1$/)).toBeVisible();
  await expectAccessible(first.page);
  await expectReadableInSunlight(first);
  await first.scan(ended);
  await expect(first.page.getByText('This ticket is not valid any more')).toBeVisible();
  await expect(first.page.getByText('Aalto 0001')).toBeVisible();
  await first.scan('a poem');
  await expect(first.page.getByText('Unknown ticket')).toBeVisible();
  await second.scan(aalto);
  await expect(second.page.getByText('Aboard', { exact: true })).toBeVisible();

  for (const { context, page } of [first, second]) {
    await context.setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible();
    await page.getByRole('tab', { name: 'Missing' }).click();
  }
  const twice = first.page.getByRole('region', { name: 'Scanned twice (1)' });
  await expect(twice).toContainText('by Gate 1');
  await expect(twice).toContainText('by Gate 2');
  await expectAccessible(first.page);
  await expectReadableInSunlight(first);
  await twice.getByRole('button', { name: 'Settled: Aalto 0000' }).click();
  await expect(twice).toBeHidden();
  await expect(second.page.getByText(/^Scanned twice/)).toBeHidden();
  for (const tab of ['People', 'Cabins']) {
    await first.page.getByRole('tab', { name: tab }).click();
    await expect(first.page.getByRole('button', { name: 'Aalto 0000' })).toBeVisible();
    await expectReadableInSunlight(first);
  }
  for (const { context } of [first, second]) await context.close();
});

test('the page is used by keyboard alone: from the ferry to a scan, a count, a note and the cabins', async ({
  page,
  request,
}) => {
  const gate = await createGate(request, 3);
  const user = keyboardUser(page);
  await openLoggedIn(page, 'root@example.fi', `/ferry-manifest?id=${gate.ferry}&direction=outbound`);
  await user.press(page.getByRole('link', { name: 'Boarding of M/S Meritähti' }));
  await user.type(page.getByLabel('This phone is called'), 'Gate 1');
  await expectAccessible(page);
  await user.submit(page.getByRole('button', { name: 'Save' }));
  await user.type(page.getByLabel('Ticket or code'), gate.tickets[0]!);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aboard', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Ticket or code')).toBeFocused();
  await user.press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByLabel('Ticket or code')).toBeFocused();

  await user.press(page.getByRole('button', { name: 'Change what is marked' }));
  const dialog = page.getByRole('dialog', { name: 'What is marked' });
  await dialog.getByLabel('Each scan means').focus();
  await page.keyboard.type('A new');
  await user.type(dialog.getByLabel('Name of the count'), 'Lunch');
  await expectAccessible(page);
  await user.submit(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'Change what is marked' })).toBeFocused();

  await user.press(page.getByRole('tab', { name: 'People' }));
  await user.type(page.getByLabel('Name, code or phone number'), 'aalto 0002');
  await user.press(page.getByRole('button', { name: 'Aalto 0002' }));
  const person = page.getByRole('dialog', { name: 'Aalto 0002' });
  await user.press(person.getByRole('button', { name: 'Count', exact: true }));
  await user.press(person.getByRole('button', { name: 'Not given' }));
  // The buttons of a choice take one stop of the Tab key.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await user.type(person.getByLabel('New note'), 'Needs a lift');
  await user.submit(person.getByRole('button', { name: 'Add note' }));
  await expect(person.getByText('Needs a lift')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await user.press(page.getByRole('tab', { name: 'Cabins' }));
  await expect(page.getByText('Turku · counted · not aboard · key given')).toBeVisible();
  await expectAccessible(page);
  await user.press(page.getByRole('tab', { name: 'Missing' }));
  await user.press(page.getByRole('button', { name: 'Turku: 2 of 3 missing' }));
  await expect(page.getByRole('link', { name: 'Call Aalto 0001, +358401234567' })).toBeVisible();
  await expectAccessible(page);
});

test('the camera reads a ticket, and tells it once while it is in sight', async ({ request, baseURL }, {
  outputDir,
}) => {
  const gate = await createGate(request, 1);
  const video = `${outputDir}/ticket.y4m`;
  await filmCode(video, gate.tickets[0]!);
  const browser = await launchWithCamera(video);
  const { page } = await openPhone(browser, baseURL!, gate.path, { name: 'Gate 1' });

  await page.getByRole('button', { name: 'Scan with the camera' }).click();

  await expect(page.getByText('Aboard', { exact: true })).toBeVisible();
  await expect(page.getByText('Aalto 0000')).toBeVisible();
  await expect(page.getByText('All sent')).toBeVisible();
  await expect(page.getByText('Aboard', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByLabel('Camera')).toBeHidden();
  await browser.close();
});

/** Expects a contrast of at least 7:1 (WCAG 1.4.6). */
async function expectReadableInSunlight({ page }: Phone): Promise<void> {
  expect(await findViolations(page, ['color-contrast-enhanced'])).toEqual([]);
}
