import type { Types } from 'mongoose';
import {
  type AppleWalletInput,
  type CertificateState,
  type GoogleWalletInput,
  renewalDays,
  type Wallet,
} from '../../../contract/wallets';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import {
  type StoredAppleWallet,
  type StoredGoogleWallet,
  type StoredWalletSettings,
  WalletSettings,
} from '../../../models/walletSettings';
import { auditChange } from '../../access/audit/auditChanges';
import { organizationInReach } from '../../access/organizations';
import { readAppleCertificates } from './appleCertificates';
import { readServiceAccount } from './googleKey';

type Wallets = Pick<StoredWalletSettings, Wallet>;

/** @throws AppError `notFound` */
export async function readWalletSettings(actor: Actor, organization: string): Promise<Wallets> {
  return load(await organizationInReach(actor, organization));
}

async function load(organization: Types.ObjectId): Promise<Wallets> {
  const stored = await WalletSettings.findById(organization).lean();
  return { apple: stored?.apple ?? null, google: stored?.google ?? null };
}

/**
 * @throws AppError `notFound`
 * @throws InvalidInput as `readAppleCertificates`
 */
export async function saveAppleWallet(
  actor: Actor,
  organization: string,
  input: AppleWalletInput,
  { walletVault }: Context,
): Promise<Wallets> {
  const { key, ...certificates } = await readAppleCertificates(input);
  return store(actor, organization, { apple: { ...certificates, key: walletVault.seal(key) } });
}

/**
 * @throws AppError `notFound`
 * @throws InvalidInput as `readServiceAccount`
 */
export async function saveGoogleWallet(
  actor: Actor,
  organization: string,
  { issuerId, key: file }: GoogleWalletInput,
  { walletVault }: Context,
): Promise<Wallets> {
  const { key, ...account } = readServiceAccount(file);
  return store(actor, organization, { google: { issuerId, ...account, key: walletVault.seal(key) } });
}

/** @throws AppError `notFound` */
export async function removeWallet(actor: Actor, organization: string, wallet: Wallet): Promise<Wallets> {
  return store(actor, organization, { [wallet]: null });
}

async function store(actor: Actor, id: string, change: Partial<Wallets>): Promise<Wallets> {
  const organization = await organizationInReach(actor, id);
  return transaction(async () => {
    const before = await load(organization);
    await WalletSettings.updateOne({ _id: organization }, { $set: change }, { upsert: true });
    const after = await load(organization);
    await auditChange(actor, {
      type: 'organizations',
      id: organization,
      organization,
      before: { wallets: describeWallets(before) },
      after: { wallets: describeWallets(after) },
    });
    return after;
  }, [organization]);
}

/** The part of the settings that the history may show. */
function describeWallets({ apple, google }: Wallets): Record<Wallet, string | null> {
  return {
    apple: apple && `${apple.passTypeIdentifier}, ${apple.validUntil.toISOString().slice(0, 10)}`,
    google: google && `${google.issuerId}, ${google.account}, ${google.keyId}`,
  };
}

/** Deletes an organization's certificates and keys, inside the transaction that deletes the organization. */
export async function deleteWalletSettings(organization: Types.ObjectId): Promise<void> {
  await WalletSettings.deleteOne({ _id: organization });
}

const dayMs = 24 * 60 * 60 * 1000;

export function certificateState({ validUntil }: Pick<StoredAppleWallet, 'validUntil'>): CertificateState {
  const leftMs = validUntil.getTime() - clock.now().getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs < renewalDays * dayMs ? 'expiring' : 'valid';
}

/** The settings that decide which wallets an organization can make passes for. */
export interface WalletSetup {
  apple?: Pick<StoredAppleWallet, 'validUntil'> | null;
  google?: Pick<StoredGoogleWallet, 'issuerId'> | null;
}

/** The wallets that an organization can make passes for now. */
export function usableWallets({ apple, google }: WalletSetup = {}): Wallet[] {
  return [
    ...(apple && certificateState(apple) !== 'expired' ? ['apple' as const] : []),
    ...(google ? ['google' as const] : []),
  ];
}

type Keys = Pick<Context, 'walletVault'>;

/** With the decrypted key; undefined without valid certificates, or if the key cannot be decrypted. */
export async function loadAppleCertificates(
  organization: Types.ObjectId,
  keys: Keys,
): Promise<StoredAppleWallet | undefined> {
  const { apple } = await load(organization);
  return apple && certificateState(apple) !== 'expired' ? withKey(apple, keys) : undefined;
}

/** With the decrypted key; undefined without a service account, or if its key cannot be decrypted. */
export async function loadServiceAccount(
  organization: Types.ObjectId,
  keys: Keys,
): Promise<StoredGoogleWallet | undefined> {
  const { google } = await load(organization);
  return google ? withKey(google, keys) : undefined;
}

function withKey<Stored extends { key: string }>(stored: Stored, { walletVault }: Keys): Stored | undefined {
  const key = walletVault.open(stored.key);
  return key === undefined ? undefined : { ...stored, key };
}
