import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { create, fieldOf, fillIn, type Filling } from './forms';
import { newEmail } from './people';
import { logInAs } from './staff';
import { expect, expectAccessible, test, wideAlone } from './test';

const unique = randomUUID().slice(0, 8);
const organization = { Organization: 'Suljettu seura' };
const contact = {
  'Contact name': 'Leena Laine',
  'Contact e-mail': 'leena@example.fi',
  'Contact phone': '+358401234567',
};
const day = `12/06/${new Date().getFullYear() + 1}`;

interface Form {
  /** What it makes, as the alerts call it. */
  of: string;
  path: string;
  filling: Filling;
  /** What is no good in a field, what is said of it there, and whether only the server can tell. */
  fault: { field: string; value: string; says: RegExp; byServer: boolean };
  change: Filling;
  /** None where what it makes is not deleted. */
  deleted: string | null;
}

const forms: readonly Form[] = [
  {
    of: 'Organization',
    path: '/organization',
    filling: {
      Name: `Uusi seura ${unique}`,
      Identifier: `uusi-${unique}`,
      ...contact,
      Street: 'Satamakatu 1',
      'Postal code': '20100',
      City: 'Turku',
      Country: 'Finland',
      'Business code': '1234567-8',
      'Bank account': 'FI21 1234 5600 0007 85',
      Website: 'https://www.example.fi',
    },
    fault: { field: 'Name', value: 'Meriretket RY', says: /name should be unique!/, byServer: false },
    change: { City: 'Naantali' },
    deleted: 'Organization deleted success',
  },
  {
    of: 'Admin',
    path: '/admins',
    filling: {
      'E-mail': newEmail(),
      Password: 'correct horse',
      Name: 'Ville',
      Role: 'admin',
      ...organization,
    },
    fault: { field: 'Password', value: 'short', says: /8 characters/, byServer: true },
    change: { Role: 'owner' },
    deleted: 'Admin successfully deleted',
  },
  {
    of: 'Product',
    path: '/products',
    filling: {
      Name: 'Retki',
      ...organization,
      'Maximum amount': '0',
      'Price (tax included)': '25',
      'VAT percent': '14',
      'Service fee': '0',
      'Service fee VAT': '0',
    },
    fault: { field: 'Price (tax included)', value: 'paljon', says: /not a number/, byServer: false },
    change: { 'Price (tax included)': '27,50' },
    deleted: 'Product successfully deleted',
  },
  {
    of: 'Email',
    path: '/emails',
    filling: {
      Name: 'Huonekaveri',
      ...organization,
      Identifier: 'roomPartnerChosen',
      Subject: 'Huonekaverisi',
      'Html body': '<p>Hei!</p>',
    },
    fault: { field: 'Html body', value: '<p>{{prize}}</p>', says: /prize/, byServer: true },
    change: { Subject: 'Sinulla on huonekaveri' },
    deleted: 'Email successfully deleted',
  },
  {
    of: 'Event',
    path: '/event-form',
    filling: { Name: 'Talviristeily', Identifier: `talvi-${unique}`, Date: day, ...organization },
    fault: { field: 'Identifier', value: 'Talvi 1', says: /a–z/, byServer: true },
    change: { Description: 'Kansi on jäässä.' },
    deleted: 'Event successfully deleted',
  },
  {
    of: 'Ferry',
    path: '/ferry-form',
    filling: {
      Name: 'M/S Jäätelö',
      ...organization,
      'Info text': 'Ota passi mukaan.',
      'Departure city': 'Turku',
      'Departure terminal': 'Linnansatama',
      'Departure date and time': `${day} 20:15`,
      'Destination city': 'Tukholma',
      'Destination terminal': 'Stadsgården',
      'Destination date and time': `${day} 23:30`,
    },
    fault: {
      field: 'Departure date and time',
      value: '31/02/2027 20:15',
      says: /not a date/,
      byServer: false,
    },
    change: { 'Departure terminal': 'Pansio' },
    deleted: 'Ferry successfully deleted',
  },
  {
    of: 'Accomodation',
    path: '/accomodation-form',
    filling: {
      Name: 'Hotelli Jää',
      Date: day,
      ...organization,
      Street: 'Skeppsbron 1',
      City: 'Tukholma',
      Country: 'Sweden',
      'Room allocation': 'By name',
      'One person rooms, capacity': '1',
      'Two person rooms, capacity': '2',
      'Three person rooms, capacity': '3',
    },
    fault: { field: 'Date', value: 'huomenna', says: /not a date/, byServer: false },
    change: { 'Two person rooms, capacity': '4' },
    deleted: 'Accomodation successfully deleted',
  },
  {
    of: 'Group',
    path: '/group-form',
    filling: {
      'Group name': 'Oulu',
      'Maximum capacity': '12',
      ...contact,
      ...organization,
      Event: 'Syysristeily',
    },
    fault: { field: 'Contact e-mail', value: 'leena', says: /e-mail address/, byServer: true },
    change: { 'Maximum capacity': '14' },
    deleted: 'Group successfully deleted',
  },
  {
    of: 'Discount code',
    path: '/discountcode-form',
    filling: {
      Name: 'Talvi',
      Code: unique,
      'Discount percentage': '10',
      'Valid until': day,
      'Maximum usages': '0',
      ...organization,
    },
    fault: { field: 'Discount percentage', value: '101', says: /100/, byServer: true },
    change: { 'Discount code disabled': true },
    deleted: null,
  },
];

test.describe('the form', () => {
  test.use({ refusals: [400] });

  for (const form of forms) {
    test(`of ${form.of} leads to what is missing, without barriers`, async ({ page }) => {
      await logInAs(page, 'root');
      await page.goto(form.path);
      await expectMissing(page, form);
      await expectAccessible(page);
    });

    test(`of ${form.of} says what is wrong, makes, changes and deletes`, wideAlone, async ({ page }) => {
      await logInAs(page, 'root');
      await page.goto(form.path);
      await expectFault(page, form);
      await fillIn(page, form.filling);
      await create(page, `${form.of} saved succesfully`);

      await fillIn(page, form.change);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(`${form.of} updated successfully`)).toBeVisible();

      const remove = page.getByRole('button', { name: 'Delete', exact: true });
      if (form.deleted === null) return expect(remove).toHaveCount(0);
      await remove.click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
      await question.getByRole('button', { name: 'No' }).click();
      await expect(question).toBeHidden();
      await remove.click();
      await question.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText(form.deleted)).toBeVisible();
    });
  }
});

/** Until all is there that is needed, there is no Save, but a way to each field that misses something. */
async function expectMissing(page: Page, { filling }: Form): Promise<void> {
  const [first = ''] = Object.keys(filling);
  await expect(page.getByText('To save, fill in:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: first, exact: true }).click();
  await expect(fieldOf(page, first)).toBeFocused();
}

async function expectFault(page: Page, { filling, fault }: Form): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await fillIn(page, { ...filling, [fault.field]: fault.value });
  await fieldOf(page, fault.field).blur();
  if (fault.byServer) await save.click();
  await expect(fieldOf(page, fault.field)).toHaveAccessibleDescription(fault.says);
  await expect(save).toHaveCount(fault.byServer ? 1 : 0);
}
