import type { Types } from 'mongoose';
import type { Test } from 'supertest';
import { tokenHeader } from '../contract/session';
import type { StaffRole } from '../contract/roles';
import type { StoredAdmin } from '../models/admin';
import type { TestApp } from './app';
import { buildAdmin } from './factories';
import { sessionOf, signToken, tokenOf } from './session';

/** A member of staff, with calls below `/api/admin` that carry their token. */
export interface Staff {
  admin: StoredAdmin;
  token: string;
  get(path: string): Test;
  post(path: string, body: object): Test;
  put(path: string, body: object): Test;
  delete(path: string): Test;
}

/** Builds a member of staff, and an organization unless one is given; root has none. */
export async function buildStaff(
  app: TestApp,
  role: StaffRole,
  organization?: Types.ObjectId,
): Promise<Staff> {
  const session = sessionOf(role);
  const admin = await buildAdmin(role, organization ? { organization } : {}, [session]);
  return signedIn(app, admin, signToken(app, admin, session));
}

/** A member of staff with a new session. */
export async function staffOf(app: TestApp, admin: StoredAdmin): Promise<Staff> {
  return signedIn(app, admin, await tokenOf(app, admin));
}

function signedIn(app: TestApp, admin: StoredAdmin, token: string): Staff {
  const signed = (call: Test) => call.set(tokenHeader, token);
  return {
    admin,
    token,
    get: (path) => signed(app.api.get(`/api/admin/${path}`)),
    post: (path, body) => signed(app.api.post(`/api/admin/${path}`)).send(body),
    put: (path, body) => signed(app.api.put(`/api/admin/${path}`)).send(body),
    delete: (path) => signed(app.api.delete(`/api/admin/${path}`)),
  };
}
