import {
  cancelHandover,
  makeHandoverLink,
  readHandovers,
  readOwnHandover,
} from '../../services/people/handover/ownHandover';
import { readOffer } from '../../services/people/handover/readOffer';
import { startForCustomer, startOwn } from '../../services/people/handover/startHandover';
import { operation } from '../operation';
import { handoverInput, handoverLink, ownHandoverInput } from './input';
import { presentHandovers, presentOffer, presentOwnHandover } from './output';

const who = 'customer';
const staff = { may: 'customers' } as const;

/** Hand-overs of places (rules §26). A link is sent in the body, so that no log contains it. */
export const handoverOperations = [
  operation({
    method: 'post',
    path: '/handover/status',
    summary: 'The place that a link offers: trip, products, room, and what the newcomer has to pay',
    who: 'anybody',
    body: 'HandoverLink',
    check: handoverLink,
    answer: 'HandoverOffer',
    handle: async ({ input }) => presentOffer(await readOffer(input)),
  }),
  operation({
    method: 'get',
    path: '/users/me/handover',
    summary: 'On which terms one may hand over one’s place, and the open hand-over',
    who,
    answer: 'OwnHandover',
    handle: async ({ actor }) => presentOwnHandover(await readOwnHandover(actor)),
  }),
  operation({
    method: 'post',
    path: '/users/me/handover',
    summary: 'Offer one’s place to somebody else, who is mailed a link',
    who,
    body: 'OwnHandoverInput',
    check: ownHandoverInput,
    answer: 'OwnHandover',
    status: 201,
    handle: async ({ actor, input: { currentPassword, ...input }, caller, context }) => {
      await startOwn(actor, currentPassword, input, caller, context);
      return presentOwnHandover(await readOwnHandover(actor));
    },
  }),
  operation({
    method: 'delete',
    path: '/users/me/handover',
    summary: 'Cancel the open hand-over of one’s place',
    who,
    answer: 'OwnHandover',
    handle: async ({ actor }) => {
      await cancelHandover(actor, actor.id);
      return presentOwnHandover(await readOwnHandover(actor));
    },
  }),
  operation({
    method: 'post',
    path: '/users/me/handover/link',
    summary: 'Another link for the newcomer; its address is returned only once',
    who,
    answer: 'NewHandoverLink',
    status: 201,
    handle: async ({ actor, context }) => ({
      url: await makeHandoverLink(actor, actor.id, context.config.publicUrl),
    }),
  }),
  operation({
    method: 'get',
    path: '/admin/users/{id}/handovers',
    summary: 'The hand-overs by which a customer has left or got a place, the latest first',
    who: staff,
    answer: 'CustomerHandovers',
    handle: async ({ actor, params }) => presentHandovers(await readHandovers(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/users/{id}/handovers',
    summary: 'Offer a customer’s place to somebody else, who is mailed a link',
    who: staff,
    body: 'HandoverInput',
    check: handoverInput,
    answer: 'CustomerHandovers',
    status: 201,
    handle: async ({ actor, params, input }) => {
      await startForCustomer(actor, params.id, input);
      return presentHandovers(await readHandovers(actor, params.id));
    },
  }),
  operation({
    method: 'delete',
    path: '/admin/users/{id}/handovers',
    summary: 'Cancel the open hand-over of a customer’s place',
    who: staff,
    answer: 'CustomerHandovers',
    handle: async ({ actor, params }) => {
      await cancelHandover(actor, params.id);
      return presentHandovers(await readHandovers(actor, params.id));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/users/{id}/handovers/link',
    summary: 'Another link for the newcomer of the open hand-over; its address is returned only once',
    who: staff,
    answer: 'NewHandoverLink',
    status: 201,
    handle: async ({ actor, params, context }) => ({
      url: await makeHandoverLink(actor, params.id, context.config.publicUrl),
    }),
  }),
];
