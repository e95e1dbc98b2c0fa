import type { OwnQuestion } from '#contract/answers';
import type { AskedQuestion } from '#contract/question';

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
