import { Account } from '../../models/account';
import { Customer } from '../../models/customer';

/**
 * Earlier versions treated the address of a customer registered by staff as confirmed before the invitation was
 * opened.
 */
export async function unconfirmInvited(): Promise<void> {
  const invited = { kind: 'customer' as const, passwordHash: { $exists: false } };
  for await (const { _id } of Account.find(invited, '_id').lean()) {
    const confirmed = await Customer.findOne({ _id, unconfirmedSince: null }, 'registeredAt').lean();
    if (!confirmed) continue;
    await Customer.updateOne({ _id }, { $set: { unconfirmedSince: confirmed.registeredAt } });
  }
}
