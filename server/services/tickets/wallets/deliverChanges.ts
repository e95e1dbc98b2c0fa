import type { Types } from 'mongoose';
import type { Wallet } from '../../../contract/wallets';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { PassCopy, type StoredPassCopy } from '../../../models/passCopy';
import { WalletPass } from '../../../models/walletPass';
import type { StoredGoogleWallet } from '../../../models/walletSettings';
import { type Delivery, pushToDevices } from './applePush';
import { byOrganization } from './passes';
import { describeErased, describeObject } from './googleObject';
import { type GoogleWallet, GoogleWalletError, openGoogleWallet } from './googleWallet';
import { readPassContents } from './passContent';
import { loadAppleCertificates, loadServiceAccount } from './settings';
import { googleNames } from './walletLinks';

const batchSize = 500;

const firstPauseMs = 30_000;
const maxPauseMs = 6 * 60 * 60 * 1000;

/** About four weeks of retries; after that, the copy is given up. */
const maxAttempts = 120;

/** Pushes changed passes to Apple's devices and to Google. Retries what fails, with growing pauses. */
export async function deliverChanges(context: Context): Promise<void> {
  const due = await PassCopy.find({ dueAt: { $lte: clock.now() } })
    .sort({ dueAt: 1 })
    .limit(batchSize)
    .lean();
  for (const { organization, owned } of byOrganization(due)) {
    const inWallet = (wanted: Wallet) => owned.filter(({ wallet }) => wallet === wanted);
    await pushToApple(organization, inWallet('apple'), context);
    await updateAtGoogle(organization, inWallet('google'), context);
  }
}

/** Sends each device one push, even if several of its passes have changed. */
async function pushToApple(
  organization: Types.ObjectId,
  copies: readonly StoredPassCopy[],
  context: Context,
): Promise<void> {
  if (copies.length === 0) return;
  const certificates = await loadAppleCertificates(organization, context);
  const tokens = [...new Set(copies.flatMap(({ pushToken }) => pushToken ?? []))];
  const deliveries = certificates
    ? await pushToDevices(context.config.walletApis.applePush, certificates, tokens)
    : new Map<string, Delivery>();
  for (const copy of copies) await recordOutcome(copy, deliveries.get(copy.pushToken ?? '') ?? 'failed');
  logDeliveries('apple', organization, deliveries, context);
}

async function updateAtGoogle(
  organization: Types.ObjectId,
  copies: readonly StoredPassCopy[],
  context: Context,
): Promise<void> {
  if (copies.length === 0) return;
  const account = await loadServiceAccount(organization, context);
  const google =
    account && (await openGoogleWallet(account, context.config.walletApis).catch(unlessUnavailable));
  const deliveries = new Map<string, Delivery>();
  for (const copy of copies) {
    const delivery =
      account && google ? await replaceObject(copy, account, google, context) : ('failed' as const);
    deliveries.set(String(copy._id), delivery);
    await recordOutcome(copy, delivery);
  }
  logDeliveries('google', organization, deliveries, context);
}

/** Updates the pass at Google. If the traveller was erased, the pass is emptied there and our copy is deleted. */
async function replaceObject(
  { pass: id, organization }: StoredPassCopy,
  account: StoredGoogleWallet,
  google: GoogleWallet,
  context: Context,
): Promise<Delivery> {
  const names = googleNames(account, organization, id, context);
  const pass = await WalletPass.findById(id).lean();
  const [content] = pass ? await readPassContents([pass]) : [];
  const object = pass && content ? describeObject(content, names, pass.until) : describeErased(names);
  try {
    await google.replace('transitObject', object);
  } catch (error) {
    unlessUnavailable(error);
    return 'failed';
  }
  return pass ? 'done' : 'gone';
}

function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof GoogleWalletError)) throw error;
}

async function recordOutcome(copy: StoredPassCopy, delivery: Delivery): Promise<void> {
  const { _id, changes, attempts } = copy;
  if (delivery === 'gone' || attempts === maxAttempts) await PassCopy.deleteOne({ _id });
  // A pass that has changed in the meantime remains due.
  else if (delivery === 'done') {
    await PassCopy.updateOne({ _id, changes }, { $set: { dueAt: null, attempts: 0 } });
  } else {
    const pauseMs = Math.min(firstPauseMs * 2 ** attempts, maxPauseMs);
    const dueAt = new Date(clock.now().getTime() + pauseMs);
    await PassCopy.updateOne({ _id, changes }, { $set: { dueAt }, $inc: { attempts: 1 } });
  }
}

function logDeliveries(
  wallet: Wallet,
  organization: Types.ObjectId,
  deliveries: ReadonlyMap<string, Delivery>,
  { log }: Context,
): void {
  const counts = { done: 0, gone: 0, failed: 0 };
  for (const delivery of deliveries.values()) counts[delivery] += 1;
  const details = { wallet, organization: String(organization), ...counts };
  if (counts.failed > 0 || deliveries.size === 0) log.warn(details, 'changed passes could not be delivered');
  else log.info(details, 'changed passes were delivered');
}
