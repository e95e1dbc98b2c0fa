import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffCustomerPayments } from '#contract/payment';
import { openMoreTools } from '../support/customersScreen';
import { getField } from '../support/forms';
import { type Effort, keyboardUser, mouseUser, type PanelUser } from '../support/panelUsers';
import { inputDelays, observeInputs } from '../support/inputDelays';
import { createTrip, type OwnTrip } from '../support/ownTrip';
import { authHeaders, fetchMe, newEmail, openLoggedIn, password, register } from '../support/people';
import { expect, test, wideOnly } from '../support/test';

interface JobContext {
  page: Page;
  user: PanelUser;
}

interface Job extends Effort {
  name: string;
  run: (context: JobContext) => Promise<void>;
}

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
const searchResult = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('gridcell');
const customerCheckbox = (page: Page, lastName: string) =>
  page.getByRole('checkbox', { name: `Select row: Aino ${lastName}` });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Each job starts on the dashboard. */
const jobs: readonly Job[] = [
  {
    name: 'find a customer and refund their payment',
    presses: 2,
    texts: 1,
    async run({ page, user }) {
      await user.search('maksanut');
      await user.follow(searchResult(page, 'Aino Maksanut').filter({ hasText: 'Refund' }));
      await expect(page.getByRole('dialog', { name: 'Refund Purjehdus' })).toBeVisible();
    },
  },
  {
    name: 'see whether a payment has arrived',
    presses: 1,
    texts: 1,
    async run({ page, user }) {
      await user.search('maksanut');
      await expect(page.getByRole('row', { name: 'Aino Maksanut' })).toContainText('paid', {
        ignoreCase: true,
      });
    },
  },
  {
    name: 'move ten neighbours to another group',
    presses: 6,
    texts: 0,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Customers'));
      await user.press(customerCheckbox(page, 'Matkaaja A'));
      await user.pressWithShift(customerCheckbox(page, 'Matkaaja J'));
      await user.press(page.getByRole('button', { name: 'Move to' }));
      await user.press(page.getByRole('menuitem', { name: /^Oulu/ }));
      await user.press(page.getByRole('button', { name: 'Move 10 customers' }));
      await expect(page.getByText('Nothing: it is already done')).toBeVisible();
    },
  },
  {
    name: 'open each of eight pages of the trip',
    presses: 8,
    texts: 0,
    async run({ page, user }) {
      const pages = [
        'Customers',
        'Groups',
        'Ferrys',
        'Accomodations',
        'Events',
        'Bank transfers',
        'Money',
        'Dues',
      ];
      for (const name of pages) {
        await user.press(inMenu(page, name));
        await expect(heading(page, name)).toBeVisible();
      }
    },
  },
  {
    name: 'correct a phone number',
    presses: 3,
    texts: 1,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Customers'));
      await user.edit(page.getByRole('row', { name: 'Matkaaja B' }).locator('[data-field="phone"]'));
      await user.type(page.getByRole('textbox', { name: 'Phone' }), '+358409876543');
      await user.submit(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByRole('gridcell', { name: '+358409876543' })).toBeVisible();
    },
  },
  {
    name: 'mark a payment as paid',
    presses: 4,
    texts: 1,
    async run({ page, user }) {
      await user.search('matkaaja c');
      await user.follow(searchResult(page, 'Aino Matkaaja C').first());
      await user.press(page.getByRole('button', { name: 'Mark as paid: Purjehdus' }));
      await user.press(page.getByRole('button', { name: 'Yes' }));
      await expect(page.getByText('Payment status changed successfully')).toBeVisible();
    },
  },
  {
    name: 'write to all customers',
    presses: 4,
    texts: 2,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Customers'));
      await openMoreTools(page);
      await user.press(page.getByRole('button', { name: 'Write to all' }));
      await user.type(page.getByLabel('Subject'), 'Lähtöaika');
      await user.type(page.getByRole('textbox', { name: 'Text' }), 'Klo 7.15.');
      await user.press(page.getByRole('button', { name: 'Check who gets it' }));
      await user.press(page.getByRole('button', { name: /^Send to \d+ customers$/ }));
      await expect(heading(page, 'Mailings')).toBeVisible();
    },
  },
  {
    name: 'see who owes',
    presses: 1,
    texts: 0,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Dues'));
      await expect(heading(page, 'Dues')).toBeVisible();
    },
  },
  {
    name: 'add seats to a group',
    presses: 3,
    texts: 1,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Groups'));
      await user.press(page.getByRole('link', { name: 'Edit Turku' }));
      await user.type(getField(page, 'Maximum capacity'), '40');
      await user.press(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText('Group updated successfully')).toBeVisible();
    },
  },
  {
    name: 'undo what was just done',
    presses: 5,
    texts: 0,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Customers'));
      await user.press(customerCheckbox(page, 'Matkaaja D'));
      await user.press(page.getByRole('button', { name: 'Mass edit' }));
      await user.press(page.getByRole('button', { name: 'Disable 1 customer' }));
      await user.undo();
      await expect(page.getByText('Undone for 1')).toBeVisible();
    },
  },
  {
    name: 'cancel the trip of a traveller',
    presses: 4,
    texts: 1,
    async run({ page, user }) {
      await user.search('matkaaja e');
      await user.follow(searchResult(page, 'Aino Matkaaja E').first());
      await user.press(page.getByRole('button', { name: 'Cancel trip' }));
      await user.press(page.getByRole('button', { name: /^Cancel the trip of 1 traveller/ }));
      await expect(page.getByRole('heading', { name: '1 traveller has cancelled' })).toBeVisible();
    },
  },
  {
    name: 'download the list of customers',
    presses: 3,
    texts: 0,
    async run({ page, user }) {
      await user.press(inMenu(page, 'Customers'));
      await user.press(page.getByRole('button', { name: 'Download Excel' }));
      const download = page.waitForEvent('download');
      await user.press(page.getByRole('menuitem', { name: /^These \d+ columns$/ }));
      expect((await download).suggestedFilename()).toBe('customers.xlsx');
    },
  },
];

