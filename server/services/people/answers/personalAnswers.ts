import type { AnswersByQuestion } from '../../../contract/answer';
import type { PersonalAnswer } from '../../../contract/personalData';
import type { Context } from '../../../context';
import { Event } from '../../../models/event';
import type { StoredCustomer } from '../../../models/customer';
import { toAskedQuestion } from '../../trips/questions/askedQuestions';
import { findAnswersApart } from './answersApart';
import { maskNumbers } from './maskNumbers';

/** All answers of a customer with their questions, for a copy of their data. */
export interface PersonalAnswers {
  answers: PersonalAnswer[];
  healthAnswers: PersonalAnswer[];
  /** Numbers of travel documents, masked. */
  documentAnswers: PersonalAnswer[];
}

export async function readPersonalAnswers(
  customer: StoredCustomer,
  context: Pick<Context, 'documentVault'>,
): Promise<PersonalAnswers> {
  const { organization, answers = {} } = customer;
  const { health, documents } = await findAnswersApart(customer._id);
  const masked = Object.fromEntries(
    Object.entries(documents).map(([question, sealed]) => [question, maskNumbers(sealed, context) ?? []]),
  );
  const ids = [answers, health, masked].flatMap((given) => Object.keys(given));
  const events = await Event.find({ organization, 'questions._id': { $in: ids } }, 'questions').lean();
  const questions = events.flatMap((event) => event.questions ?? []);
  const withQuestions = (given: AnswersByQuestion) =>
    questions.flatMap((question) => {
      const { _id, kind, text, textEn, options } = toAskedQuestion(question);
      const values = given[_id];
      return values ? [{ kind, text, textEn, options, values: [...values] }] : [];
    });
  return {
    answers: withQuestions(answers),
    healthAnswers: withQuestions(health),
    documentAnswers: withQuestions(masked),
  };
}
