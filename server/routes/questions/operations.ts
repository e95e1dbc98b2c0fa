import { clearQuestion } from '../../services/people/answers/deleteAnswers';
import { listHealthAnswers } from '../../services/people/answers/readHealthAnswers';
import { readEventQuestions, saveEventQuestions } from '../../services/trips/questions/eventQuestions';
import { presentHealthAnswers } from '../answers/output';
import { operation } from '../operation';
import { eventQuestionsInput } from './input';
import { presentEventQuestions } from './output';

const who = { may: 'events' } as const;

/** The organizer's own questions of an event. */
export const questionOperations = [
  operation({
    method: 'get',
    path: '/admin/events/{id}/questions',
    summary: 'The questions of an event, in the order in which they are asked',
    who,
    answer: 'EventQuestions',
    handle: async ({ actor, params }) => presentEventQuestions(await readEventQuestions(actor, params.id)),
  }),
  operation({
    method: 'put',
    path: '/admin/events/{id}/questions',
    summary: 'Replace the questions of an event; 409 `outdated` unless `revision` is the latest',
    who,
    body: 'EventQuestionsInput',
    check: eventQuestionsInput,
    answer: 'EventQuestions',
    handle: async ({ actor, params, input }) =>
      presentEventQuestions(await saveEventQuestions(actor, params.id, input)),
  }),
  operation({
    method: 'delete',
    path: '/admin/events/{id}/questions/{question}/answers',
    summary: 'Delete all answers to a question, also from the history',
    who,
    params: { question: 'The id of the question' },
    answer: 'EventQuestions',
    handle: async ({ actor, params }) => {
      await clearQuestion(actor, params.id, params.question);
      return presentEventQuestions(await readEventQuestions(actor, params.id));
    },
  }),
  operation({
    method: 'get',
    path: '/admin/events/{id}/health-answers',
    summary: 'The health answers of the customers of an event, for staff named by an owner; is recorded',
    who: { may: 'customers' },
    answer: 'CustomerHealthAnswers[]',
    handle: async ({ actor, params }) =>
      (await listHealthAnswers(actor, params.id)).map(presentHealthAnswers),
  }),
];
