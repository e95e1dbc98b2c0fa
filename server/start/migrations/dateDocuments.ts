import { SalesDocument } from '../../models/salesDocument';
import { dateUndated } from '../../services/money/payments/salesDocuments/issueMissing';
import { dropIndexes } from './dropIndexes';

/** Gives the documents of earlier versions their days in the books, by which they are indexed from now on. */
export async function dateDocuments(): Promise<void> {
  await dateUndated();
  await SalesDocument.createIndexes();
  await dropIndexes(SalesDocument, ['organization_1_at_1_number_1', 'event_1_at_1']);
}
