import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Me } from '#contract/customer';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { Session } from '#contract/session';

/** The password of every account in the browser tests. */
export const password = 'correct horse';

export function newEmail(): string {
  return `${randomUUID()}@example.fi`;
}

interface Person {
  identifier?: string;
  group?: string;
  firstName?: string;
  lastName?: string;
  marketing?: boolean;
}

/**
 * Registers a customer through the API, for tests that are not about registering.
 * @returns the e-mail address
 */
export async function registerCustomer(request: APIRequestContext, person: Person = {}): Promise<string> {
  return (await register(request, person)).email;
}

/** Like `registerCustomer`, but also returns headers with the customer's token. */
export async function register(
  request: APIRequestContext,
  {
    identifier = 'meriretket',
    group = 'Turku',
    firstName = 'Päivi',
    lastName = 'Mäkelä',
    marketing = false,
  }: Person = {},
): Promise<{ email: string; headers: Record<string, string> }> {
  const email = newEmail();
  const { _id: organization } = await fetchOrganization(request, identifier);
  const groups = (await (await request.get(`/api/groups/${organization}`)).json()) as PublicGroup[];
  const answer = await request.post('/api/users', {
    data: {
      group: groups.find(({ name }) => name === group)?._id,
      organization,
      email,
      password,
      firstName,
      lastName,
      birthday: '2001-02-28',
      gender: 'F',
      phone: '+358401234567',
      address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
      country: 'FI',
      marketing,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return { email, headers: { 'x-auth-token': ((await answer.json()) as Session).token } };
}

export async function authHeaders(
  request: APIRequestContext,
  email: string,
): Promise<Record<string, string>> {
  const answer = await request.post('/api/auth', { data: { email, password } });
  return { 'x-auth-token': ((await answer.json()) as Session).token };
}

export async function fetchMe(request: APIRequestContext, email: string): Promise<Me> {
  const answer = await request.get('/api/users/me', { headers: await authHeaders(request, email) });
  return (await answer.json()) as Me;
}

export async function fetchOrganization(
  request: APIRequestContext,
  identifier: string,
): Promise<PublicOrganization> {
  const answer = await request.get(`/api/organizations/identifier/${identifier}`);
  return (await answer.json()) as PublicOrganization;
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Sähköpostiosoite').fill(email);
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password);
  await page.getByRole('button', { name: 'Kirjaudu' }).click();
}

/** Opens the app, or a page of it, with a token, for tests that are not about logging in. */
export async function openLoggedIn(page: Page, email: string, path = '/'): Promise<void> {
  const { 'x-auth-token': token = '' } = await authHeaders(page.request, email);
  // localStorage needs a page of the same origin; an image does not start the app.
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}

/** Expands the customer's own details, which are collapsed on a phone. */
export async function expandOwnInfo(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /Omat tiedot|Your details/ }).click();
}

/** Fills in the registration form without submitting it. */
export async function fillInRegistration(page: Page, group = 'Turku'): Promise<void> {
  await page.getByLabel('Ryhmä').selectOption(group);
  await fillInPerson(page);
}

/** Fills in the registration form except for the group. */
export async function fillInPerson(page: Page): Promise<void> {
  await page.getByLabel('Etunimi').fill('Maija');
  await page.getByLabel('Sukunimi').fill('Virtanen');
  await page.getByLabel('Syntymäaika').fill('2001-04-09');
  await page.getByLabel('Sukupuoli').selectOption('Nainen');
  await page.getByLabel('Kansalaisuus').selectOption('Suomi');
  await page.getByLabel('Katuosoite').fill('Rantakatu 1 A 12');
  await page.getByLabel('Postinumero').fill('20100');
  await page.getByLabel('Postitoimipaikka').fill('Turku');
  await page.getByLabel('Puhelinnumero').fill('+358 40 123 4567');
  await page.getByLabel('Sähköpostiosoite').fill(newEmail());
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password);
  await page.getByRole('checkbox').check();
}
