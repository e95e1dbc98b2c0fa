import { bedsIn } from '#contract/rooms';
import { toCsv } from '../../format/csv';
import { genderLabels } from '../labels/labels';
import { guestName } from './arrangement';
import { roomName, sizeNames } from './boardRooms';
import type { BoardState } from './boardState';

const headings = ['Room', 'Type', 'Beds', 'Name', 'Group', 'Gender', 'Note'];

/** A CSV for the hotel with a line for every guest with a bed, room by room. Formulas are neutralized. */
export function roomingCsv({ rooms, guests }: Pick<BoardState, 'rooms' | 'guests'>): Blob {
  const lines = rooms.flatMap((room) =>
    room.customers.flatMap((id) => {
      const guest = guests.get(id);
      if (!guest) return [];
      const beds = String(bedsIn(room.roomType));
      const { group, gender } = guest;
      return [
        [
          ...[roomName(room), sizeNames[room.roomType], beds],
          ...[guestName(guest), group.name, genderLabels[gender], room.note],
        ],
      ];
    }),
  );
  return toCsv(headings, lines);
}
