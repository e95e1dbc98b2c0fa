import type { Types } from 'mongoose';
import {
  type AnswerCount,
  answerChoices,
  type AskedQuestion,
  type EventQuestions,
  hasChoices,
  type Question,
} from '../../contract/question';
import type { Named } from '../../contract/reference';
import type { EventQuestionsView } from '../../services/trips/questions/eventQuestions';
import { presentNamed } from '../resources/namesOutput';

export function presentEventQuestions(view: EventQuestionsView): EventQuestions {
  const { event, groups, products } = view;
  return {
    event: presentNamed(event),
    organization: String(event.organization),
    revision: event.questionsRevision ?? 0,
    questions: view.questions.map((question) => presentQuestion(question, view)),
    groups: groups.map(presentNamed),
    products: products.map(presentNamed),
  };
}

function presentQuestion(
  { stored, asked }: EventQuestionsView['questions'][number],
  view: EventQuestionsView,
): Question {
  const { groups, product, purgeOn } = stored;
  return {
    ...asked,
    groups: groups.map((group) => presentLimit(group, view.groups)),
    product: product && presentLimit(product, view.products),
    purgeOn,
    answers: view.answers.get(asked._id) ?? 0,
    counts: presentCounts(asked, view.counts.get(asked._id) ?? []),
  };
}

/** In the order of the choices, with 0 for those that nobody has chosen. */
function presentCounts(question: AskedQuestion, counts: readonly AnswerCount[]): AnswerCount[] {
  if (!hasChoices(question.kind) || question.sensitivity === 'health') return [];
  return answerChoices(question).map((value) => ({
    value,
    chosenBy: counts.find((count) => count.value === value)?.chosenBy ?? 0,
  }));
}

/** A group that was moved to another event or deleted, or a deleted product, still limits who is asked. */
function presentLimit(id: Types.ObjectId, records: readonly { _id: Types.ObjectId; name: string }[]): Named {
  const found = records.find(({ _id }) => _id.equals(id));
  return { _id: String(id), name: found?.name ?? 'no longer part of this trip' };
}
