import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { saveNewRecord, getField, fillIn, type FormValues } from '../support/forms';
import { newEmail } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test, wideOnly } from '../support/test';
import { translate } from '../support/translation';

const unique = randomUUID().slice(0, 8);
const organization = { Organization: 'Suljettu seura' };
const contact = {
  'Contact name': 'Leena Laine',
  'Contact e-mail': 'leena@example.fi',
  'Contact phone': '+358401234567',
};
const day = `12/06/${new Date().getFullYear() + 1}`;

interface Form {
  /** The name used in alerts. */
  resource: string;
  path: string;
  values: FormValues;
  /** An invalid value, its error, and whether only the server detects it. */
  invalid: { field: string; value: string; error: RegExp; byServer: boolean };
  change: FormValues;
  /** Null for records that cannot be deleted. */
  deletedAlert: string | null;
}

const forms: readonly Form[] = [
  {
    resource: 'Organization',
    path: '/organization',
    values: {
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
    invalid: { field: 'Name', value: 'Meriretket RY', error: /name should be unique!/, byServer: false },
    change: { City: 'Naantali' },
    deletedAlert: 'Organization deleted success',
  },
  {
    resource: 'Admin',
    path: '/admins',
    values: {
      'E-mail': newEmail(),
      Password: 'correct horse',
      Name: 'Ville',
      Role: 'admin',
      ...organization,
    },
    invalid: { field: 'Password', value: 'short', error: /8 characters/, byServer: true },
    change: { Role: 'owner' },
    deletedAlert: 'Admin successfully deleted',
  },
  {
    resource: 'Product',
    path: '/products',
    values: {
      Name: 'Retki',
      ...organization,
      'Maximum amount': '0',
      'Price (tax included)': '25',
      'VAT percent': '14',
      'Service fee': '0',
      'Service fee VAT': '0',
    },
    invalid: { field: 'Price (tax included)', value: 'paljon', error: /not a number/, byServer: false },
    change: { 'Price (tax included)': '27,50' },
    deletedAlert: 'Product successfully deleted',
  },
  {
    resource: 'Email',
    path: '/emails',
    values: {
      Name: 'Huonekaveri',
      ...organization,
      Identifier: 'roomPartnerChosen',
      Subject: 'Huonekaverisi',
      'Html body': '<p>Hei!</p>',
    },
    invalid: { field: 'Html body', value: '<p>{{prize}}</p>', error: /prize/, byServer: true },
    change: { Subject: 'Sinulla on huonekaveri' },
    deletedAlert: 'Email successfully deleted',
  },
  {
    resource: 'Event',
    path: '/event-form',
    values: { Name: 'Talviristeily', Identifier: `talvi-${unique}`, Date: day, ...organization },
    invalid: { field: 'Identifier', value: 'Talvi 1', error: /a–z/, byServer: true },
    change: { Description: 'Kansi on jäässä.' },
    deletedAlert: 'Event successfully deleted',
  },
  {
    resource: 'Ferry',
    path: '/ferry-form',
    values: {
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
    invalid: {
      field: 'Departure date and time',
      value: '31/02/2027 20:15',
      error: /not a valid date/,
      byServer: false,
    },
    change: { 'Departure terminal': 'Pansio' },
    deletedAlert: 'Ferry successfully deleted',
  },
  {
    resource: 'Accomodation',
    path: '/accomodation-form',
    values: {
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
    invalid: { field: 'Date', value: 'huomenna', error: /not a valid date/, byServer: false },
    change: { 'Two person rooms, capacity': '4' },
    deletedAlert: 'Accomodation successfully deleted',
  },
  {
    resource: 'Group',
    path: '/group-form',
    values: {
      'Group name': 'Oulu',
      'Maximum capacity': '12',
      ...contact,
      ...organization,
      Event: 'Syysristeily',
    },
    invalid: { field: 'Contact e-mail', value: 'leena', error: /e-mail address/, byServer: true },
    change: { 'Maximum capacity': '14' },
    deletedAlert: 'Group successfully deleted',
  },
  {
    resource: 'Discount code',
    path: '/discountcode-form',
    values: {
      Name: 'Talvi',
      Code: unique,
      'Discount percentage': '10',
      'Valid until': day,
      'Maximum usages': '0',
      ...organization,
    },
    invalid: { field: 'Discount percentage', value: '101', error: /100/, byServer: false },
    change: { 'Discount code disabled': true },
    deletedAlert: null,
  },
];

test.describe('the form', () => {
  test.use({ expectedStatuses: [400] });

  for (const form of forms) {
    test(`of ${form.resource} links to its missing fields and is accessible`, async ({ page }) => {
      await openAs(page, 'root', form.path);
      await expectMissing(page, form);
      await expectAccessible(page);
    });

    test(
      `of ${form.resource}, translated, shows errors, creates, updates and deletes`,
      wideOnly,
      async ({ page }) => {
        translate(page);
        await openAs(page, 'root', form.path);
        await expectInvalid(page, form);
        await fillIn(page, form.values);
        await saveNewRecord(page, `${form.resource} saved succesfully`);
        await expect(page.locator('label font').first()).toBeVisible();

        await fillIn(page, form.change);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(`${form.resource} updated successfully`)).toBeVisible();

        const remove = page.getByRole('button', { name: 'Delete', exact: true });
        if (form.deletedAlert === null) return expect(remove).toHaveCount(0);
        await remove.click();
        const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
        await question.getByRole('button', { name: 'No' }).click();
        await expect(question).toBeHidden();
        await remove.click();
        await question.getByRole('button', { name: 'Yes' }).click();
        await expect(page.getByText(form.deletedAlert)).toBeVisible();
      },
    );
  }
});

/** Expects a form without its required values to have no Save button, but a link to each missing field. */
async function expectMissing(page: Page, { values }: Form): Promise<void> {
  const [first = ''] = Object.keys(values);
  await expect(page.getByText('To save, fill in:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: first, exact: true }).click();
  await expect(getField(page, first)).toBeFocused();
}

async function expectInvalid(page: Page, { values, invalid }: Form): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await fillIn(page, { ...values, [invalid.field]: invalid.value });
  await getField(page, invalid.field).blur();
  if (invalid.byServer) await save.click();
  const field = getField(page, invalid.field);
  // A field's hint can have the same text as its error; without this, the test would not wait for the server's
  // answer.
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(invalid.error);
  await expect(save).toHaveCount(invalid.byServer ? 1 : 0);
}
