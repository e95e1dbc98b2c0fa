import type { Types } from 'mongoose';
import type { Config } from '../../../../config/env';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { SignOn, type StoredSignOn } from '../../../models/signOn';
import type { Began } from './attempts';
import type { Client } from './provider';

/** @throws AppError `noSignOn` */
export async function signOnOf(organization: Types.ObjectId): Promise<StoredSignOn> {
  const signOn = await SignOn.findById(organization).lean();
  if (!signOn) throw new AppError('noSignOn');
  return signOn;
}

/**
 * The settings with which an attempt began, so that its answer goes to no other provider.
 * @returns null if they have changed since
 */
export async function findUnchanged({ organization, edition }: Began): Promise<StoredSignOn | null> {
  return SignOn.findOne({ _id: organization, edition }).lean();
}

/** @throws AppError `signOnAway` if the key of the secret is lost */
export function clientOf(
  { issuer, clientId, clientSecret: sealed }: StoredSignOn,
  { signOnVault }: Pick<Context, 'signOnVault'>,
): Client {
  const clientSecret = signOnVault.open(sealed);
  if (clientSecret === undefined) throw new AppError('signOnAway');
  return { issuer, clientId, clientSecret };
}

/** The page to which providers send the browser, and where people name their organization. */
export function signOnPage({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/sign-on`;
}
