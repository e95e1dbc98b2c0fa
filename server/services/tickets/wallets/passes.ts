import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { PassCopy } from '../../../models/passCopy';
import { type StoredWalletPass, WalletPass } from '../../../models/walletPass';
import { parseDirection } from '../directions';
import { passExpiry, fingerprint, type PassContent, readPassContents, type Ticket } from './passContent';

/** A pass with what it shows now. */
export interface ShownPass {
  pass: StoredWalletPass;
  content: PassContent;
}

/**
 * The pass for a traveller's ticket, stored on first use; its serial number never changes.
 * @throws AppError `notFound` without a valid ticket in this direction
 */
export async function issuePass(customer: string, direction: string): Promise<ShownPass> {
  const ticket = { customer: parseObjectId(customer), direction: parseDirection(direction) };
  const [content] = await readPassContents([ticket]);
  const until = content && passExpiry(content);
  if (!content || !until || content.ticket === null) throw new AppError('notFound');
  return { pass: await storePass(ticket, content, until), content };
}

async function storePass(ticket: Ticket, content: PassContent, until: Date): Promise<StoredWalletPass> {
  const now = clock.now();
  const changedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return WalletPass.findOneAndUpdate(
    ticket,
    {
      $set: { deliveredAt: now },
      $setOnInsert: { organization: content.organizationId, shown: fingerprint(content), changedAt, until },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
}

/** A pass by its serial number; undefined if the traveller no longer exists. */
export async function findPass(serialNumber: string): Promise<ShownPass | undefined> {
  const pass = await WalletPass.findById(parseObjectId(serialNumber)).lean();
  const [content] = pass ? await readPassContents([pass]) : [];
  return pass && content ? { pass, content } : undefined;
}

/** The wallets and devices that have a customer's tickets. */
export async function readOwnCopies(customer: Types.ObjectId) {
  const passes = await WalletPass.find({ customer }, 'direction').sort({ direction: 1 }).lean();
  const copies = await PassCopy.find({ pass: { $in: passes.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .lean();
  return passes.flatMap(({ _id, direction }) =>
    copies
      .filter(({ pass }) => pass.equals(_id))
      .map(({ wallet, device }) => ({ direction, wallet, device })),
  );
}

export async function recordDelivery({ _id }: StoredWalletPass): Promise<void> {
  await WalletPass.updateOne({ _id }, { $set: { deliveredAt: clock.now() } });
}

/**
 * Deletes a customer's passes and the list of devices that have them, inside the transaction that erases the customer.
 * Google's objects are emptied afterwards.
 */
export async function forgetPasses(customer: Types.ObjectId): Promise<void> {
  await discardPasses(await WalletPass.find({ customer }, '_id').lean());
}

/** Deletes all passes of an organization, inside the transaction that deletes it. */
export async function deletePasses(organization: Types.ObjectId): Promise<void> {
  await WalletPass.deleteMany({ organization });
  await PassCopy.deleteMany({ organization });
}

/** Deletes passes; their copies at Google are kept until they are emptied there. */
export async function discardPasses(passes: readonly Pick<StoredWalletPass, '_id'>[]): Promise<void> {
  const ids = passes.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await WalletPass.deleteMany({ _id: { $in: ids } });
  await PassCopy.deleteMany({ pass: { $in: ids }, wallet: 'apple' });
  await PassCopy.updateMany({ pass: { $in: ids } }, dueUpdate());
}

/** The update that makes copies due for delivery. */
export function dueUpdate() {
  return { $set: { dueAt: clock.now(), attempts: 0 }, $inc: { changes: 1 } };
}

/** Groups records by their organization. No list is empty. */
export function byOrganization<Owned extends { organization: Types.ObjectId }>(
  records: readonly Owned[],
): { organization: Types.ObjectId; owned: Owned[] }[] {
  const parts = new Map<string, { organization: Types.ObjectId; owned: Owned[] }>();
  for (const record of records) {
    const key = String(record.organization);
    const part = parts.get(key) ?? { organization: record.organization, owned: [] };
    part.owned.push(record);
    parts.set(key, part);
  }
  return [...parts.values()];
}
