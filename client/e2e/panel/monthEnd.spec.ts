import type { APIRequestContext, Page } from '@playwright/test';
import { helsinkiDay } from '#contract/helsinkiTime';
import type { CustomerPayments, Payment } from '#contract/payment';
import { createTrip, type OwnTrip } from '../support/ownTrip';
import { openLoggedIn, register } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';
import { acceptTransfers, buildStatement } from '../support/transfers';

/** Registers a customer who chooses a bank transfer. */
async function registerWithTransfer(
  request: APIRequestContext,
  trip: OwnTrip,
  lastName: string,
): Promise<Payment> {
  const { headers } = await register(request, { identifier: trip.identifier, lastName });
  const own = await request.get('/api/payments/event-payments', { headers });
  const { eventPayments } = (await own.json()) as CustomerPayments;
  const chosen = await request.post(`/api/payments/transfer/${eventPayments[0]!._id}`, { headers, data: {} });
  return (await chosen.json()) as Payment;
}

/** Counts the clicks from now on; the returned function reads the count. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('recordClick', () => (clicks += 1));
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) void (window as unknown as { recordClick: () => Promise<number> }).recordClick();
      },
      true,
    );
  });
  return () => clicks;
}

/** The 15th of the last month in Finland, and that month's last day as the panel writes it. */
function lastMonth() {
  const end = new Date(helsinkiDay(new Date()));
  end.setUTCDate(0);
  const [year, month, day] = end.toISOString().slice(0, 10).split('-');
  return { middle: `${year}-${month}-15`, end: `${day}/${month}/${year}` };
}

const maxClicks = 40;

test(`with a statement of 50 lines, six of them unusual, the month is closed in at most ${maxClicks} clicks @wideOnly`, async ({
  page,
  request,
}) => {
  test.slow();
  const trip = await createTrip(request, 60);
  await acceptTransfers(request, trip.organization);
  const payments: Payment[] = [];
  const names = [...Array<string>(46).fill('Mäkelä'), 'Korhonen', 'Nieminen', 'Nieminen'];
  for (const name of names) payments.push(await registerWithTransfer(request, trip, name));
  const { middle: day, end } = lastMonth();
  const lines = payments.slice(0, 46).map(({ transfer }, index) => {
    const { amount, reference } = transfer!;
    const difference =
      new Map([
        [0, -20],
        [1, 15],
      ]).get(index) ?? 0;
    return { id: `line${index}`, day, amount: amount + difference, reference };
  });
  const { amount, reference } = payments[2]!.transfer!;
  const statement = buildStatement(
    ...lines,
    { id: 'double', day, amount, reference },
    { id: 'named', day, amount, payer: 'Korhonen Päivi' },
    { id: 'either', day, amount, payer: 'Nieminen Päivi' },
    { id: 'foreign', day, amount: 12.5, payer: 'Vakuutusyhtiö Oy' },
  );

  await openLoggedIn(page, 'root@example.fi', `/month-end?organization=${trip.organization}`);
  await expect(page.getByRole('button', { name: /^1\. Bank statements/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expectAccessible(page);
  const clicks = await countClicks(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a statement' }).click();
  const file = { name: 'tiliote.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) };
  await (await choosing).setFiles(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^44 payments were marked as paid, 6 wait below/)).toBeVisible();

  await page.getByRole('button', { name: 'Next: Money to assign' }).click();
  await expectAccessible(page);
  for (let waiting = 6; waiting > 2; waiting -= 1) {
    await page
      .getByRole('button', { name: /^Assign to / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: `Waiting for you (${waiting - 1})` })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Choose a payment: .*Nieminen/ }).click();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'It is for this payment' }).click();
  await page.getByRole('button', { name: /^Not for us: .*Vakuutusyhtiö/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not for us' }).click();
  await expect(page.getByText('No transfers are waiting for you.')).toBeVisible();

  await page.getByRole('button', { name: 'Next: Paytrail' }).click();
  await page.getByRole('button', { name: 'Ask Paytrail' }).click();
  await expect(page.getByRole('button', { name: /^3\. Paytrail ?Everything agrees/ })).toBeVisible();

  await page.getByRole('button', { name: 'Next: Account checks' }).click();
  await expect(page.getByRole('button', { name: /^4\. Account checks ?Every account agrees/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next: VAT and files' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Day book as CSV' }).click();
  await download;

  await page.getByRole('button', { name: 'Next: Close the period' }).click();
  await page.getByRole('button', { name: 'Close the period', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `6. Close the period Closed until ${end}` })).toBeVisible();
  await expectAccessible(page);
  expect(clicks()).toBeLessThanOrEqual(maxClicks);
});
