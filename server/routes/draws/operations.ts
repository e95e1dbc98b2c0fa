import { type DrawInput, type DrawSeed, drawSources, maxSeed } from '../../contract/draw';
import { cancelDraw, giveSeed, saveDraw } from '../../services/people/draws/arrangeDraw';
import { readPublicDraw } from '../../services/people/draws/publicDraw';
import { listWaiting } from '../../services/people/waitingList/listWaiting';
import { optional } from '../../validation/conditions';
import { instant } from '../../validation/dates';
import { choice, line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import { operation } from '../operation';
import { presentWaitingList } from '../waiting/output';
import { presentPublicDraw } from './output';

const drawInput = validator<DrawInput>({
  closesAt: instant,
  source: choice(drawSources),
  sourceText: optional(line(maxSeed)),
});

const drawSeed = validator<DrawSeed>({ seed: line(maxSeed) });

/** Owners also need the right to open registration. */
const who = { may: 'changeOrganization' } as const;

/** The draws of the order of waiting lists. */
export const drawOperations = [
  operation({
    method: 'get',
    path: '/draws/{group}',
    summary: 'The draw of a group’s seats, with all that is needed to check it',
    who: 'anybody',
    answer: 'PublicDraw',
    handle: async ({ params }) => presentPublicDraw(await readPublicDraw(params.group)),
  }),
  operation({
    method: 'put',
    path: '/admin/groups/{id}/draw',
    summary:
      'Draw the seats of a group instead of giving them to who comes first, or change the draw while it is open',
    who,
    body: 'DrawInput',
    check: drawInput,
    answer: 'WaitingList',
    handle: async ({ actor, params, input }) => {
      await saveDraw(actor, params.id, input);
      return presentWaitingList(await listWaiting(actor, params.id));
    },
  }),
  operation({
    method: 'delete',
    path: '/admin/groups/{id}/draw',
    summary: 'Cancel a draw while it is open; its entries wait in order of joining',
    who,
    answer: 'WaitingList',
    handle: async ({ actor, params }) => {
      await cancelDraw(actor, params.id);
      return presentWaitingList(await listWaiting(actor, params.id));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/groups/{id}/draw/seed',
    summary: 'Draw the order with a typed seed, or with the signature of the drand round',
    who,
    body: 'DrawSeed',
    check: drawSeed,
    answer: 'WaitingList',
    handle: async ({ actor, params, input, context }) => {
      await giveSeed(actor, params.id, input.seed, context);
      return presentWaitingList(await listWaiting(actor, params.id));
    },
  }),
];
