import type { RoomGuest } from '#contract/roomPlan';
import { roomSizes } from '#contract/rooms';
import { formatCount } from '../../format/words';
import { matchingRecords } from '../list/cardSearching';
import { countRoomsOfSize, freeBeds, guestName, findRoom } from './arrangement';
import { roomName } from './boardRooms';
import type { BoardAction, BoardState } from './boardState';
import { roomSizeName } from './boardTexts';

interface Choice {
  label: string;
  action: BoardAction;
}

export interface Choices {
  heading: string;
  found: readonly Choice[];
}

/**
 * The places that a guest can move to and that match every word of the search. Rooms of guests in their wishes come
 * first.
 */
export function listMoveChoices(
  { rooms, stored, guests }: Pick<BoardState, 'rooms' | 'stored' | 'guests'>,
  guest: RoomGuest,
  search: string,
): readonly Choices[] {
  const ownRoom = findRoom(rooms, guest._id);
  const isWished = (id: string) => guest.wishes.includes(id);
  const namesIn = (customers: readonly string[]) =>
    customers
      .flatMap((id) => guests.get(id) ?? [])
      .map(guestName)
      .join(', ');
  const move = (label: string, target: Extract<BoardAction, { type: 'moved' }>['target']): Choice => {
    return { label, action: { type: 'moved', guest: guest._id, target } };
  };

  const free = rooms
    .filter((room) => room !== ownRoom && freeBeds(room) > 0)
    .sort((one, other) => Number(other.customers.some(isWished)) - Number(one.customers.some(isWished)))
    .map((room) =>
      move(
        `${roomName(room)}: ${namesIn(room.customers)} (${formatCount(freeBeds(room), 'free bed', 'free beds')})`,
        { room: roomName(room) },
      ),
    );
  const elsewhere = roomSizes.flatMap((newRoom) => {
    const left = stored.capacity[newRoom] - countRoomsOfSize(rooms, newRoom);
    return left > 0 ? [move(`New ${roomSizeName(newRoom)} (${left} left)`, { newRoom })] : [];
  });
  if (ownRoom) elsewhere.push(move('Without a bed', null));
  const swaps = stored.guests
    .filter(({ _id }) => _id !== guest._id && findRoom(rooms, _id) !== ownRoom)
    .sort((one, other) => Number(isWished(other._id)) - Number(isWished(one._id)))
    .map((other): Choice => {
      const room = findRoom(rooms, other._id);
      const label = `${guestName(other)}, ${other.group.name}: ${room ? roomName(room) : 'without a bed'}`;
      return { label, action: { type: 'swapped', one: guest._id, other: other._id } };
    });

  return [
    { heading: 'Rooms with a free bed', found: free },
    { heading: 'Elsewhere', found: elsewhere },
    { heading: 'Swap with', found: swaps },
  ].map(({ heading, found }) => ({
    heading,
    found: matchingRecords(search.trim(), found, ({ label }) => [label]),
  }));
}
