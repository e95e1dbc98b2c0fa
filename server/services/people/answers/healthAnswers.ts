import type { Types } from 'mongoose';
import type { AnswersByQuestion } from '../../../contract/answer';
import { HealthAnswers } from '../../../models/healthAnswers';
import type { StoredCustomer } from '../../../models/customer';

/** The health answers of a customer; for themselves, and for staff as `readHealthAnswers` allows. */
export async function findHealthAnswers(customer: Types.ObjectId): Promise<AnswersByQuestion> {
  return (await HealthAnswers.findById(customer).lean())?.answers ?? {};
}

/** Stores all health answers of a customer, inside the caller's transaction. */
export async function storeHealthAnswers(
  { _id, organization }: Pick<StoredCustomer, '_id' | 'organization'>,
  answers: AnswersByQuestion,
): Promise<void> {
  if (Object.keys(answers).length === 0) await HealthAnswers.deleteOne({ _id });
  else await HealthAnswers.updateOne({ _id }, { $set: { organization, answers } }, { upsert: true });
}

/** Deletes the health answers of customers who are erased. */
export async function forgetHealthAnswers(customers: readonly Types.ObjectId[]): Promise<void> {
  await HealthAnswers.deleteMany({ _id: { $in: customers } });
}
