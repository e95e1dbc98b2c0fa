import {
  type AnswerCount,
  answerChoices,
  type EventQuestions,
  isChosen,
  type Question,
} from '../../contract/question';
import type { StoredQuestion } from '../../models/question';
import type { EventQuestionsView } from '../../services/trips/questions/eventQuestions';
import { presentNamed } from '../resources/output';

export function presentEventQuestions(view: EventQuestionsView): EventQuestions {
  const { event, groups, products } = view;
  return {
    event: presentNamed(event),
    organization: String(event.organization),
    revision: event.questionsRevision ?? 0,
    questions: (event.questions ?? []).map((question) => presentQuestion(question, view)),
    groups: groups.map(presentNamed),
    products: products.map(presentNamed),
  };
}

function presentQuestion(question: StoredQuestion, view: EventQuestionsView): Question {
  const { condition, product } = question;
  const asksBuyersOf = view.products.find(({ _id }) => product !== null && _id.equals(product));
  return {
    _id: String(question._id),
    kind: question.kind,
    text: question.text,
    textEn: question.textEn,
    help: question.help,
    helpEn: question.helpEn,
    options: question.options.map(({ id, text, textEn }) => ({ id, text, textEn })),
    groups: view.groups
      .filter(({ _id }) => question.groups.some((group) => group.equals(_id)))
      .map(presentNamed),
    product: asksBuyersOf ? presentNamed(asksBuyersOf) : null,
    condition: condition && { question: condition.question, values: condition.values },
    required: question.required,
    askedAt: question.askedAt,
    until: question.until,
    sensitivity: question.sensitivity,
    purgeOn: question.purgeOn,
    answers: view.answers.get(String(question._id)) ?? 0,
    counts: inOrder(question, view.counts.get(String(question._id)) ?? []),
  };
}

/** In the order of the choices, those that nobody has chosen included. */
function inOrder(question: StoredQuestion, counts: readonly AnswerCount[]): AnswerCount[] {
  if (!isChosen(question.kind) || question.sensitivity === 'health') return [];
  return answerChoices(question).map((value) => ({
    value,
    chosenBy: counts.find((count) => count.value === value)?.chosenBy ?? 0,
  }));
}
