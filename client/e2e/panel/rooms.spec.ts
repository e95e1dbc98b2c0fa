import { fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { createGroupWithRooms } from '../support/rooms';
import { openAs } from '../support/staff';
import { everyWidth, expect, expectAccessible, isWide, test } from '../support/test';

test(
  'travellers save their wishes; staff plan the rooms of the hotel, move a guest by keyboard, apply and undo',
  everyWidth,
  async ({ page, browser, request, viewport }) => {
    const group = await createGroupWithRooms(request, { one: 1, two: 2, three: 0, allocation: 'automatic' });
    const emails = [];
    for (let n = 0; n < 3; n += 1) emails.push(await registerCustomer(request, { group }));
    const [guest = '', friend = ''] = emails;
    const { userCode } = await fetchMe(request, friend);

    const traveller = await (await browser.newContext()).newPage();
    await openLoggedIn(traveller, guest);
    await traveller.getByRole('button', { name: 'Kerro toiveesi' }).click();
    const dialog = traveller.getByRole('dialog', { name: 'Toiveet huoneesta' });
    const people = dialog.getByRole('region', { name: 'Haluaisin samaan huoneeseen' });
    await people.getByLabel('Koodi tai koko nimi').fill(userCode);
    await people.getByLabel('Koodi tai koko nimi').press('Enter');
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await dialog.getByLabel('Huonekoko').selectOption('Kahden hengen huone');
    await expectAccessible(traveller);
    await dialog.getByRole('button', { name: 'Tallenna toiveet' }).click();
    await expect(traveller.getByText('Toiveesi on tallennettu')).toBeVisible();
    await expect(traveller.getByRole('button', { name: 'Muuta toiveita' })).toBeVisible();
    await traveller.context().close();

    await openAs(page, 'admin', '/accomodations');
    await page.getByRole('link', { name: `Rooms of Hotelli ${group}` }).click();
    await expect(page.getByRole('heading', { name: '3 guests, 3 without a bed' })).toBeVisible();
    await page.getByRole('button', { name: 'Plan rooms' }).click();
    await expect(page.getByText('Proven: no arrangement is better.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '3 guests, 0 without a bed' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Double 1' }).getByRole('button')).toHaveCount(2);
    await expectAccessible(page);

    const single = page.getByRole('listitem', { name: 'Single 1' });
    const double = page.getByRole('listitem', { name: 'Double 2' });
    await single.getByRole('button').focus();
    await page.keyboard.press('Enter');
    const move = page.getByRole('dialog', { name: /^Move / });
    await expectAccessible(page);
    await move.getByLabel('Find a room or a guest').fill('new double');
    await page.keyboard.press('Enter');
    await expect(double.getByRole('button')).toBeFocused();

    // A phone has no drag and drop.
    if (isWide(viewport)) {
      const pool = page.getByRole('region', { name: /^Without a bed/ });
      await double.getByRole('button').dragTo(pool);
      await expect(double).toHaveCount(0);
      await pool.getByRole('button').dragTo(page.getByText('Drop a guest here for a new single room'));
      await expect(single).toBeVisible();
    }
    await page.getByLabel('Note to the hotel, Double 1').fill('Ground floor');

    await page.getByRole('button', { name: 'Apply…' }).click();
    const apply = page.getByRole('dialog', { name: 'Apply these rooms?' });
    await expect(apply.getByText('3 mails are sent.')).toBeVisible();
    await expectAccessible(page);
    await apply.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The rooms are applied')).toBeVisible();
    expect((await fetchMe(request, guest)).room).toMatchObject({ roomType: '2h' });

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('The rooms are as they were before')).toBeVisible();
    expect((await fetchMe(request, guest)).room).toBeNull();
  },
);
