import type { Types } from 'mongoose';
import type { ChangedPasses } from '../../../contract/wallets';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { PassCopy } from '../../../models/passCopy';
import { WalletPass } from '../../../models/walletPass';
import { type StoredAppleWallet, WalletSettings } from '../../../models/walletSettings';
import { writeApplePass } from './applePass';
import { findPass, recordDelivery, issuePass } from './passes';
import { loadAppleCertificates } from './settings';

/** More devices than anybody has. */
const maxDevices = 20;

/** An Apple device's request about one pass. */
export interface PassRequest {
  passType: string;
  serialNumber: string;
  /** The header `Authorization`. */
  authorization: string | undefined;
}

/**
 * The traveller's own ticket as a file for Apple's wallet.
 * @throws AppError `notFound` without a valid ticket in this direction, or without certificates
 */
export async function readOwnApplePass(
  { id, organization }: Actor,
  direction: string,
  context: Context,
): Promise<Buffer> {
  const certificates = await requireCertificates(parseObjectId(organization ?? ''), context);
  return writeApplePass(await issuePass(id, direction), certificates, context);
}

/**
 * The latest pass, for an Apple device that has it.
 * @param since when the device's version was changed
 * @returns no file if that is the latest
 * @throws AppError `passNotAuthorized`, `notFound`
 */
export async function readLatestPass(request: PassRequest, since: string | undefined, context: Context) {
  const shown = await authorizedPass(request, context);
  const { pass } = shown;
  const certificates = await requireCertificates(pass.organization, context);
  requirePassType(certificates, request);
  if (since !== undefined && pass.changedAt.getTime() <= Date.parse(since)) {
    return { changedAt: pass.changedAt, file: undefined };
  }
  const file = await writeApplePass(shown, certificates, context);
  await recordDelivery(pass);
  return { changedAt: pass.changedAt, file };
}

/**
 * Records that a device has a pass, so that it is notified of changes.
 * @returns whether the device is new
 * @throws AppError `passNotAuthorized`, `tooManyDevices`, `notFound` for an id that Apple does not issue
 */
export async function registerDevice(
  request: PassRequest,
  device: string,
  pushToken: string,
  context: Context,
): Promise<boolean> {
  if (!/^[\w.-]{1,100}$/.test(device)) throw new AppError('notFound');
  const { pass } = await authorizedPass(request, context);
  requirePassType(await requireCertificates(pass.organization, context), request);
  const copy = { pass: pass._id, wallet: 'apple', device } as const;
  const isFull = (await PassCopy.countDocuments({ pass: pass._id, wallet: 'apple' })) >= maxDevices;
  if (isFull && !(await PassCopy.exists(copy))) throw new AppError('tooManyDevices');
  // The pass has changed since the device downloaded it.
  const isOutdated = pass.changedAt > pass.deliveredAt;
  const { upsertedCount } = await PassCopy.updateOne(
    copy,
    {
      $set: { pushToken },
      $setOnInsert: { organization: pass.organization, dueAt: isOutdated ? clock.now() : null },
    },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** @throws AppError `passNotAuthorized` */
export async function unregisterDevice(
  request: PassRequest,
  device: string,
  context: Context,
): Promise<void> {
  const { pass } = await authorizedPass(request, context);
  await PassCopy.deleteOne({ pass: pass._id, wallet: 'apple', device });
}

/**
 * The changed passes on a device. The device's id serves as its secret.
 * @param since the `lastUpdated` of an earlier answer; all passes without it, or with anything else
 * @returns undefined if there are none
 */
export async function listChangedPasses(
  device: string,
  passType: string,
  since: string | undefined,
): Promise<ChangedPasses | undefined> {
  const copies = await PassCopy.find({ device, wallet: 'apple' }, 'pass organization').lean();
  const organizations = await findWithPassType(
    passType,
    copies.map(({ organization }) => organization),
  );
  const passes = await WalletPass.find({
    _id: { $in: copies.map(({ pass }) => pass) },
    organization: { $in: organizations },
    changedAt: { $gt: readUpdateTag(since) },
  })
    .sort({ changedAt: 1 })
    .lean();
  const last = passes.at(-1);
  if (!last) return undefined;
  return {
    serialNumbers: passes.map(({ _id }) => String(_id)),
    lastUpdated: String(last.changedAt.getTime()),
  };
}

function findWithPassType(passType: string, organizations: Types.ObjectId[]) {
  return WalletSettings.distinct('_id', {
    _id: { $in: organizations },
    'apple.passTypeIdentifier': passType,
  });
}

/** @throws AppError `passNotAuthorized`, also for a pass that does not exist */
async function authorizedPass({ serialNumber, authorization = '' }: PassRequest, { walletSigner }: Context) {
  const [, token = ''] = /^ApplePass (\S+)$/i.exec(authorization) ?? [];
  if (walletSigner.verify(token) !== serialNumber) throw new AppError('passNotAuthorized');
  const shown = await findPass(serialNumber);
  if (!shown) throw new AppError('passNotAuthorized');
  return shown;
}

async function requireCertificates(organization: Types.ObjectId, context: Context) {
  const certificates = await loadAppleCertificates(organization, context);
  if (!certificates) throw new AppError('notFound');
  return certificates;
}

function requirePassType({ passTypeIdentifier }: StoredAppleWallet, { passType }: PassRequest): void {
  if (passType !== passTypeIdentifier) throw new AppError('notFound');
}

/** The latest instant that a `Date` can hold, in milliseconds. */
const lastInstantMs = 8.64e15;

function readUpdateTag(since: string | undefined): Date {
  const ms = Number(since);
  return new Date(ms > 0 && ms <= lastInstantMs ? ms : 0);
}

const maxLines = 5;
const maxLength = 300;

/** Logs the failures that Apple devices report, without the ids of devices and passes, which identify people. */
export function logDeviceFailures(lines: readonly string[], { log }: Pick<Context, 'log'>): void {
  const shown = lines.slice(0, maxLines).map((line) => line.replace(/[\w.-]{20,}/g, '…').slice(0, maxLength));
  if (shown.length > 0) log.warn({ lines: shown }, 'an Apple device reports a failure with a pass');
}
