import { transaction } from '../../lib/database';
import { authorize } from '../access/authorize';
import type { Actor } from '../access/sessionToken';
import { contendedByErasure, eraseCustomer } from './eraseCustomer';
import { customerInReach } from './readCustomer';

/** Erases a customer, as staff (rules §14.2). @throws AppError `notAllowed`, `notFound` */
export async function removeCustomer(actor: Actor, customerId: string): Promise<void> {
  authorize(actor, 'deleteCustomer');
  const found = await customerInReach(actor, customerId);
  await transaction(
    async () => eraseCustomer(actor, await customerInReach(actor, customerId)),
    contendedByErasure(found),
  );
}
