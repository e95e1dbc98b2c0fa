import { presentOwnWaiting } from './output';
import { joinWaitingList } from '../../services/people/waitingList/joinWaitingList';
import {
  confirmWaiting,
  leaveWaitingList,
  readOwnWaiting,
} from '../../services/people/waitingList/ownWaiting';
import { registerCompanion } from '../../services/people/registration/registerCompanion';
import { companionInput } from '../registration/input';
import { waitingInput, waitingLink } from './input';
import { emptyResponse, operation } from '../operation';

/** The waiting lists of full groups. A link is sent in the body, so that no log contains it. */
export const waitingOperations = [
  operation({
    method: 'post',
    path: '/waiting',
    summary: 'Wait for seats in a full group; a mailed link puts the party in line',
    who: 'anybody',
    body: 'WaitingInput',
    check: waitingInput,
    answer: emptyResponse,
    handle: ({ input, caller, language, context }) =>
      joinWaitingList(input, { language, ...caller }, context),
  }),
  operation({
    method: 'post',
    path: '/waiting/status',
    summary: 'The state of a waiting party, and why it has no offer yet',
    who: 'anybody',
    body: 'WaitingLink',
    check: waitingLink,
    answer: 'OwnWaiting',
    handle: async ({ input }) => presentOwnWaiting(await readOwnWaiting(input)),
  }),
  operation({
    method: 'post',
    path: '/waiting/confirm',
    summary: 'Confirm a waiting party’s address, which puts it in line',
    who: 'anybody',
    body: 'WaitingLink',
    check: waitingLink,
    answer: 'OwnWaiting',
    handle: async ({ input }) => {
      await confirmWaiting(input);
      return presentOwnWaiting(await readOwnWaiting(input));
    },
  }),
  operation({
    method: 'post',
    path: '/waiting/companion',
    summary: 'Register somebody else of a party for which seats are held',
    who: 'anybody',
    body: 'CompanionInput',
    check: companionInput,
    answer: 'OwnWaiting',
    status: 201,
    handle: async ({ input, caller, language, context }) => {
      await registerCompanion(input, { language, ...caller }, context);
      return presentOwnWaiting(await readOwnWaiting(input));
    },
  }),
  operation({
    method: 'post',
    path: '/waiting/leave',
    summary: 'Give up a place in line, or offered seats',
    who: 'anybody',
    body: 'WaitingLink',
    check: waitingLink,
    answer: 'OwnWaiting',
    handle: async ({ input }) => {
      await leaveWaitingList(input);
      return presentOwnWaiting(await readOwnWaiting(input));
    },
  }),
];
