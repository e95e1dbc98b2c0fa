import type { Named, Reference, Revision } from './reference';

// The organizer's own questions to the travellers of an event (rules §21).

export const questionKinds = ['text', 'choice', 'several', 'number', 'date', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** When a question is first asked: on the registration form, or afterwards on the dashboard. */
export const askingTimes = ['registration', 'later'] as const;
export type AskingTime = (typeof askingTimes)[number];

/** Health answers are kept apart from all others and read only by staff whom an owner has named. */
export const sensitivities = ['ordinary', 'personal', 'health'] as const;
export type Sensitivity = (typeof sensitivities)[number];

export const maxQuestions = 50;
export const maxOptions = 50;

/** The ids of options are chosen by whoever creates them; unique within the question. */
export const optionIdPattern = /^[a-z0-9]{1,24}$/;

export interface QuestionOption {
  id: string;
  text: string;
  /** The English text; blank if `text` serves both languages. */
  textEn: string;
}

/** Shows a question only to those who have given one of these answers to an earlier question. */
export interface QuestionCondition {
  /** The id of a question of the same event; of kind `choice`, `several` or `yesNo`. */
  question: string;
  /** Ids of options, or `yes` or `no`. */
  values: string[];
}

/** What travellers see of a question. */
export interface AskedQuestion {
  _id: string;
  kind: QuestionKind;
  text: string;
  /** The English text; blank if `text` serves both languages. */
  textEn: string;
  help: string;
  helpEn: string;
  /** In the order in which they are shown; only of kinds `choice` and `several`. */
  options: QuestionOption[];
  condition: QuestionCondition | null;
  required: boolean;
  askedAt: AskingTime;
  /** The last day on which travellers may answer, `YYYY-MM-DD`; null if that is the event's day. */
  until: string | null;
  sensitivity: Sensitivity;
}

export interface QuestionInput extends AskedQuestion {
  /** The groups that are asked; all groups of the event if empty. */
  groups: Reference[];
  /** Asks only those from whom this product is collected; null for everybody. */
  product: Reference | null;
  /** The day on which the answers are deleted, `YYYY-MM-DD`; required for health answers. */
  purgeOn: string | null;
}

/** `PUT /api/admin/events/{id}/questions`: all questions of the event, in the order in which they are asked. */
export interface EventQuestionsInput extends Revision {
  questions: QuestionInput[];
}

export interface Question extends Omit<QuestionInput, 'groups' | 'product'> {
  groups: Named[];
  product: Named | null;
  /** The number of customers who have answered it. */
  answers: number;
  /**
   * How many customers with a seat have given each answer, for kinds whose answers are chosen; empty for questions about
   * health.
   */
  counts: AnswerCount[];
}

export interface AnswerCount {
  /** The id of an option, or `yes` or `no`. */
  value: string;
  chosenBy: number;
}

/** The questions of an event, with the groups and products that they can be limited to. */
export interface EventQuestions {
  event: Named;
  /** The id of the event's organization. */
  organization: string;
  revision: number;
  questions: Question[];
  groups: Named[];
  products: Named[];
}

/** Whether answers to a question are chosen from a list, and can be counted and be a condition. */
export function hasChoices(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'several' || kind === 'yesNo';
}

/** The values that an answer can have; empty if it is entered freely. */
export function answerChoices({ kind, options }: Pick<AskedQuestion, 'kind' | 'options'>): string[] {
  return kind === 'yesNo' ? ['yes', 'no'] : options.map(({ id }) => id);
}
