import { makePartyLink, readOwnParty } from '../../services/people/waitingList/ownParty';
import { operation } from '../operation';
import { presentOwnParty } from './partyOutput';

const who = 'customer';

/** The party that the signed-in customer has registered with. */
export const partyOperations = [
  operation({
    method: 'get',
    path: '/users/me/party',
    summary:
      'The people whom one has registered with, and the payments of those without an address of their own',
    who,
    answer: 'OwnParty',
    handle: async ({ actor }) => presentOwnParty(await readOwnParty(actor.id)),
  }),
  operation({
    method: 'post',
    path: '/users/me/party/link',
    summary: 'A new link for those of one’s party who have not registered yet',
    who,
    answer: 'PartyLink',
    status: 201,
    handle: async ({ actor, context }) => ({ url: await makePartyLink(actor.id, context.config.publicUrl) }),
  }),
];
