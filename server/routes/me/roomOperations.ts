import { presentMe } from './output';
import { presentRoomCandidate } from '../accommodations/output';
import { presentCandidate, presentOwnWishes } from './roomWishesOutput';
import { readCustomerWithTrip } from '../../services/people/customers/customerWithTrip';
import { chooseRoom } from '../../services/rooms/chooseRoom';
import { listRoomCandidates } from '../../services/rooms/listRoomCandidates';
import { findCandidates } from '../../services/rooms/wishes/findCandidates';
import { readWishes } from '../../services/rooms/wishes/readWishes';
import { saveWishes } from '../../services/rooms/wishes/saveWishes';
import { roomChoice, roomWishesInput } from './input';
import { operation } from '../operation';

const who = 'customer';

/** The signed-in customer's room: choosing one and its partners, or sending wishes for it. */
export const ownRoomOperations = [
  operation({
    method: 'post',
    path: '/users/me/roompartner',
    summary: 'Choose a room and its partners; possible once',
    who,
    body: 'RoomChoice',
    check: roomChoice,
    answer: 'Me',
    handle: async ({ actor, input, context }) => {
      await chooseRoom(actor, input, context);
      return presentMe(await readCustomerWithTrip(actor.id));
    },
  }),
  operation({
    method: 'get',
    path: '/users/me/roomwishes',
    summary: 'The caller’s wishes for their room, and which of them it does not meet',
    who,
    answer: 'OwnRoomWishes',
    handle: async ({ actor }) => presentOwnWishes(await readWishes(actor.id)),
  }),
  operation({
    method: 'put',
    path: '/users/me/roomwishes',
    summary: 'Replace the caller’s wishes for their room',
    who,
    body: 'RoomWishesInput',
    check: roomWishesInput,
    answer: 'OwnRoomWishes',
    handle: async ({ actor, input }) => {
      await saveWishes(actor, input);
      return presentOwnWishes(await readWishes(actor.id));
    },
  }),
  operation({
    method: 'get',
    path: '/users/me/roomwishes/candidates',
    summary: 'The travellers at one’s hotel with a code or a full name',
    who,
    query: { text: { description: 'A code, or a first and last name' } },
    answer: 'WishCandidate[]',
    handle: async ({ actor, query, context }) =>
      (await findCandidates(actor, query.text ?? '', context)).map(presentCandidate),
  }),
  operation({
    method: 'get',
    path: '/groups/users/{groupId}',
    summary: 'The possible room partners, while selection is open',
    who,
    query: { code: { description: 'The room partner’s code, if rooms are allocated by code' } },
    answer: 'RoomCandidate[]',
    handle: async ({ actor, params, query, context }) => {
      const found = await listRoomCandidates(actor, params.groupId, query.code, context);
      return found.customers.map((customer) => presentRoomCandidate(customer, found.roomAllocationType));
    },
  }),
];
