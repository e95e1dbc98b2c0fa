import { manifestAnswerLabels } from '../../../contract/question';
import type { StoredEvent } from '../../../models/event';
import type { StoredQuestion } from '../../../models/question';

/** The questions of an event for its history, a line each. */
export function describeQuestions({ questions = [] }: Pick<StoredEvent, 'questions'>): string[] {
  return questions.map(describeQuestion);
}

function describeQuestion(question: StoredQuestion): string {
  const { text, options, until, purgeOn, manifestField } = question;
  const facts = [
    options.map((option) => option.text).join(', '),
    question.required ? 'required' : '',
    question.askedAt === 'later' ? 'asked after registration' : '',
    until ? `until ${until}` : '',
    question.sensitivity === 'ordinary' ? '' : question.sensitivity,
    manifestField ? `goes to the carrier as ${manifestAnswerLabels[manifestField].toLowerCase()}` : '',
    purgeOn ? `deleted on ${purgeOn}` : '',
  ];
  return [text, ...facts.filter((fact) => fact !== '')].join('; ');
}
