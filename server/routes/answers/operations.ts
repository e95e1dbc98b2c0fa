import { listOwnQuestions, saveOwnAnswers } from '../../services/people/answers/ownAnswers';
import { readHealthAnswers } from '../../services/people/answers/readHealthAnswers';
import { readStaffAnswers, saveStaffAnswers } from '../../services/people/answers/staffAnswers';
import { operation } from '../operation';
import { answersInput } from './input';
import { presentHealthAnswers, presentStaffAnswers } from './output';

const who = { may: 'customers' } as const;

/** Customers' answers to the organizer's own questions, entered by themselves or by staff. */
export const answerOperations = [
  operation({
    method: 'get',
    path: '/users/me/questions',
    summary: 'The organizer’s questions to the signed-in customer, with their answers',
    who: 'customer',
    answer: 'OwnQuestion[]',
    handle: ({ actor, context }) => listOwnQuestions(actor, context),
  }),
  operation({
    method: 'put',
    path: '/users/me/answers',
    summary: 'Answer questions that are open; answers that are not sent stay',
    who: 'customer',
    body: 'AnswersInput',
    check: answersInput,
    answer: 'OwnQuestion[]',
    handle: async ({ actor, input, context }) => {
      await saveOwnAnswers(actor, input.answers, context);
      return listOwnQuestions(actor, context);
    },
  }),
  operation({
    method: 'get',
    path: '/admin/users/{id}/answers',
    summary: 'The questions that a customer is asked and their answers, without those about health',
    who,
    answer: 'StaffAnswers',
    handle: async ({ actor, params }) => presentStaffAnswers(await readStaffAnswers(actor, params.id)),
  }),
  operation({
    method: 'put',
    path: '/admin/users/{id}/answers',
    summary:
      'Save answers for a customer, at any time; answers that are not sent stay; health answers only by staff named by an owner',
    who,
    body: 'AnswersInput',
    check: answersInput,
    answer: 'StaffAnswers',
    handle: async ({ actor, params, input, context }) =>
      presentStaffAnswers(await saveStaffAnswers(actor, params.id, input.answers, context)),
  }),
  operation({
    method: 'get',
    path: '/admin/users/{id}/health-answers',
    summary: 'The health answers of a customer, for staff named by an owner; each reading is recorded',
    who,
    answer: 'CustomerHealthAnswers',
    handle: async ({ actor, params }) => presentHealthAnswers(await readHealthAnswers(actor, params.id)),
  }),
];
