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
import { findPass, recordDelivery, issuePass } from './passes';
import { loadAppleCertificates, loadServiceAccount } from './settings';

/** Long enough to be opened over a slow connection. */
const linkMs = 5 * 60 * 1000;

/**
 * The link that adds the traveller's ticket to a wallet.
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

/** A browser opens this link without the session's token, which only the portal's requests carry. */
async function appleLink({ id, organization }: Actor, direction: string, context: Context): Promise<string> {
  const certificates = await loadAppleCertificates(parseObjectId(organization ?? ''), context);
  if (!certificates) throw new AppError('notFound');
  const { pass } = await issuePass(id, direction);
  const expires = clock.now().getTime() + linkMs;
  const token = context.walletSigner.sign(`link-${String(pass._id)}-${expires}`);
  return `${context.config.publicUrl}${webServicePath}/links/${token}`;
}

/**
 * The pass behind such a link.
 * @throws AppError `notFound`, also after five minutes
 */
export async function readLinkedPass(token: string, context: Context): Promise<Buffer> {
  const [, serialNumber, expires] =
    /^link-([0-9a-f]+)-(\d+)$/.exec(context.walletSigner.verify(token) ?? '') ?? [];
  if (serialNumber === undefined || Number(expires) < clock.now().getTime()) throw new AppError('notFound');
  const shown = await findPass(serialNumber);
  const certificates = shown && (await loadAppleCertificates(shown.pass.organization, context));
  if (!certificates || shown.content.ticket === null) throw new AppError('notFound');
  const file = await writeApplePass(shown, certificates, context);
  await recordDelivery(shown.pass);
  return file;
}

/** Google limits the length of the link, so the ticket is sent to Google first. */
async function googleLink(actor: Actor, direction: string, context: Context): Promise<string> {
  const organization = parseObjectId(actor.organization ?? '');
  const account = await loadServiceAccount(organization, context);
  if (!account) throw new AppError('notFound');
  const { pass, content } = await issuePass(actor.id, direction);
  const names = googleNames(account, organization, pass._id, context);
  const object = describeObject(content, names, pass.until);
  const copy = { pass: pass._id, wallet: 'google', device: null } as const;
  // Stored first, so that Google never has an object without a record here.
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
