import { Types } from 'mongoose';
import type { QuestionInput } from '../../../contract/question';
import type { ById } from '../../../contract/reference';
import type { StoredQuestion } from '../../../models/question';
import { type CopyIds, newId, shiftDay } from './copiedValues';

interface Copied {
  groupIds: CopyIds;
  productIds: CopyIds;
  /** The days between the two trips. */
  days: number;
}

/** The questions of a copied event: with new ids, so that nobody's answers are taken over, and with shifted days. */
export function copyQuestions(
  questions: readonly StoredQuestion[],
  { groupIds, productIds, days }: Copied,
): ById<QuestionInput>[] {
  const ids = new Map(questions.map(({ _id }) => [String(_id), String(new Types.ObjectId())]));
  const shifted = (day: string | null) => (day === null ? null : shiftDay(day, days));
  return questions.map(({ purged: _, ...question }) => ({
    ...question,
    _id: newId(question._id, ids),
    groups: question.groups.flatMap((group) => groupIds.get(String(group)) ?? []),
    product: question.product && newId(question.product, productIds),
    condition: question.condition && {
      ...question.condition,
      question: ids.get(question.condition.question) ?? question.condition.question,
    },
    manifestField: question.manifestField ?? null,
    until: shifted(question.until),
    purgeOn: shifted(question.purgeOn),
  }));
}
