import type { Fault } from '../../../contract/errors';
import {
  answerChoices,
  hasChoices,
  manifestSensitivities,
  type QuestionInput,
} from '../../../contract/question';
import type { ById } from '../../../contract/reference';
import type { StoredEvent } from '../../../models/event';
import type { StoredQuestion } from '../../../models/question';
import { countAnswers, countOptionAnswers } from './countAnswers';

type Input = ById<QuestionInput>;

/** The faults of an event's submitted questions, in themselves and against the existing answers (rules §21.1). */
export async function questionFaults(event: StoredEvent, questions: readonly Input[]): Promise<Fault[]> {
  const ownFaults = questions.flatMap((question, index) => {
    const earlier = questions.slice(0, index);
    const path = `questions.${index}`;
    return [
      ...duplicateFaults(question, earlier, path),
      ...missingFaults(question, path),
      ...conditionFaults(question, earlier, path),
      ...manifestFaults(question, earlier, path),
    ];
  });
  return [...ownFaults, ...(await answeredFaults(event, questions))];
}

function duplicateFaults({ _id, options }: Input, earlier: readonly Input[], path: string): Fault[] {
  const optionIds = options.map(({ id }) => id);
  const isRepeated = earlier.some((question) => question._id === _id);
  const repeatsOption = new Set(optionIds).size < optionIds.length;
  return [
    ...(isRepeated ? [{ code: 'duplicate' as const, path: `${path}._id` }] : []),
    ...(repeatsOption ? [{ code: 'duplicate' as const, path: `${path}.options` }] : []),
  ];
}

/** Choices need options, and health answers a day on which they are deleted. */
function missingFaults({ kind, options, sensitivity, purgeOn }: Input, path: string): Fault[] {
  const lacksOptions = (kind === 'choice' || kind === 'several') && options.length === 0;
  const lacksDay = sensitivity === 'health' && purgeOn === null;
  return [
    ...(lacksOptions ? [{ code: 'required' as const, path: `${path}.options` }] : []),
    ...(lacksDay ? [{ code: 'required' as const, path: `${path}.purgeOn` }] : []),
  ];
}

/** A condition refers to an earlier question that is not asked later than its own, and to answers it can have. */
function conditionFaults({ condition, askedAt }: Input, earlier: readonly Input[], path: string): Fault[] {
  if (!condition) return [];
  const asked = earlier.find(({ _id }) => _id === condition.question);
  if (!asked || !hasChoices(asked.kind) || (askedAt === 'registration' && asked.askedAt === 'later'))
    return [{ code: 'conditionInvalid', path: `${path}.condition.question` }];
  const choices = answerChoices(asked);
  const arePossible = condition.values.every((value) => choices.includes(value));
  return arePossible ? [] : [{ code: 'invalidChoice', path: `${path}.condition.values` }];
}

/** What the carrier gets must be kept as its kind of data requires, and come from one question of the event. */
function manifestFaults(
  { kind, sensitivity, manifestField }: Input,
  earlier: readonly Input[],
  path: string,
): Fault[] {
  if (manifestField === null) return [];
  const isRepeated = earlier.some((question) => question.manifestField === manifestField);
  const isAllowed = manifestSensitivities[manifestField] === sensitivity;
  const isText = kind === 'text' || manifestField === 'care';
  return [
    ...(isRepeated ? [{ code: 'duplicate' as const, path: `${path}.manifestField` }] : []),
    ...(isAllowed ? [] : [{ code: 'invalidChoice' as const, path: `${path}.sensitivity` }]),
    ...(isText ? [] : [{ code: 'invalidChoice' as const, path: `${path}.kind` }]),
  ];
}

/** Stored answers must stay readable, and health answers separate from the others. */
async function answeredFaults(event: StoredEvent, questions: readonly Input[]): Promise<Fault[]> {
  const counts = await countAnswers(event);
  const faults: Fault[] = [];
  for (const stored of event.questions ?? []) {
    const count = counts.get(String(stored._id)) ?? 0;
    if (count === 0) continue;
    const index = questions.findIndex(({ _id }) => _id === String(stored._id));
    const params = { question: stored.text, count };
    const question = questions[index];
    if (!question) faults.push({ code: 'questionAnswered', path: 'questions', params });
    else faults.push(...(await changeFaults(event, stored, question, `questions.${index}`, params)));
  }
  return faults;
}

async function changeFaults(
  event: StoredEvent,
  stored: StoredQuestion,
  question: Input,
  path: string,
  params: { question: string; count: number },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (stored.kind !== question.kind) faults.push({ code: 'questionAnswered', path: `${path}.kind`, params });
  if ((stored.sensitivity === 'health') !== (question.sensitivity === 'health'))
    faults.push({ code: 'questionAnswered', path: `${path}.sensitivity`, params });
  // Those who have answered were not told that the carrier gets it.
  if ((stored.manifestField ?? null) !== question.manifestField)
    faults.push({ code: 'questionAnswered', path: `${path}.manifestField`, params });
  for (const { id, text } of stored.options) {
    if (question.options.some((option) => option.id === id)) continue;
    const count = await countOptionAnswers(event, stored, id);
    if (count > 0)
      faults.push({ code: 'optionAnswered', path: `${path}.options`, params: { option: text, count } });
  }
  return faults;
}
