import type { Locator, Page } from '@playwright/test';
import type { ShownTrip } from './prepareTrip';

export interface Scene {
  /** The file name of the screenshot. */
  file: string;
  /** The address of the account that sees the page. */
  account: string;
  path: string;
  /** In pixels. */
  size: { width: number; height: number };
  /** Prepares the page, and waits until it is ready for the screenshot. */
  arrange: (page: Page) => Promise<void>;
  /** The screenshot ends below this element; without one, at the height of the window. */
  endsWith?: (page: Page) => Locator;
}

const columns = ['firstName', 'lastName', 'group', 'paymentState', 'roomType'];

/** The screenshots of README.md. */
export function scenesOf({ hotel, traveller }: ShownTrip): Scene[] {
  const stay = (page: Page) => page.locator('section', { has: heading(page, 'Yöpyminen') });
  return [
    {
      file: 'portal.png',
      account: traveller,
      path: '/user-dashboard',
      size: { width: 390, height: 2400 },
      arrange: async (page) => {
        // The next departure, which is shown when the payments are known; the way out and the way back.
        const tickets = page.getByRole('button', { name: /^Näytä lippu/ });
        await tickets.nth(2).waitFor();
        await stay(page).getByRole('listitem').first().waitFor();
      },
      endsWith: stay,
    },
    {
      file: 'customers.png',
      account: 'admin@reissu.test',
      path: `/customers?columns=${columns.join('+')}`,
      size: { width: 1280, height: 720 },
      arrange: async (page) => {
        for (const row of [1, 2, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
        await page.getByText('3 customers selected').waitFor();
      },
    },
    {
      file: 'rooms.png',
      account: 'admin@reissu.test',
      path: `/accomodation-rooms?id=${hotel}`,
      size: { width: 1280, height: 1150 },
      arrange: async (page) => {
        await page.getByRole('button', { name: 'Plan rooms' }).click();
        await page.getByText('Proven: no arrangement is better.').waitFor();
        await page.getByLabel('Find a guest or group').fill('Tampereen');
        await page.getByText(/^[1-9]\d* found$/).waitFor();
        // The page has scrolled to the heading of the proposal. Scrolls up a little, to the edge of its card.
        await page.mouse.wheel(0, -28);
      },
    },
    {
      file: 'money.png',
      account: 'owner@reissu.test',
      path: '/money',
      size: { width: 1280, height: 860 },
      arrange: (page) => heading(page, 'Products').waitFor(),
    },
  ];
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name });
}