/** Creates a trip with eleven travellers, one of whom has paid. Returns the owner's e-mail address. */
async function prepareTrip(request: APIRequestContext): Promise<string> {
  const trip = await createTrip(request);
  const root = await authHeaders(request, 'root@example.fi');
  const contact = { name: 'Outi', email: 'outi@example.fi', phone: '+358401234567' };
  await request.post('/api/admin/groups', {
    headers: root,
    data: { name: 'Oulu', capacity: 20, contact, event: trip.event },
  });
  for (const lastName of ['Maksanut', ...Array.from('ABCDEFGHIJ', (letter) => `Matkaaja ${letter}`)])
    await registerTraveller(request, trip, lastName);
  const owner = newEmail();
  await request.post('/api/admin/admins', {
    headers: root,
    data: { email: owner, password, name: 'Oona', role: 'owner', organization: trip.organization },
  });
  return owner;
}

async function registerTraveller(
  request: APIRequestContext,
  { identifier }: OwnTrip,
  lastName: string,
): Promise<void> {
  const { email } = await register(request, { identifier, firstName: 'Aino', lastName });
  if (lastName !== 'Maksanut') return;
  const headers = await authHeaders(request, 'root@example.fi');
  const { _id } = await fetchMe(request, email);
  const answer = await request.post(`/api/admin/users/${_id}/event-payments`, { headers });
  const { eventPayments } = (await answer.json()) as StaffCustomerPayments;
  await request.post(`/api/admin/payments/change-payment-status/${eventPayments[0]?._id ?? ''}`, {
    headers,
    data: { status: 'new' },
  });
}

for (const [by, createUser] of Object.entries({ mouse: mouseUser, keyboard: keyboardUser })) {
  test(
    `each of a day’s twelve jobs takes the expected number of steps, by ${by} alone`,
    wideOnly,
    async ({ page, request }) => {
      const owner = await prepareTrip(request);
      const delays: number[] = [];
      const columns = 'firstName lastName group phone';
      await openLoggedIn(page, owner, `/customers?${new URLSearchParams({ columns }).toString()}`);
      for (const { name, run, ...expected } of jobs) {
        await test.step(name, async () => {
          await page.goto('/admin-dashboard');
          await expect(heading(page, 'Welcome to Reissu admin dashboard')).toBeVisible();
          await observeInputs(page);
          const user = createUser(page);
          await run({ page, user });
          expect(user.effort).toEqual(expected);
          delays.push(...(await inputDelays(page)));
        });
      }
      const [median, p95, slowest] = [0.5, 0.95, 1].map((fraction) => quantile(delays, fraction));
      console.log(
        `${by}: ${delays.length} inputs, painted after ${median} (p50), ${p95} (p95), ${slowest} ms (max)`,
      );
    },
  );
}

function quantile(values: readonly number[], fraction: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * fraction) - 1] ?? 0;
}
