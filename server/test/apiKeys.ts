import type { Types } from 'mongoose';
import type { Test } from 'supertest';
import { type KeyScope, keyScopes, type NewApiKey } from '../contract/apiKey';
import { addDays, today } from '../lib/clock';
import type { TestApp } from './app';
import { password } from './factories';
import type { Staff } from './staff';

export const apiKeyBody = (name: string, scopes: readonly KeyScope[] = keyScopes) => ({
  name,
  scopes,
  expiresOn: addDays(today(), 30),
  currentPassword: password,
});

let made = 0;

/** Makes a key with these scopes, by default with all. */
export async function makeKey(
  staff: Staff,
  organization: Types.ObjectId,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<NewApiKey> {
  made += 1;
  const path = `api-keys?organization=${String(organization)}`;
  const { status, body } = await staff.post(path, apiKeyBody(`Key ${made}`, scopes));
  expect(status).toBe(201);
  return body as NewApiKey;
}

/** Calls below `/api/admin` that carry a key. */
export function withKey(app: Pick<TestApp, 'api'>, secret: string) {
  const signed = (call: Test) => call.set('authorization', `Bearer ${secret}`);
  return {
    get: (path: string) => signed(app.api.get(`/api/admin/${path}`)),
    post: (path: string, body: object) => signed(app.api.post(`/api/admin/${path}`)).send(body),
    put: (path: string, body: object) => signed(app.api.put(`/api/admin/${path}`)).send(body),
  };
}
