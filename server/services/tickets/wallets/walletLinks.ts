import type { Types } from 'mongoose';
import type { Wallet, WalletLink } from '../../../contract/wallets';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { PassCopy } from '../../../models/passCopy';
import type { StoredGoogleWallet } from '../../../models/walletSettings';
import { webServicePath, writeApplePass } from './applePass';
import { describeClass, describeObject, type GoogleNames } from './googleObject';
import { GoogleWalletError, openGoogleWallet, saveLink } from './googleWallet';
import { findPass, noteDelivery, ownPass } from './passes';
import { appleCertificatesOf, serviceAccountOf } from './settings';

/** Long enough for a slow connection to follow it. */
const linkMs = 5 * 60 * 1000;

/**
 * The address that adds the traveller's ticket to a wallet.
 * @throws AppError `notFound` without a valid ticket or without certificates; `walletUnavailable`
 */
export async function makeWalletLink(
  actor: Actor,
  direction: string,
  wallet: Wallet,
  context: Context,
): Promise<WalletLink> {
  const link = wallet === 'apple' ? appleLink : googleLink;
  return { url: await link(actor, direction, context) };
}

/** A browser opens this address without the session's token, which only the portal's calls have. */
async function appleLink({ id, organization }: Actor, direction: string, context: Context): Promise<string> {
  const certificates = await appleCertificatesOf(parseObjectId(organization ?? ''), context);
  if (!certificates) throw new AppError('notFound');
  const { pass } = await ownPass(id, direction);
  const expires = clock.now().getTime() + linkMs;
  const token = context.walletSigner.sign(`link-${String(pass._id)}-${expires}`);
  return `${context.config.publicUrl}${webServicePath}/links/${token}`;
}

/**
 * The pass of such an address.
 * @throws AppError `notFound`, also after five minutes
 */
export async function readLinkedPass(token: string, context: Context): Promise<Buffer> {
  const [, serialNumber, expires] =
    /^link-([0-9a-f]+)-(\d+)$/.exec(context.walletSigner.verify(token) ?? '') ?? [];
  if (serialNumber === undefined || Number(expires) < clock.now().getTime()) throw new AppError('notFound');
  const shown = await findPass(serialNumber);
  const certificates = shown && (await appleCertificatesOf(shown.pass.organization, context));
  if (!certificates || shown.content.ticket === null) throw new AppError('notFound');
  const file = await writeApplePass(shown, certificates, context);
  await noteDelivery(shown.pass);
  return file;
}

/** Google's limit for what an address holds is short, so it gets the ticket before. */
async function googleLink(actor: Actor, direction: string, context: Context): Promise<string> {
  const organization = parseObjectId(actor.organization ?? '');
  const account = await serviceAccountOf(organization, context);
  if (!account) throw new AppError('notFound');
  const { pass, content } = await ownPass(actor.id, direction);
  const names = googleNames(account, organization, pass._id, context);
  const object = describeObject(content, names, pass.until);
  const copy = { pass: pass._id, wallet: 'google', device: null } as const;
  // Stored first, so that Google never has an object that is not known here.
  await PassCopy.updateOne(copy, { $setOnInsert: { organization } }, { upsert: true });
  try {
    const google = await openGoogleWallet(account, context.config.walletApis);
    await google.put('transitClass', describeClass(content, names));
    await google.put('transitObject', object);
  } catch (error) {
    if (!(error instanceof GoogleWalletError)) throw error;
    context.log.warn({ organization: String(organization), reason: error.message }, 'no pass at Google');
    throw new AppError('walletUnavailable');
  }
  return saveLink(account, object, context.config.publicUrl);
}

export function googleNames(
  { issuerId }: StoredGoogleWallet,
  organization: Types.ObjectId,
  pass: Types.ObjectId,
  { config }: Context,
): GoogleNames {
  return {
    classId: `${issuerId}.reissu-${String(organization)}`,
    objectId: `${issuerId}.${String(pass)}`,
    logo: `${config.publicUrl}/icon-512.png`,
  };
}
