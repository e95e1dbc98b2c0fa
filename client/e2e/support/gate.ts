import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { CustomerSheet, CustomerSheetImport, SheetPreview } from '#contract/customerSheet';
import type { Group } from '#contract/group';
import { addFullTrip, createTrip } from './ownTrip';
import { authHeaders, newEmail, openLoggedIn } from './people';
import { expect } from './test';

/** The ferry of a trip of its own, whose passengers have paid everything and have a ticket each. */
export interface Gate {
  /** The address of the page of the gate. */
  path: string;
  /** The ids of event and ferry. */
  event: string;
  ferry: string;
  /** The tickets of the passengers, in the order of their names. */
  tickets: string[];
  /** Their addresses. */
  emails: string[];
}

/** Creates a trip whose passengers are called Aalto 0000, Aalto 0001 and so on. */
export async function createGate(request: APIRequestContext, passengers: number): Promise<Gate> {
  const trip = await createTrip(request, passengers);
  await addFullTrip(request, trip);
  const headers = await authHeaders(request, 'root@example.fi');
  const event = `/api/admin/events/${trip.event}`;
  const stored = (await (await request.get(event, { headers })).json()) as object;
  await send(request, 'put', event, { ...stored, products: [] });
  const emails = Array.from({ length: passengers }, newEmail);
  const tickets = emails.map((_, index) => `MERI ${trip.identifier} ${index}`);
  await importCustomers(request, trip, emails);
  const group = (await (await request.get(`/api/admin/groups/${trip.group}`, { headers })).json()) as Group;
  const ferry = group.outboundFerry?._id ?? '';
  await giveTickets(request, ferry, emails, tickets);
  return { path: `/boarding?id=${ferry}&direction=outbound`, event: trip.event, ferry, tickets, emails };
}

export async function giveTickets(
  request: APIRequestContext,
  ferry: string,
  emails: readonly string[],
  tickets: readonly string[],
): Promise<void> {
  const csvJSON = emails.map((email, index) => ({ email, ticket: tickets[index] }));
  await send(request, 'post', `/api/admin/ferrys/tickets/${ferry}`, { csvJSON });
}

async function importCustomers(
  request: APIRequestContext,
  { event, group }: { event: string; group: string },
  emails: readonly string[],
): Promise<void> {
  const headings =
    'Etunimi;Sukunimi;Sähköposti;Puhelin;Syntymäaika;Sukupuoli;Katuosoite;Postinumero;Postitoimipaikka;Kansalaisuus';
  const lines = emails.map(
    (email, index) =>
      `${String(index).padStart(4, '0')};Aalto;${email};0401234567;28.2.2001;Nainen;Rantakatu 1;20100;Turku;Suomi`,
  );
  const content = Buffer.from([headings, ...lines].join('\r\n')).toString('base64');
  const sheet: CustomerSheet = { content, event, group, columns: null };
  const preview = (await send(request, 'post', '/api/admin/users/sheet/preview', sheet)) as SheetPreview;
  const { columns, newCount, changedCount } = preview;
  const data: CustomerSheetImport = { ...sheet, columns, newCount, changedCount, invite: false };
  await send(request, 'post', '/api/admin/users/sheet', data);
}

async function send(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request[method](path, {
    headers: await authHeaders(request, 'root@example.fi'),
    data,
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** A phone at the gate, which stores everything that it needs without a network. */
export interface Phone {
  page: Page;
  context: BrowserContext;
  /** Types a code like a hand scanner. */
  scan: (code: string) => Promise<void>;
  /** Enters hundreds of codes one after the other, faster than keys could be pressed from outside the page. */
  scanAll: (codes: readonly string[]) => Promise<void>;
}

/** @param minutesFast how much the phone's clock is ahead */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  path: string,
  { name, minutesFast = 0 }: { name: string; minutesFast?: number },
): Promise<Phone> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + minutesFast * 60_000 });
  await openLoggedIn(page, 'root@example.fi', path);
  await page.getByLabel('This phone is called').fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => isStoredForOffline(page)).toBe(true);
  const scan = async (code: string) => {
    await page.getByLabel('Ticket or code').fill(code);
    await page.keyboard.press('Enter');
  };
  const scanAll = (codes: readonly string[]) => page.getByLabel('Ticket or code').evaluate(enterCodes, codes);
  return { page, context, scan, scanAll };
}

async function enterCodes(field: HTMLElement, codes: readonly string[]): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('The codes are not entered into an input');
  for (const code of codes) {
    // React listens to the setter of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
    while (field.value !== '') await new Promise((done) => setTimeout(done));
  }
}

/** Whether the service worker has stored the code of the page. */
async function isStoredForOffline(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = names.includes('shell') ? await (await caches.open('shell')).keys() : [];
    return files.some(({ url }) => /\/boarding-[^/]+\.js$/.test(url));
  });
}

/** Chooses what a phone marks. */
export async function chooseMarking(
  page: Page,
  { count, bus }: { count?: string; bus?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Change what is marked' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is marked' });
  if (count === undefined) await dialog.getByLabel('Each scan means').selectOption('Boarding');
  else {
    await dialog.getByLabel('Each scan means').selectOption('A new count…');
    await dialog.getByLabel('Name of the count').fill(count);
  }
  if (bus === undefined) await dialog.getByLabel('It also notes the bus').selectOption('No bus');
  else {
    await dialog.getByLabel('It also notes the bus').selectOption('Another bus…');
    await dialog.getByLabel('Name of the bus').fill(bus);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
}
