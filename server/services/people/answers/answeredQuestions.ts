import type { StoredCustomer } from '../../../models/customer';
import { Event, type StoredEvent } from '../../../models/event';
import type { StoredQuestion } from '../../../models/question';
import { readAskedQuestions } from '../../trips/questions/askedQuestions';
import { findAnswersApart } from './answersApart';
import type { SplitAnswers } from './registrationAnswers';

/** The questions that a customer is asked, with all their answers. */
export interface AnsweredQuestions extends SplitAnswers {
  customer: StoredCustomer;
  event: StoredEvent;
  questions: StoredQuestion[];
}

/**
 * Includes health answers: drop them for staff who may not read them.
 * @param known the customer's event, if it has been read
 */
export async function readAnsweredQuestions(
  customer: StoredCustomer,
  known?: StoredEvent,
): Promise<AnsweredQuestions> {
  const event = known ?? (await Event.findById(customer.event).lean().orFail());
  return {
    customer,
    event,
    questions: await readAskedQuestions({ _id: customer.group }, event),
    answers: customer.answers ?? {},
    ...(await findAnswersApart(customer._id)),
  };
}
