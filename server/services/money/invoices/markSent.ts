import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Invoice } from '../../../models/invoice';
import { findInvoice } from './findInvoice';
import { auditInvoice } from './storeInvoice';

/**
 * Records that the invoice has been sent, so that nobody sends it again.
 * @throws as `findInvoice`; AppError `invoiceSent`
 */
export async function markSent(actor: Actor, organization: string | undefined, id: string): Promise<void> {
  const invoice = await findInvoice(actor, organization, id);
  await transaction(async () => {
    const sent = { at: clock.now(), by: parseObjectId(actor.id) };
    const { modifiedCount } = await Invoice.updateOne({ _id: invoice._id, sent: null }, { $set: { sent } });
    if (modifiedCount === 0) throw new AppError('invoiceSent');
    await auditInvoice(actor, invoice, 'made', 'sent');
  }, [invoice._id]);
}
