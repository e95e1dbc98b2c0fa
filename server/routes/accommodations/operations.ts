import type { Response } from 'express';
import { presentHotelGuest, presentRoomBoard } from './output';
import { listGuests } from '../../services/rooms/listGuests';
import { applyArrangement, undoArrangement } from '../../services/rooms/planning/applyArrangement';
import { readBoard } from '../../services/rooms/planning/board';
import { checkRooms } from '../../services/rooms/planning/checkRooms';
import { explainWish } from '../../services/rooms/planning/explainWish';
import { previewChange } from '../../services/rooms/planning/previewChange';
import { proposeRooms } from '../../services/rooms/planning/proposeRooms';
import { readAvoided } from '../../services/rooms/planning/recordPrivateWishes';
import { arrangementInput, avoidInput, roomPlanInput, roomsInput, unmetWishInput } from './roomsInput';
import { operation } from '../operation';

const who = { may: 'accommodations' } as const;
const rooms = '/admin/accomodations/{id}/rooms';

/** The operations on the guests and the rooms of a hotel. */
export const accommodationOperations = [
  operation({
    method: 'get',
    path: '/admin/accomodations/{id}/guests',
    summary: 'The enabled customers of all groups at a hotel, by name',
    who: { may: 'customers' },
    answer: 'HotelGuest[]',
    handle: async ({ actor, params }) => (await listGuests(actor, params.id)).map(presentHotelGuest),
  }),
  operation({
    method: 'get',
    path: rooms,
    summary: 'The guests who need a bed in a hotel, and its rooms as stored',
    who,
    answer: 'RoomBoard',
    handle: async ({ actor, params }) => presentRoomBoard(await readBoard(actor, params.id)),
  }),
  operation({
    method: 'put',
    path: rooms,
    summary: 'Store all rooms of a hotel in one step, unless somebody has changed them in the meantime',
    who,
    body: 'ArrangementInput',
    check: arrangementInput,
    answer: 'RoomBoard',
    handle: async ({ actor, params, input }) => {
      await applyArrangement(actor, params.id, input);
      return presentRoomBoard(await readBoard(actor, params.id));
    },
  }),
  operation({
    method: 'post',
    path: `${rooms}/undo`,
    summary: 'Restore the rooms from before they were last stored, unless something has changed since',
    who,
    answer: 'RoomBoard',
    handle: async ({ actor, params }) => {
      await undoArrangement(actor, params.id);
      return presentRoomBoard(await readBoard(actor, params.id));
    },
  }),
  operation({
    method: 'post',
    path: `${rooms}/plan`,
    summary: 'The best rooms for everybody in a hotel, with the proof that none are better; changes nothing',
    who,
    body: 'RoomPlanInput',
    check: roomPlanInput,
    answer: 'RoomProposal',
    send: ({ actor, params, input }, response) =>
      sendAbortable(response, (signal) => proposeRooms(actor, params.id, input, signal)),
  }),
  operation({
    method: 'post',
    path: `${rooms}/reason`,
    summary: 'Why rooms do not meet a traveller’s wish',
    who,
    body: 'UnmetWishInput',
    check: unmetWishInput,
    answer: 'UnmetWishReason',
    send: ({ actor, params, input }, response) =>
      sendAbortable(response, (signal) => explainWish(actor, params.id, input, signal)),
  }),
  operation({
    method: 'post',
    path: `${rooms}/check`,
    summary: 'The faults of rooms arranged by hand',
    who,
    body: 'RoomCheckInput',
    check: roomsInput,
    answer: 'RoomCheck',
    handle: ({ actor, params, input }) => checkRooms(actor, params.id, input.rooms),
  }),
  operation({
    method: 'post',
    path: `${rooms}/preview`,
    summary: 'What storing the rooms would change, and an example of its mails; changes nothing',
    who,
    body: 'RoomCheckInput',
    check: roomsInput,
    answer: 'RoomChangePreview',
    handle: ({ actor, params, input }) => previewChange(actor, params.id, input.rooms),
  }),
  operation({
    method: 'post',
    path: `${rooms}/avoid`,
    summary: 'List which of these people would rather not share with which others; the request is recorded',
    who,
    body: 'AvoidInput',
    check: avoidInput,
    answer: 'AvoidAnswer',
    handle: async ({ actor, params, input }) => ({
      pairs: await readAvoided(actor, params.id, input.people),
    }),
  }),
];

/** Sends the result of `work`, and aborts it if the client disconnects. */
async function sendAbortable(
  response: Response,
  work: (signal: AbortSignal) => Promise<object>,
): Promise<void> {
  const disconnected = new AbortController();
  const abort = () => disconnected.abort();
  if (response.closed) abort();
  response.once('close', abort);
  try {
    response.json(await work(disconnected.signal));
  } finally {
    response.off('close', abort);
  }
}
