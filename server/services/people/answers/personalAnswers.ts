import type { PersonalAnswer } from '../../../contract/personalData';
import { Event } from '../../../models/event';
import type { StoredCustomer } from '../../../models/customer';
import { toAskedQuestion } from '../../trips/questions/askedQuestions';
import { findHealthAnswers } from './healthAnswers';

/** All answers of a customer with their questions, for a copy of their data. */
export interface PersonalAnswers {
  answers: PersonalAnswer[];
  healthAnswers: PersonalAnswer[];
}

export async function readPersonalAnswers(customer: StoredCustomer): Promise<PersonalAnswers> {
  const { organization, answers = {} } = customer;
  const health = await findHealthAnswers(customer._id);
  const ids = [...Object.keys(answers), ...Object.keys(health)];
  const events = await Event.find({ organization, 'questions._id': { $in: ids } }, 'questions').lean();
  const questions = events.flatMap((event) => event.questions ?? []);
  const withQuestions = (given: typeof answers | typeof health) =>
    questions.flatMap((question) => {
      const { _id, kind, text, textEn, options } = toAskedQuestion(question);
      const values = given[_id];
      return values ? [{ kind, text, textEn, options, values: [...values] }] : [];
    });
  return { answers: withQuestions(answers), healthAnswers: withQuestions(health) };
}
