import {
  type EventQuestionsInput,
  hasChoices,
  type Question,
  type QuestionKind,
  type QuestionOption,
} from '#contract/question';
import { randomText } from '../form/entries';

type Input = EventQuestionsInput['questions'][number];

/** A question as form values; '' where nothing is chosen. */
export interface QuestionDraft extends Omit<
  Input,
  'options' | 'groups' | 'product' | 'condition' | 'until' | 'purgeOn'
> {
  options: readonly QuestionOption[];
  groups: readonly string[];
  product: string;
  conditionQuestion: string;
  conditionValues: readonly string[];
  until: string;
  purgeOn: string;
}

export function newQuestion(): QuestionDraft {
  return {
    _id: randomText(24, '0123456789abcdef'),
    kind: 'choice',
    text: '',
    textEn: '',
    help: '',
    helpEn: '',
    options: [newOption(), newOption()],
    groups: [],
    product: '',
    conditionQuestion: '',
    conditionValues: [],
    required: false,
    askedAt: 'registration',
    until: '',
    sensitivity: 'ordinary',
    manifestField: null,
    purgeOn: '',
  };
}

export function newOption(): QuestionOption {
  return { id: randomText(10), text: '', textEn: '' };
}

export function toQuestionDraft({ groups, product, condition, ...question }: Question): QuestionDraft {
  const { answers: _answers, counts: _counts, ...fields } = question;
  return {
    ...fields,
    groups: groups.map(({ _id }) => _id),
    product: product?._id ?? '',
    conditionQuestion: condition?.question ?? '',
    conditionValues: condition?.values ?? [],
    until: question.until ?? '',
    purgeOn: question.purgeOn ?? '',
  };
}

export function toQuestionsInput(drafts: readonly QuestionDraft[], revision: number): EventQuestionsInput {
  return { revision, questions: drafts.map(toQuestionInput) };
}

function toQuestionInput(draft: QuestionDraft): Input {
  const { conditionQuestion, conditionValues, product, until, purgeOn, ...fields } = draft;
  return {
    ...fields,
    options: takesOptions(draft.kind) ? [...draft.options] : [],
    groups: [...draft.groups],
    product: product === '' ? null : product,
    condition:
      conditionQuestion === '' ? null : { question: conditionQuestion, values: [...conditionValues] },
    until: until === '' ? null : until,
    purgeOn: purgeOn === '' ? null : purgeOn,
  };
}

export function takesOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'several';
}

/** The earlier questions that a condition can refer to. */
export function possibleConditionQuestions(
  drafts: readonly QuestionDraft[],
  index: number,
): readonly QuestionDraft[] {
  const askedAt = drafts[index]?.askedAt;
  return drafts
    .slice(0, index)
    .filter(
      (earlier) => hasChoices(earlier.kind) && (askedAt === 'later' || earlier.askedAt === 'registration'),
    );
}
