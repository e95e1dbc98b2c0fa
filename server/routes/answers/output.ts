import type { Answer, AnswersByQuestion } from '../../contract/answer';
import type { CustomerHealthAnswers, StaffAnswers } from '../../contract/answers';
import type { HealthAnswersView } from '../../services/people/answers/readHealthAnswers';
import type { StaffAnswersView } from '../../services/people/answers/staffAnswers';

export function presentAnswers(answers: AnswersByQuestion): Answer[] {
  return Object.entries(answers).map(([question, values]) => ({ question, values: [...values] }));
}

export function presentStaffAnswers({ questions, answers, mayReadHealth }: StaffAnswersView): StaffAnswers {
  return { questions, answers: presentAnswers(answers), mayReadHealth };
}

export function presentHealthAnswers(view: HealthAnswersView): CustomerHealthAnswers {
  const { customer, group, answers } = view;
  return {
    _id: String(customer._id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    group,
    answers: presentAnswers(answers),
  };
}
