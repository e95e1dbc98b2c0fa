import type { Page } from '@playwright/test';
import { createGroupWithRooms, chooseRoom } from '../support/rooms';
import { openLoggedIn, fetchMe, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

const roomDialog = (page: Page) => page.getByRole('dialog', { name: 'Valitse huonekaveri' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Vahvista valintasi' });

async function openDialog(page: Page, email: string) {
  await openLoggedIn(page, email);
  await page.getByRole('button', { name: 'Valitse huonekaveri' }).click();
  return roomDialog(page);
}

test.describe('with room partners chosen by code', () => {
  test.use({ expectedStatuses: [404, 409] });

  test('wrong codes are refused with the reason, and a friend without a room shares the room', async ({
    page,
    request,
  }) => {
    const [email, friend] = [await registerCustomer(request), await registerCustomer(request)];
    const [me, other] = [await fetchMe(request, email), await fetchMe(request, friend)];
    const dialog = await openDialog(page, email);
    await dialog.getByRole('button', { name: '2h' }).click();
    await expect(dialog.getByRole('button', { name: '1h' })).toHaveCount(0);
    const code = dialog.getByLabel('Huonekaverin koodi');
    const add = async (text: string) => {
      await code.fill(text);
      await dialog.getByRole('button', { name: 'Lisää' }).click();
    };
    const reasons = [
      ['', 'Syötä huonekaverin koodi'],
      [me.userCode, 'Et voi valita itseäsi huonekaveriksi'],
      ['ZZZZZZ', 'Käyttäjää ei löytynyt'],
    ] as const;
    for (const [text, reason] of reasons) {
      await add(text);
      await expect(code).toHaveAccessibleDescription(reason);
    }
    await add(other.userCode.toLowerCase());
    await expect(dialog.getByText('Päivi Mäkelä')).toBeVisible();
    await add(other.userCode);
    await expect(code).toHaveAccessibleDescription('Käyttäjä on jo valittu huonekaveriksi');
    await add('ZZZZZZ');
    await expect(code).toHaveAccessibleDescription('Maksimimäärä huonekavereita valittu');
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' }).click();
    await expect(
      confirmation(page).getByText('Oletko varma, että haluat huoneparin: Päivi Mäkelä?'),
    ).toBeVisible();
    await expectAccessible(page);
    await confirmation(page).getByRole('button', { name: 'Vahvista huonepari' }).click();

    await expect(page.getByText('Valinta tehty onnistuneesti!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Yöpyminen' }).getByText('Päivi Mäkelä').first(),
    ).toBeVisible();
    expect((await fetchMe(request, friend)).room).toMatchObject({ roomType: '2h' });
  });

  test('the second of two customers who choose the same friend is refused', async ({
    page,
    browser,
    request,
  }) => {
    const friend = await fetchMe(request, await registerCustomer(request));
    const [first, second] = [await registerCustomer(request), await registerCustomer(request)];
    const pick = async (tab: Page, email: string) => {
      const dialog = await openDialog(tab, email);
      await dialog.getByRole('button', { name: '2h' }).click();
      await dialog.getByLabel('Huonekaverin koodi').fill(friend.userCode);
      await dialog.getByRole('button', { name: 'Lisää' }).click();
      await dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' }).click();
    };
    await pick(page, first);
    const otherPage = await (await browser.newContext()).newPage();
    await pick(otherPage, second);
    await confirmation(otherPage).getByRole('button', { name: 'Vahvista huonepari' }).click();
    await expect(otherPage.getByText('Valinta tehty onnistuneesti!')).toBeVisible();

    await confirmation(page).getByRole('button', { name: 'Vahvista huonepari' }).click();

    await expect(page.getByRole('alert')).toContainText('Käyttäjällä on jo huonekaveri');
    const dialog = roomDialog(page);
    const double = dialog.getByRole('button', { name: '2h' });
    await expect(double).toHaveAttribute('aria-pressed', 'false');
    await double.click();
    await dialog.getByLabel('Huonekaverin koodi').fill(friend.userCode);
    await dialog.getByRole('button', { name: 'Lisää' }).click();
    await expect(dialog.getByLabel('Huonekaverin koodi')).toHaveAccessibleDescription(
      'Käyttäjällä on jo huonekaveri',
    );
  });
});

test.describe('a fully booked room type', () => {
  test.use({ expectedStatuses: [409] });

  test('cannot be chosen, nor confirmed when the last room has been taken', async ({ page, request }) => {
    const group = await createGroupWithRooms(request, { one: 1, two: 1, three: 1 });
    const registerInGroup = (firstName: string) => registerCustomer(request, { group, firstName });
    const email = await registerInGroup('Anna');
    await registerInGroup('Bertta');
    await chooseRoom(request, await registerInGroup('Cecilia'), { byRoomtype: '1h', roompartners: [] });
    const dialog = await openDialog(page, email);
    const single = dialog.getByRole('button', { name: '1h' });
    await expect(single).toHaveText('1hYhden hengen huoneVarattu täyteen');
    await expect(single).toBeDisabled();
    await expectAccessible(page);
    const double = dialog.getByRole('button', { name: '2h' });
    await double.click();
    await dialog.getByLabel('Huonekaveri', { exact: true }).selectOption('Bertta Mäkelä');
    const { _id: id } = await fetchMe(request, await registerInGroup('Doris'));
    await chooseRoom(request, await registerInGroup('Eeva'), { byRoomtype: '2h', roompartners: [{ id }] });

    await dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' }).click();
    await confirmation(page).getByRole('button', { name: 'Vahvista huonepari' }).click();

    await expect(page.getByRole('alert')).toContainText('Kaikki tämän tyypin huoneet on jo varattu');
    await expect(double).toHaveText('2hKahden hengen huoneVarattu täyteen');
    await expect(double).toBeDisabled();
    await expect(double).toHaveAttribute('aria-pressed', 'false');
    await expect(dialog.getByRole('button', { name: '3h' })).toBeEnabled();
  });
});

test('three customers who choose each other by name share a room, and can no longer be chosen', async ({
  page,
  request,
}) => {
  const group = await createGroupWithRooms(request, { one: 0, two: 1, three: 1 });
  const registerInGroup = (firstName: string) => registerCustomer(request, { group, firstName });
  const email = await registerInGroup('Anna');
  const friends = [await registerInGroup('Bertta'), await registerInGroup('Cecilia')];
  const dialog = await openDialog(page, email);
  await dialog.getByRole('button', { name: '3h' }).click();
  const confirm = dialog.getByRole('button', { name: 'Vahvista huoneparivalinta' });
  const who = dialog.getByLabel('Huonekaveri', { exact: true });
  await who.selectOption('Bertta Mäkelä');
  await expect(confirm).toBeDisabled();
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Poista Bertta Mäkelä' })).toBeVisible();
  await who.selectOption('Cecilia Mäkelä');
  await expectAccessible(page);
  await confirm.click();
  await confirmation(page).getByRole('button', { name: 'Vahvista huonepari' }).click();
  await expect(page.getByText('Valinta tehty onnistuneesti!')).toBeVisible();
  for (const friend of friends) {
    expect((await fetchMe(request, friend)).room).toMatchObject({ roomType: '3h' });
  }

  await page.evaluate(() => localStorage.clear());
  await registerInGroup('Doris');
  const later = await openDialog(page, await registerInGroup('Eeva'));
  await later.getByRole('button', { name: '2h' }).click();

  await expect(later.getByRole('option', { name: 'Doris Mäkelä' })).toBeAttached();
  await expect(later.getByRole('option', { name: /Bertta|Cecilia/ })).toHaveCount(0);
});

test('a customer goes back once and then takes a single room; another lets the organizer choose a partner', async ({
  page,
  request,
}) => {
  const email = await registerCustomer(request, { group: 'Naantali' });
  const dialog = await openDialog(page, email);
  await dialog.getByRole('button', { name: '1h' }).click();
  await dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }).click();
  await expect(
    confirmation(page).getByText('Oletko varma, että haluat valita yhden hengen huoneen'),
  ).toBeVisible();
  await confirmation(page).getByRole('button', { name: 'Takaisin' }).click();
  await dialog.getByRole('button', { name: 'Vahvista huonetyyppi' }).click();
  await confirmation(page).getByRole('button', { name: 'Vahvista', exact: true }).click();
  await expect(page.getByText('Valinta tehty onnistuneesti!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1h huone')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  const other = await openDialog(page, await registerCustomer(request));
  await other.getByRole('button', { name: 'Valitse huonekaveri puolestani' }).click();
  await expect(
    page.getByText('Oletko varma, että haluat meidän valitsevan sinulle huoneparin?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Anna meidän valita puolesta' }).click();

  await expect(page.getByText('Valitsit naisparin huoneeseesi')).toBeVisible();
});
