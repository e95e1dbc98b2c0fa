import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Context } from '../../../context';
import { Customer } from '../../../models/customer';
import { auditChange } from '../../access/audit/auditChanges';
import { changeOfMarketing, versionsFor } from './consents';
import type { Versions } from './textsInForce';
import { readUnsubscribeToken } from '../../access/links/unsubscribeLink';

/**
 * Withdraws the consent of a mailed link, as customers can do in their own info. Changes nothing if it is already
 * withdrawn or the customer is deleted.
 * @throws AppError `unsubscribeLinkInvalid`
 */
export async function unsubscribe(token: string, context: Context): Promise<void> {
  const withdrawal = readUnsubscribeToken(token, context);
  if (!withdrawal) throw new AppError('unsubscribeLinkInvalid');
  const { account } = withdrawal;
  const customer = await Customer.findOne({ _id: account, marketing: true }, 'organization language').lean();
  if (!customer) return;
  const versions = await versionsFor(customer);
  await transaction(() => withdrawMarketing(account, versions), [account]);
}

async function withdrawMarketing(id: string, versions: Versions): Promise<void> {
  const before = await Customer.findOne({ _id: id, marketing: true }).lean();
  // Withdrawn in the meantime, for example by a double click.
  if (!before) return;
  const actor = { id, role: 'customer' } as const;
  const consent = changeOfMarketing(before, false, versions, actor);
  const { _id, organization } = before;
  await Customer.updateOne({ _id }, { $set: { marketing: false }, $inc: { revision: 1 }, ...consent });
  const after = { ...before, marketing: false };
  await auditChange(actor, { type: 'customers', id: _id, organization, before, after });
}
