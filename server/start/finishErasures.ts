import type { Types } from 'mongoose';
import { transaction } from '../lib/database';
import type { Lease } from '../lib/lease';
import type { Actor } from '../lib/sessionToken';
import { Admin } from '../models/admin';
import { Customer } from '../models/customer';
import { Handover } from '../models/handover';
import { Upgrade } from '../models/upgrade';
import { WaitingParty } from '../models/waitingParty';
import { recordSecurityEvent } from '../services/access/securityEvents/recordSecurityEvent';
import { eraseStaff } from '../services/catalogue/resources/admin';
import { contendedByErasure, eraseCustomer } from '../services/people/customers/eraseCustomer';
import { endHandover } from '../services/people/handover/endHandover';
import { deleteParties } from '../services/people/waitingList/parties';
import { LockLost } from './upgradeLock';

/** How many are erased again at most after an interruption. */
const batchSize = 100;
const actor: Actor = { id: 'restore', role: 'root', organization: null };

/**
 * Erases who was erased between a backup and its restore, of whom the restore has left only what does not identify them
 * (rules §14.6). May be interrupted, and goes on where it was: each is erased in a transaction, and those that are gone are skipped.
 * @throws LockLost if another process has taken over
 */
export async function finishErasures(lock: Lease): Promise<void> {
  const due = await Upgrade.findById('erasures', 'erasures').lean();
  for (const [index, { from, ids }] of (due?.erasures ?? []).entries()) {
    const erase = erasers.get(from);
    if (!erase) throw new Error(`Nothing erases records of ${from}`);
    for (let at = 0; at < ids.length; at += batchSize) {
      const batch = ids.slice(at, at + batchSize);
      for (const id of batch) await erase(id);
      if (!(await lock.renew())) throw new LockLost();
      await Upgrade.updateOne({ _id: 'erasures' }, { $pull: { [`erasures.${index}.ids`]: { $in: batch } } });
    }
  }
  await Upgrade.deleteOne({ _id: 'erasures' });
}

const erasers = new Map([
  [Customer.collection.name, eraseCustomerAgain],
  [Admin.collection.name, eraseStaffAgain],
  [WaitingParty.collection.name, deleteParty],
  [Handover.collection.name, cancelHandover],
]);

async function eraseCustomerAgain(id: Types.ObjectId): Promise<void> {
  const found = await Customer.findById(id).lean();
  if (!found) return;
  await transaction(async () => {
    const customer = await Customer.findById(id).lean();
    if (!customer) return;
    const { _id: account, organization } = customer;
    await recordSecurityEvent({ kind: 'erased', organization, account, actor });
    await eraseCustomer(actor, customer);
  }, contendedByErasure(found));
}

async function eraseStaffAgain(id: Types.ObjectId): Promise<void> {
  await transaction(async () => {
    const admin = await Admin.findById(id).lean();
    if (admin) await eraseStaff(actor, admin);
  }, [id]);
}

async function deleteParty(id: Types.ObjectId): Promise<void> {
  const found = await WaitingParty.findById(id, 'group').lean();
  if (found) await transaction(() => deleteParties({ _id: id }), [id, found.group]);
}

async function cancelHandover(id: Types.ObjectId): Promise<void> {
  await transaction(async () => {
    await endHandover({ _id: id }, 'cancelled');
  }, [id]);
}
