import type { Types } from 'mongoose';
import { transaction } from '../lib/database';
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

const actor: Actor = { id: 'restore', role: 'root', organization: null };

/**
 * Erases who was erased between a backup and its restore, of whom the restore has left only what does not identify them
 * (rules §14.6). May be interrupted: each is erased in a transaction, and those that are gone are skipped.
 */
export async function finishErasures(): Promise<void> {
  const due = await Upgrade.findById('erasures', 'erasures').lean();
  for (const { from, ids } of due?.erasures ?? []) {
    const erase = erasers.get(from);
    if (!erase) throw new Error(`Nothing erases records of ${from}`);
    for (const id of ids) await erase(id);
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
