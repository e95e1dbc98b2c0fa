import { Organization } from '../../models/organization';
import { SalesDocument } from '../../models/salesDocument';
import { dateUndated, issueMissing } from '../../services/money/payments/salesDocuments/issueMissing';
import { dropIndexes } from './dropIndexes';

/** Issues receipts and credit notes for payments and refunds from before they existed. */
export async function issueDocuments(): Promise<void> {
  for (const { _id } of await Organization.find({}, '_id').lean()) await issueMissing(_id);
}

/** Gives the documents of earlier versions their days in the books, by which they are indexed from now on. */
export async function dateDocuments(): Promise<void> {
  await dateUndated();
  await SalesDocument.createIndexes();
  await dropIndexes(SalesDocument, ['organization_1_at_1_number_1', 'event_1_at_1']);
}
