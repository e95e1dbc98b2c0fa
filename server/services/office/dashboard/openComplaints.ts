import type { Types } from 'mongoose';
import { maxListed } from '../../../contract/dashboard';
import { findByIds } from '../../../lib/findByIds';
import { today } from '../../../lib/clock';
import { Complaint } from '../../../models/complaint';
import { Customer } from '../../../models/customer';

/**
 * The complaints without an answer, with the first due of them.
 * @param event only those about it; null for all
 */
export async function summarizeOpenComplaints(organization: Types.ObjectId, event: Types.ObjectId | null) {
  const open = await Complaint.find({ organization, isOpen: true, ...(event && { event }) })
    .sort({ answerBy: 1, _id: 1 })
    .select('customer subject answerBy')
    .lean();
  const shown = open.slice(0, maxListed);
  const customers = await findByIds(
    Customer,
    shown.map(({ customer }) => customer),
    ['firstName', 'lastName'],
  );
  return {
    count: open.length,
    overdue: open.filter(({ answerBy }) => answerBy < today()).length,
    latest: shown.map(({ customer, subject, answerBy }) => ({
      customer: customers.get(String(customer)) ?? null,
      subject,
      answerBy,
    })),
  };
}
