import { Organization } from '../../models/organization';
import { issueMissing } from '../../services/money/payments/salesDocuments/issueMissing';

/** Issues receipts and credit notes for payments and refunds from before they existed. */
export async function issueDocuments(): Promise<void> {
  for (const { _id } of await Organization.find({}, '_id').lean()) await issueMissing(_id);
}
