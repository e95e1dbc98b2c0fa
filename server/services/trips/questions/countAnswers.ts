import { Customer } from '../../../models/customer';
import type { StoredEvent } from '../../../models/event';
import { Group } from '../../../models/group';
import { HealthAnswers } from '../../../models/healthAnswers';
import type { StoredQuestion } from '../../../models/question';

/** How many customers have answered each question of an event, by the question's id. */
export async function countAnswers(event: StoredEvent): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // Sequential, because it may run inside a transaction.
  for (const question of event.questions ?? [])
    counts.set(String(question._id), await countMatching(event, question, { $exists: true }));
  return counts;
}

export async function countOptionAnswers(
  event: StoredEvent,
  question: StoredQuestion,
  option: string,
): Promise<number> {
  return countMatching(event, question, option);
}

async function countMatching(
  { _id: event, organization }: StoredEvent,
  { _id, sensitivity }: StoredQuestion,
  condition: string | { $exists: true },
): Promise<number> {
  const answer = { [`answers.${String(_id)}`]: condition };
  if (sensitivity === 'health') return HealthAnswers.countDocuments({ organization, ...answer });
  const groups = await Group.distinct('_id', { event });
  return Customer.countDocuments({ group: { $in: groups }, ...answer });
}
