import type { FilterChoices, QuestionChoice } from '#contract/customerRow';

/** A question that can be a column and a filter. */
export interface OfferedQuestion extends QuestionChoice {
  /** Its text; with the event's name if questions of several events have the same text. */
  label: string;
}

/** The questions of an event, or of all events if `event` is ''. */
export function offeredQuestions(
  { questions, events }: Pick<FilterChoices, 'questions' | 'events'>,
  event: string,
): OfferedQuestion[] {
  const offered = event === '' ? questions : questions.filter((question) => question.event === event);
  return offered.map((question) => {
    const isRepeated = offered.some(
      (other) => other.text === question.text && other.event !== question.event,
    );
    const name = events.find(({ _id }) => _id === question.event)?.name;
    return { ...question, label: isRepeated && name ? `${question.text} (${name})` : question.text };
  });
}
