import { addDays, today } from '../lib/clock';
import { Complaint, type StoredComplaint } from '../models/complaint';
import type { StoredCustomer } from '../models/customer';

/** An open complaint that a traveller wrote today. */
export async function storeComplaint(
  { _id: customer, organization, event }: Pick<StoredCustomer, '_id' | 'organization' | 'event'>,
  more: Partial<StoredComplaint> = {},
): Promise<StoredComplaint> {
  const content = { subject: 'Aamiainen', description: 'Aamiaista ei ollut', source: 'portal' } as const;
  const days = { receivedOn: today(), answerBy: addDays(today(), 14) };
  const complaint = { customer, organization, event, ...content, ...days, isOpen: true, ...more };
  return (await new Complaint(complaint).save()).toObject();
}
