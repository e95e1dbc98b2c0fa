import type { Types } from 'mongoose';
import type { TicketDirection } from '../../../contract/tickets';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { PassCopy } from '../../../models/passCopy';
import { type StoredWalletPass, WalletPass } from '../../../models/walletPass';
import { expiryOf, fingerprintOf, type PassContent, readPassContents, type Ticket } from './passContent';

/** A pass with what it shows now. */
export interface ShownPass {
  pass: StoredWalletPass;
  content: PassContent;
}

/**
 * The pass of a traveller's ticket, which has the same serial number each time.
 * @throws AppError `notFound` without a valid ticket in this direction
 */
export async function ownPass(customer: string, direction: string): Promise<ShownPass> {
  const ticket = { customer: parseObjectId(customer), direction: parseDirection(direction) };
  const [content] = await readPassContents([ticket]);
  const until = content && expiryOf(content);
  if (!content || !until || content.ticket === null) throw new AppError('notFound');
  return { pass: await storePass(ticket, content, until), content };
}

function parseDirection(direction: string): TicketDirection {
  if (direction === 'outbound' || direction === 'return') return direction;
  throw new AppError('notFound');
}

async function storePass(ticket: Ticket, content: PassContent, until: Date): Promise<StoredWalletPass> {
  const now = clock.now();
  const changedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return WalletPass.findOneAndUpdate(
    ticket,
    {
      $set: { deliveredAt: now },
      $setOnInsert: { organization: content.organizationId, shown: fingerprintOf(content), changedAt, until },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
}

/** A pass by its serial number; undefined if the traveller does not exist any more. */
export async function findPass(serialNumber: string): Promise<ShownPass | undefined> {
  const pass = await WalletPass.findById(parseObjectId(serialNumber)).lean();
  const [content] = pass ? await readPassContents([pass]) : [];
  return pass && content ? { pass, content } : undefined;
}

/** The wallets that have a ticket of a customer. */
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

export async function noteDelivery({ _id }: StoredWalletPass): Promise<void> {
  await WalletPass.updateOne({ _id }, { $set: { deliveredAt: clock.now() } });
}

/**
 * Deletes the passes of a customer and where they are, inside the transaction that erases the customer. Google's
 * objects are emptied afterwards.
 */
export async function forgetPasses(customer: Types.ObjectId): Promise<void> {
  await forget(await WalletPass.find({ customer }, '_id').lean());
}

/** Deletes all passes of an organization, inside the transaction that deletes it. */
export async function deletePasses(organization: Types.ObjectId): Promise<void> {
  await WalletPass.deleteMany({ organization });
  await PassCopy.deleteMany({ organization });
}

/** Deletes passes; their copies at Google are kept until they are emptied there. */
export async function forget(passes: readonly Pick<StoredWalletPass, '_id'>[]): Promise<void> {
  const ids = passes.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await WalletPass.deleteMany({ _id: { $in: ids } });
  await PassCopy.deleteMany({ pass: { $in: ids }, wallet: 'apple' });
  await PassCopy.updateMany({ pass: { $in: ids } }, dueNow());
}

/** The update of copies that have yet to learn of a change. */
export function dueNow() {
  return { $set: { dueAt: clock.now(), attempts: 0 }, $inc: { changes: 1 } };
}
