import type { Types } from 'mongoose';
import type { Wallet } from '../../../contract/wallets';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { PassCopy, type StoredPassCopy } from '../../../models/passCopy';
import { WalletPass } from '../../../models/walletPass';
import type { StoredGoogleWallet } from '../../../models/walletSettings';
import { type Delivery, pushToDevices } from './applePush';
import { byOrganization } from './byOrganization';
import { describeErased, describeObject } from './googleObject';
import { type GoogleWallet, GoogleWalletError, openGoogleWallet } from './googleWallet';
import { readPassContents } from './passContent';
import { appleCertificatesOf, serviceAccountOf } from './settings';
import { googleNames } from './walletLinks';

const batchSize = 500;

const firstPauseMs = 30_000;
const maxPauseMs = 6 * 60 * 60 * 1000;

/** About four weeks of retries; after that, the certificates are taken to be gone. */
const maxAttempts = 120;

/** Pushes changed passes to Apple's devices and to Google. Retries what fails, with growing pauses. */
export async function deliverChanges(context: Context): Promise<void> {
  const due = await PassCopy.find({ dueAt: { $lte: clock.now() } })
    .sort({ dueAt: 1 })
    .limit(batchSize)
    .lean();
  for (const { organization, owned } of byOrganization(due)) {
    const inWallet = (wanted: Wallet) => owned.filter(({ wallet }) => wallet === wanted);
    await tellApple(organization, inWallet('apple'), context);
    await tellGoogle(organization, inWallet('google'), context);
  }
}

/** Sends each device one push, even if several of its passes have changed. */
async function tellApple(
  organization: Types.ObjectId,
  copies: readonly StoredPassCopy[],
  context: Context,
): Promise<void> {
  if (copies.length === 0) return;
  const certificates = await appleCertificatesOf(organization, context);
  const tokens = [...new Set(copies.flatMap(({ pushToken }) => pushToken ?? []))];
  const deliveries = certificates
    ? await pushToDevices(context.config.walletApis.applePush, certificates, tokens)
    : new Map<string, Delivery>();
  for (const copy of copies) await settle(copy, deliveries.get(copy.pushToken ?? '') ?? 'failed');
  report('apple', organization, deliveries, context);
}

async function tellGoogle(
  organization: Types.ObjectId,
  copies: readonly StoredPassCopy[],
  context: Context,
): Promise<void> {
  if (copies.length === 0) return;
  const account = await serviceAccountOf(organization, context);
  const google =
    account && (await openGoogleWallet(account, context.config.walletApis).catch(unlessUnavailable));
  const deliveries = new Map<string, Delivery>();
  for (const copy of copies) {
    const delivery =
      account && google ? await replaceObject(copy, account, google, context) : ('failed' as const);
    deliveries.set(String(copy._id), delivery);
    await settle(copy, delivery);
  }
  report('google', organization, deliveries, context);
}

/** The object of an erased traveller is emptied, and then forgotten. */
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

async function settle(copy: StoredPassCopy, delivery: Delivery): Promise<void> {
  const { _id, changes, attempts } = copy;
  if (delivery === 'gone' || attempts === maxAttempts) await PassCopy.deleteOne({ _id });
  // A change in the meantime is told anew.
  else if (delivery === 'done') {
    await PassCopy.updateOne({ _id, changes }, { $set: { dueAt: null, attempts: 0 } });
  } else {
    const pauseMs = Math.min(firstPauseMs * 2 ** attempts, maxPauseMs);
    const dueAt = new Date(clock.now().getTime() + pauseMs);
    await PassCopy.updateOne({ _id, changes }, { $set: { dueAt }, $inc: { attempts: 1 } });
  }
}

function report(
  wallet: Wallet,
  organization: Types.ObjectId,
  deliveries: ReadonlyMap<string, Delivery>,
  { log }: Context,
): void {
  const counts = { done: 0, gone: 0, failed: 0 };
  for (const delivery of deliveries.values()) counts[delivery] += 1;
  const details = { wallet, organization: String(organization), ...counts };
  if (counts.failed > 0 || deliveries.size === 0) log.warn(details, 'changed passes could not be told');
  else log.info(details, 'changed passes were told');
}
