import { Types } from 'mongoose';
import type { SignOnFields, SignOnInput, StartedSignOn } from '../contract/signOn';
import { Account } from '../models/account';
import type { StoredAdmin } from '../models/admin';
import { SignOn } from '../models/signOn';
import type { TestApp } from './app';
import { client } from './identityProvider';
import { password } from './factories';

/** The body of `PUT sign-on`. */
export function signOnInput(issuer: string, fields: Partial<SignOnInput> = {}): SignOnInput {
  return { issuer, ...client, rules: [], currentPassword: password, ...fields };
}

/** Stores a sign-on without the panel. */
export async function storeSignOn(
  { context }: TestApp,
  organization: Types.ObjectId,
  issuer: string,
  fields: Partial<SignOnFields> & { breakGlass?: Types.ObjectId } = {},
): Promise<void> {
  const clientSecret = context.signOnVault.seal(client.clientSecret);
  const stored = { issuer, clientId: client.clientId, rules: [], ...fields, clientSecret };
  await new SignOn({ _id: organization, ...stored, edition: new Types.ObjectId() }).save();
}

/** As if somebody had signed on with the settings as they are, at the provider as the given person. */
export async function bindTo(
  organization: Types.ObjectId,
  { _id }: Pick<StoredAdmin, '_id'>,
  subject = String(_id),
): Promise<void> {
  const { issuer, edition } = await SignOn.findById(organization).lean().orFail();
  await Account.updateOne({ _id }, { $set: { binding: { organization, issuer, subject, edition } } });
}

/** An attempt in a browser. */
export interface Begun {
  url: URL;
  state: string;
  nonce: string;
  browser: string;
}

export async function beginSignOn({ api }: TestApp, organization: string): Promise<Begun> {
  const { status, body } = await api.post('/api/auth/sign-on/start').send({ organization });
  expect(status).toBe(200);
  const { url: address, browser } = body as StartedSignOn;
  const url = new URL(address);
  const { state = '', nonce = '' } = Object.fromEntries(url.searchParams);
  return { url, state, nonce, browser };
}
