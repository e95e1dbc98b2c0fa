import type { Types } from 'mongoose';
import { transaction } from '../lib/database';
import type { Actor } from '../lib/sessionToken';
import { Admin } from '../models/admin';
import { Customer } from '../models/customer';
import { Handover } from '../models/handover';
import { type ErasedCollection, erasedCollections } from '../models/sealedParts';
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
  if (!due?.erasures) return;
  for (const collection of erasedCollections)
    for (const id of due.erasures[collection] ?? []) await erase[collection](id);
  await Upgrade.deleteOne({ _id: 'erasures' });
}

const erase: Record<ErasedCollection, (id: Types.ObjectId) => Promise<void>> = {
  async users(id) {
    const found = await Customer.findById(id).lean();
    if (!found) return;
    await transaction(async () => {
      const customer = await Customer.findById(id).lean();
      if (!customer) return;
      const { _id: account, organization } = customer;
      await recordSecurityEvent({ kind: 'erased', organization, account, actor });
      await eraseCustomer(actor, customer);
    }, contendedByErasure(found));
  },
  async admins(id) {
    await transaction(async () => {
      const admin = await Admin.findById(id).lean();
      if (admin) await eraseStaff(actor, admin);
    }, [id]);
  },
  async waitingParties(id) {
    const found = await WaitingParty.findById(id, 'group').lean();
    if (found) await transaction(() => deleteParties({ _id: id }), [id, found.group]);
  },
  async handovers(id) {
    if (await Handover.exists({ _id: id, isOpen: true }))
      await transaction(async () => void (await endHandover({ _id: id }, 'cancelled')), [id]);
  },
};
