import { type Answer, answerPath, type AnswersByQuestion } from '../../../contract/answer';
import { answerText, staffAnswerWords, checkAnswers } from '../../../contract/answers';
import type { Context } from '../../../context';
import { InvalidInput } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import type { StoredQuestion } from '../../../models/question';
import { auditChange } from '../../access/audit/auditChanges';
import { toAskedQuestion } from '../../trips/questions/askedQuestions';
import type { AnsweredQuestions } from './answeredQuestions';
import { storeAnswersApart } from './answersApart';
import { readForCarrier } from './readForCarrier';
import { splitAnswers } from './registrationAnswers';

/**
 * Checks and stores the given answers to questions in `open`, inside the caller's transaction. Those that are not given
 * stay, so that two people who change different answers lose neither. Open questions that are hidden then have none.
 * @throws InvalidInput with the faults of all open questions, given or not
 */
export async function storeAnswers(
  actor: Actor,
  { customer, questions, ...stored }: AnsweredQuestions,
  given: readonly Answer[],
  open: readonly StoredQuestion[],
  context: Pick<Context, 'documentVault'>,
): Promise<void> {
  const openIds = new Set(open.map(({ _id }) => String(_id)));
  const isOpen = (question: string) => openIds.has(question);
  const changed = given.filter(({ question }) => isOpen(question));
  const changedIds = new Set(changed.map(({ question }) => question));
  const kept = pick(
    { ...stored.answers, ...stored.health, ...stored.documents },
    (question) => !changedIds.has(question),
  );
  const keptList = Object.entries(kept).map(([question, values]) => ({ question, values: [...values] }));
  const checked = readForCarrier(
    checkAnswers(questions.map(toAskedQuestion), [...keptList, ...changed]),
    questions.filter(({ _id }) => changedIds.has(String(_id))),
    context,
  );
  const openPaths = new Set([...openIds].map(answerPath));
  const faults = checked.faults.filter(({ path = '' }) => openPaths.has(path));
  if (faults.length > 0) throw new InvalidInput(faults);
  const split = splitAnswers(pick(checked.answers, isOpen), questions);
  const closed = (place: AnswersByQuestion) => pick(place, (question) => !isOpen(question));
  const answers = { ...closed(stored.answers), ...split.answers };
  const health = { ...closed(stored.health), ...split.health };
  const documents = { ...closed(stored.documents), ...split.documents };
  const { _id: id, organization } = customer;
  await Customer.updateOne({ _id: id }, { $set: { answers } });
  await storeAnswersApart(customer, { health, documents });
  const before = { answer: describe(stored.answers, questions) };
  const after = {
    answer: describe(answers, questions),
    ...(!isSame(health, stored.health) && { healthAnswers: 'changed' }),
    ...(!isSame(documents, stored.documents) && { documentAnswers: 'changed' }),
  };
  await auditChange(actor, { type: 'customers', id, organization, before, after });
}

function pick(answers: AnswersByQuestion, isPicked: (question: string) => boolean): AnswersByQuestion {
  return Object.fromEntries(Object.entries(answers).filter(([question]) => isPicked(question)));
}

/** The answers for the history, each with its question, by the question's id. */
function describe(answers: AnswersByQuestion, questions: readonly StoredQuestion[]): Record<string, string> {
  const described = questions.flatMap(({ _id, text, ...question }) => {
    const values = answers[String(_id)];
    return values ? [[String(_id), `${text}: ${answerText(question, values, historyWords)}`] as const] : [];
  });
  return Object.fromEntries(described);
}

const historyWords = staffAnswerWords((day) => day);

function isSame(one: AnswersByQuestion, other: AnswersByQuestion): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(answers: AnswersByQuestion) {
  return Object.entries(answers).sort(([one], [other]) => one.localeCompare(other));
}
