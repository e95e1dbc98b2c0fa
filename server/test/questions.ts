import { Types } from 'mongoose';
import type { QuestionInput } from '../contract/question';
import type { ById } from '../contract/reference';
import { Event } from '../models/event';

export function questionInput(overrides: Partial<ById<QuestionInput>> = {}): ById<QuestionInput> {
  return {
    _id: String(new Types.ObjectId()),
    kind: 'text',
    text: 'Mitä toivot matkalta?',
    textEn: 'What do you hope for?',
    help: '',
    helpEn: '',
    options: [],
    groups: [],
    product: null,
    condition: null,
    required: false,
    askedAt: 'registration',
    until: null,
    sensitivity: 'ordinary',
    manifestField: null,
    purgeOn: null,
    ...overrides,
  };
}

/** A question with the options S, M and L. */
export function sizeQuestion(overrides: Partial<ById<QuestionInput>> = {}): ById<QuestionInput> {
  const options = ['S', 'M', 'L'].map((size) => ({ id: size.toLowerCase(), text: size, textEn: '' }));
  return questionInput({ kind: 'choice', text: 'Paidan koko', textEn: 'Shirt size', options, ...overrides });
}

/** Stores the questions of an event. */
export async function askQuestions(
  event: Types.ObjectId,
  ...questions: ById<QuestionInput>[]
): Promise<void> {
  await Event.updateOne({ _id: event }, { $set: { questions } });
}
