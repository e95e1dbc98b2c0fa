import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Invoice, type StoredInvoice } from '../../../models/invoice';
import { chosenOrganization } from '../../access/organizations';

/** @throws as `chosenOrganization`; AppError `notFound` */
export async function findInvoice(
  actor: Actor,
  organization: string | undefined,
  id: string,
): Promise<StoredInvoice> {
  const owner = await chosenOrganization(actor, organization);
  const invoice = await Invoice.findOne({ _id: parseObjectId(id), organization: owner }).lean();
  if (!invoice) throw new AppError('notFound');
  return invoice;
}
