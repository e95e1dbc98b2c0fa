import { Account } from '../../models/account';
import { Customer } from '../../models/customer';

/** Earlier versions took the address of a customer whom staff register as confirmed before its link was opened. */
export async function unconfirmInvited(): Promise<void> {
  const invited = { kind: 'customer' as const, passwordHash: { $exists: false } };
  for await (const { _id } of Account.find(invited, '_id').lean()) {
    const confirmed = await Customer.findOne({ _id, unconfirmedSince: null }, 'registeredAt').lean();
    if (!confirmed) continue;
    await Customer.updateOne({ _id }, { $set: { unconfirmedSince: confirmed.registeredAt } });
  }
}
