import type { OwnQuestion } from '#contract/answers';
import type { AskedQuestion, EventQuestions, Question } from '#contract/question';
import { event } from './references';

export function buildQuestion(overrides: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    _id: 'q1',
    kind: 'text',
    text: 'Mitä toivot matkalta?',
    textEn: 'What do you hope for?',
    help: '',
    helpEn: '',
    options: [],
    condition: null,
    required: false,
    askedAt: 'registration',
    until: null,
    sensitivity: 'ordinary',
    manifestField: null,
    ...overrides,
  };
}

export const sizeQuestion = buildQuestion({
  _id: 'q2',
  kind: 'choice',
  text: 'Paidan koko',
  textEn: 'Shirt size',
  options: [
    { id: 's', text: 'Pieni', textEn: 'Small' },
    { id: 'l', text: 'Suuri', textEn: 'Large' },
  ],
  required: true,
});

export function asOwn(question: AskedQuestion, values: string[] = [], isOpen = true): OwnQuestion {
  return { ...question, values, isOpen };
}

export function asStored(question: AskedQuestion, overrides: Partial<Question> = {}): Question {
  return { ...question, groups: [], product: null, purgeOn: null, answers: 0, counts: [], ...overrides };
}

export function buildEventQuestions(overrides: Partial<EventQuestions> = {}): EventQuestions {
  return {
    event,
    organization: 'a1',
    revision: 3,
    questions: [],
    groups: [
      { _id: 'g1', name: 'Turku' },
      { _id: 'g2', name: 'Helsinki' },
    ],
    products: [{ _id: 'p1', name: 'Paita' }],
    ...overrides,
  };
}
