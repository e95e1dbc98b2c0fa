import { randomUUID } from 'node:crypto';
import { changeSailing } from '../../services/catalogue/sailingChanges/changeSailing';
import { chooseForTraveller, chooseOwn } from '../../services/catalogue/sailingChanges/choose';
import { previewChange } from '../../services/catalogue/sailingChanges/previewChange';
import { listChanges, readChange } from '../../services/catalogue/sailingChanges/readChanges';
import { readOwnChange } from '../../services/catalogue/sailingChanges/readOwnChange';
import { setDeadline } from '../../services/catalogue/sailingChanges/setDeadline';
import { idempotencyKey, operation, organizationQuery } from '../operation';
import {
  sailingChangeDeadline,
  sailingChangeDraft,
  sailingChangeInput,
  sailingChoice,
  staffSailingChoice,
} from './input';
import { presentChangeDetails, presentChangePreview, presentOwnChange, presentSailingChange } from './output';

const who = { may: 'massActions' } as const;

/** Sailings that change or are cancelled, and what their travellers choose. */
export const sailingChangeOperations = [
  operation({
    method: 'get',
    path: '/admin/sailing-changes',
    summary: 'The latest changed sailings, newest first, with what travellers have chosen',
    who,
    query: organizationQuery,
    answer: 'SailingChange[]',
    handle: async ({ actor, query }) =>
      (await listChanges(actor, query.organization)).map(presentSailingChange),
  }),
  operation({
    method: 'get',
    path: '/admin/sailing-changes/{id}',
    summary: 'A changed sailing, with the travellers who have yet to choose',
    who,
    answer: 'SailingChangeDetails',
    handle: async ({ actor, params }) => presentChangeDetails(await readChange(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/sailing-changes/preview',
    summary: 'What changing a sailing would do to travellers, tickets, hotels and money; changes nothing',
    who,
    body: 'SailingChangeDraft',
    check: sailingChangeDraft,
    answer: 'SailingChangePreview',
    handle: async ({ actor, input, context }) =>
      presentChangePreview(await previewChange(actor, input, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/sailing-changes',
    summary:
      'Give groups another time or ferry, or none, and tell their travellers, who then choose; mails and SMS are sent afterwards',
    who,
    headers: idempotencyKey,
    body: 'SailingChangeInput',
    check: sailingChangeInput,
    answer: 'SailingChangeDetails',
    status: 201,
    handle: async ({ actor, input, context, ...call }) => {
      const { _id } = await changeSailing(actor, input, call.idempotencyKey ?? randomUUID(), context);
      return presentChangeDetails(await readChange(actor, String(_id)));
    },
  }),
  operation({
    method: 'put',
    path: '/admin/sailing-changes/{id}',
    summary: 'Move the time until which travellers choose; a past time ends it',
    who,
    body: 'SailingChangeDeadline',
    check: sailingChangeDeadline,
    answer: 'SailingChangeDetails',
    handle: async ({ actor, params, input }) => {
      await setDeadline(actor, params.id, input.answerBy);
      return presentChangeDetails(await readChange(actor, params.id));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/sailing-changes/{id}/choices',
    summary: 'Store and carry out what a traveller has told staff, also after the time to choose',
    who,
    body: 'StaffSailingChoice',
    check: staffSailingChoice,
    answer: 'SailingChangeDetails',
    handle: async ({ actor, params, input: { customer, ...chosen } }) => {
      await chooseForTraveller(actor, params.id, customer, chosen);
      return presentChangeDetails(await readChange(actor, params.id));
    },
  }),
  operation({
    method: 'get',
    path: '/users/me/sailing-change',
    summary: 'The changed sailing of the signed-in customer’s trip, and what they can choose',
    who: 'customer',
    answer: 'OwnSailingChange',
    handle: async ({ actor, language }) => presentOwnChange(await readOwnChange(actor), language),
  }),
  operation({
    method: 'post',
    path: '/users/me/sailing-change',
    summary:
      'Go with the changed sailing, with another group, or not at all; a refund cancels the trip and ends all sessions',
    who: 'customer',
    body: 'SailingChoiceInput',
    check: sailingChoice,
    answer: 'OwnSailingChange',
    handle: async ({ actor, input, language }) => {
      await chooseOwn(actor, input);
      return presentOwnChange(await readOwnChange(actor), language);
    },
  }),
];
