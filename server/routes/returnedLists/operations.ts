import { returnedListKinds } from '../../contract/returnedList';
import { answerDifference } from '../../services/people/returnedLists/answerDifference';
import {
  importReturnedList,
  previewReturnedList,
  removeReturnedList,
} from '../../services/people/returnedLists/importReturnedList';
import { readReturnedList } from '../../services/people/returnedLists/readReturnedList';
import { customerChange } from '../customers/input';
import { operation } from '../operation';
import { differenceAnswer, returnedFile, returnedFileImport } from './input';
import { presentReturnedList, presentReturnedPreview } from './output';

const who = { may: 'ferries' } as const;
const params = {
  list: `One of: ${returnedListKinds.join(', ')}`,
  id: 'The id of the ferry, or of the accommodation for `hotel`',
};

/** A customer is corrected under the rules of the form. */
const rules = { checkChange: (body: object) => customerChange.check({ body }) };

/** The lists that carriers and hotels return. */
export const returnedListOperations = [
  operation({
    method: 'get',
    path: '/admin/returned-lists/{list}/{id}',
    params,
    summary: 'The list that a carrier or hotel returned last, and how it differs from the customers',
    who,
    answer: 'ReturnedList',
    handle: async ({ actor, params: { list, id } }) =>
      presentReturnedList(await readReturnedList(actor, list, id)),
  }),
  operation({
    method: 'post',
    path: '/admin/returned-lists/{list}/{id}/preview',
    params,
    summary: 'What a file of a carrier or hotel has, and how much differs; changes nothing',
    who,
    body: 'ReturnedFile',
    check: returnedFile,
    answer: 'ReturnedPreview',
    handle: async ({ actor, params: { list, id }, input }) =>
      presentReturnedPreview(await previewReturnedList(actor, list, id, input)),
  }),
  operation({
    method: 'post',
    path: '/admin/returned-lists/{list}/{id}',
    params,
    summary: 'Store a file of a carrier or hotel in place of the earlier one; travellers see its numbers',
    action: 'imports',
    who,
    body: 'ReturnedFileImport',
    check: returnedFileImport,
    answer: 'ReturnedList',
    status: 201,
    handle: async ({ actor, params: { list, id }, input }) =>
      presentReturnedList(await importReturnedList(actor, list, id, input)),
  }),
  operation({
    method: 'delete',
    path: '/admin/returned-lists/{list}/{id}',
    params,
    summary: 'Remove the list, and with it the numbers that travellers see',
    who,
    answer: 'ReturnedList',
    handle: async ({ actor, params: { list, id } }) => {
      await removeReturnedList(actor, list, id);
      return presentReturnedList(await readReturnedList(actor, list, id));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/returned-lists/{list}/{id}/differences',
    params,
    summary:
      'Take over a value of the list, or note whether the carrier or hotel has to correct it; 409 `differenceGone` if either value has changed',
    who,
    body: 'DifferenceAnswer',
    check: differenceAnswer,
    answer: 'ReturnedList',
    handle: async ({ actor, params: { list, id }, input }) =>
      presentReturnedList(await answerDifference(actor, list, id, input, rules)),
  }),
];
