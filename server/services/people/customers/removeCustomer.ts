import { transaction } from '../../../lib/database';
import { authorize } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { contendedByErasure, eraseCustomer } from './eraseCustomer';
import { customerInReach } from './readCustomer';

/** Erases a customer, as staff (rules §14.2). @throws AppError `notAllowed`, `notFound` */
export async function removeCustomer(actor: Actor, customerId: string): Promise<void> {
  authorize(actor, 'deleteCustomer');
  const found = await customerInReach(actor, customerId);
  await transaction(async () => {
    const customer = await customerInReach(actor, customerId);
    const { _id: account, organization } = customer;
    await recordSecurityEvent({ kind: 'erased', organization, account, actor });
    await eraseCustomer(actor, customer);
  }, contendedByErasure(found));
}
