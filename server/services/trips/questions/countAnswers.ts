import { type AnswerCount, answerPlace, hasChoices } from '../../../contract/question';
import { Customer } from '../../../models/customer';
import { DocumentAnswers } from '../../../models/documentAnswers';
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

/** How many enabled customers have given each answer that is chosen from a list, by the question's id. */
export async function countChoices(event: StoredEvent): Promise<Map<string, AnswerCount[]>> {
  const groups = await Group.distinct('_id', { event: event._id });
  const counts = new Map<string, AnswerCount[]>();
  for (const { _id, kind, sensitivity } of event.questions ?? []) {
    if (!hasChoices(kind) || sensitivity === 'health') continue;
    const answer = `answers.${String(_id)}`;
    const found = await Customer.aggregate<{ _id: string; chosenBy: number }>([
      { $match: { group: { $in: groups }, disabled: false, [answer]: { $exists: true } } },
      { $project: { value: `$${answer}` } },
      { $unwind: '$value' },
      { $group: { _id: '$value', chosenBy: { $sum: 1 } } },
    ]);
    counts.set(
      String(_id),
      found.map(({ _id: value, chosenBy }) => ({ value, chosenBy })),
    );
  }
  return counts;
}

export async function countOptionAnswers(
  event: StoredEvent,
  question: StoredQuestion,
  option: string,
): Promise<number> {
  return countMatching(event, question, option);
}

/** Counts customers of all events, because those who moved to another event keep their answers until they are deleted. */
async function countMatching(
  { organization }: StoredEvent,
  question: StoredQuestion,
  condition: string | { $exists: true },
): Promise<number> {
  const answered = { organization, [`answers.${String(question._id)}`]: condition };
  switch (answerPlace(question)) {
    case 'health':
      return HealthAnswers.countDocuments(answered);
    case 'documents':
      return DocumentAnswers.countDocuments(answered);
    case 'customer':
      return Customer.countDocuments(answered);
  }
}
