import { mailedLink } from '../support/mailbox';
import { createTrip, daysFromNow } from '../support/ownTrip';
import { fillInPerson, newEmail, openLoggedIn, password, registerCustomer } from '../support/people';
import { aroundTheLimit, expect, expectAccessible, test } from '../support/test';

// The leaver's session has ended.
test.use({ expectedStatuses: [401] });

test(
  'a place is handed over: staff set the terms, the traveller sends a link, and whoever registers with it gets the place',
  aroundTheLimit,
  async ({ page, request, browser }) => {
    const { identifier, event } = await createTrip(request);
    const leaver = await registerCustomer(request, { identifier });

    await openLoggedIn(page, 'root@example.fi', `/event-form?id=${event}`);
    await page.getByLabel('Travellers may hand over their places').check();
    await page.getByLabel('Last day').fill(daysFromNow(300));
    await page.getByLabel('Fee for the newcomer').selectOption('No fee');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Event updated successfully')).toBeVisible();

    const friend = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await openLoggedIn(page, leaver, '/user-dashboard');
    await page.getByRole('button', { name: 'Luovuta paikka' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    const address = newEmail();
    await page.getByLabel('Uuden matkustajan sähköpostiosoite').fill(address);
    await page.getByRole('textbox', { name: 'Salasanasi' }).fill(password);
    await page.getByRole('button', { name: 'Lähetä linkki' }).click();
    await expect(page.getByText(`Linkki on lähetetty osoitteeseen ${address}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Hae linkki' }).click();
    await expect(page.getByRole('region', { name: 'Linkki on valmis' })).toBeFocused();
    await expectAccessible(page);

    await expect.poll(() => mailedLink(address, 'handover')).toBeTruthy();
    await friend.goto(mailedLink(address, 'handover'));
    await expect(friend.getByRole('heading', { name: 'Sinulle luovutetaan paikka' })).toBeVisible();
    await expectAccessible(friend);
    await friend.getByRole('link', { name: 'Ilmoittaudu' }).click();
    await fillInPerson(friend);
    await expectAccessible(friend);
    await friend.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await friend.getByRole('button', { name: 'Ei kiitos' }).click();
    await expect(friend.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Kirjaudu sisään').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeHidden();
    await friend.context().close();
  },
);
