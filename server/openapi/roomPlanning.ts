import type { Operation } from './operation';
import { whoMay } from './whoMay';

const who = whoMay('accommodations');
const rooms = '/admin/accomodations/{id}/rooms';

export const roomPlanningOperations: Operation[] = [
  {
    method: 'get',
    path: rooms,
    summary: 'Who needs a bed in a hotel, and its rooms as they are stored',
    who,
    answer: 'RoomBoard',
  },
  {
    method: 'put',
    path: rooms,
    summary: 'Store all rooms of a hotel in one step, unless somebody has changed them meanwhile',
    who,
    body: 'ArrangementInput',
    answer: 'RoomBoard',
  },
  {
    method: 'post',
    path: `${rooms}/undo`,
    summary:
      'Bring back the rooms as they were before they were stored last, unless something has changed since',
    who,
    answer: 'RoomBoard',
  },
  {
    method: 'post',
    path: `${rooms}/plan`,
    summary: 'The best rooms for everybody in a hotel, with the proof that none are better; changes nothing',
    who,
    body: 'RoomPlanInput',
    answer: 'RoomProposal',
  },
  {
    method: 'post',
    path: `${rooms}/reason`,
    summary: 'Why rooms do not meet a traveller’s wish',
    who,
    body: 'UnmetWishInput',
    answer: 'UnmetWishReason',
  },
  {
    method: 'post',
    path: `${rooms}/check`,
    summary: 'What is wrong with rooms arranged by hand',
    who,
    body: 'RoomCheckInput',
    answer: 'RoomCheck',
  },
  {
    method: 'post',
    path: `${rooms}/preview`,
    summary: 'What storing the rooms would change, and one of its mails; changes nothing',
    who,
    body: 'RoomCheckInput',
    answer: 'RoomChangePreview',
  },
  {
    method: 'post',
    path: `${rooms}/avoid`,
    summary: 'Who of these people would rather not share with whom of them; that it was asked is noted',
    who,
    body: 'AvoidInput',
    answer: 'AvoidAnswer',
  },
];
