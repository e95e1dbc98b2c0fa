import type { Model, Types } from 'mongoose';
import type { AnswersByQuestion } from '../../../contract/answer';
import type { StoredCustomer } from '../../../models/customer';
import { DocumentAnswers } from '../../../models/documentAnswers';
import { HealthAnswers, type StoredHealthAnswers } from '../../../models/healthAnswers';

/** The answers of a customer that are not stored with them, so that nothing that lists customers has them. */
export interface AnswersApart {
  /** About health: for the customer, and for staff as `readHealthAnswers` allows. */
  health: AnswersByQuestion;
  /** Numbers of travel documents, sealed. */
  documents: AnswersByQuestion;
}

export async function findAnswersApart(customer: Types.ObjectId): Promise<AnswersApart> {
  // Sequential, because it may run inside a transaction.
  const health = await HealthAnswers.findById(customer).lean();
  const documents = await DocumentAnswers.findById(customer).lean();
  return { health: health?.answers ?? {}, documents: documents?.answers ?? {} };
}

/** Replaces the answers of a customer that are kept apart, inside the caller's transaction. */
export async function storeAnswersApart(
  customer: Pick<StoredCustomer, '_id' | 'organization'>,
  { health, documents }: AnswersApart,
): Promise<void> {
  await store(HealthAnswers, customer, health);
  await store(DocumentAnswers, customer, documents);
}

async function store(
  model: Model<StoredHealthAnswers>,
  { _id, organization }: Pick<StoredCustomer, '_id' | 'organization'>,
  answers: AnswersByQuestion,
): Promise<void> {
  if (Object.keys(answers).length === 0) await model.deleteOne({ _id });
  else await model.updateOne({ _id }, { $set: { organization, answers } }, { upsert: true });
}

/** Deletes the answers of customers who are erased. */
export async function forgetAnswersApart(customers: readonly Types.ObjectId[]): Promise<void> {
  await HealthAnswers.deleteMany({ _id: { $in: customers } });
  await DocumentAnswers.deleteMany({ _id: { $in: customers } });
}
