import { Organization } from '../../models/organization';
import { issueMissing } from '../../services/money/payments/salesDocuments/issueMissing';

/** Receipts and credit notes for what was paid and returned before there were any. */
export async function issueDocuments(): Promise<void> {
  for (const { _id } of await Organization.find({}, '_id').lean()) await issueMissing(_id);
}
