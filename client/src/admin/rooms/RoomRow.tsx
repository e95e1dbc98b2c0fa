import { memo, type Dispatch } from 'react';
import { maxLength } from '#contract/fields';
import { type CheckedWish, type RoomFaultCode, roomFaultCodes, type RoomGuest } from '#contract/roomPlan';
import { freeBeds, type RoomDetails } from './arrangement';
import { BoardIcon } from './boardIcons';
import { type BoardRoom, roomName, sizeNames } from './boardRooms';
import type { BoardAction, BoardState } from './boardState';
import { faultText, freeBedText } from './boardTexts';
import { useDropTarget } from './drag';
import { GuestButton } from './GuestButton';
import { LockBox } from './LockBox';
import { isStillUnmet } from './unmetByPlace';
import { UnmetReasons } from './UnmetReasons';

interface Props {
  room: BoardRoom;
  /** The id of the group whose heading the room is listed under. */
  group: string;
  guests: BoardState['guests'];
  /** The fault codes joined by spaces: equal strings keep an unchanged room from rendering again. */
  faults: string;
  /** The same for faults that do not prevent applying. */
  confirmed: string;
  /** As of the last check. */
  unmet: readonly CheckedWish[];
  onMove: (guest: RoomGuest) => void;
  act: Dispatch<BoardAction>;
}

/**
 * A room in a line: lock, number, guests, unmet wishes and the note to the hotel, and its faults below. Uses plain
 * elements, like `GuestButton`.
 */
export const RoomRow = memo(function RoomRow(props: Props) {
  const { room, group, guests, faults, confirmed, unmet, onMove, act } = props;
  const name = roomName(room);
  const roomGuests = room.customers.flatMap((id) => guests.get(id) ?? []);
  const broken = splitCodes(faults);
  const change = (details: RoomDetails) => act({ type: 'roomChanged', room: name, change: details });
  const drop = useDropTarget((guest, element) => act(toDropAction(room, guest, element)));

  return (
    <li id={roomAnchor(name)} aria-label={name} data-broken={broken.length > 0 || undefined} {...drop}>
      <LockBox room={room} onChange={(locked) => change({ locked })} />
      <h5>
        <span data-hidden>{`${sizeNames[room.roomType]} `}</span>
        {room.number}
      </h5>
      <div data-guests>
        {roomGuests.map((guest) => (
          <GuestButton key={guest._id} guest={guest} room={room} group={group} onMove={onMove} />
        ))}
        {freeBeds(room) > 0 && <span data-bed>{freeBedText(room, roomGuests)}</span>}
      </div>
      <UnmetReasons name={name} wishes={unmet.filter(({ wish }) => isStillUnmet(wish, room))} />
      <label data-note={room.note === '' ? 'empty' : 'filled'} title={room.note || 'Note to the hotel'}>
        <BoardIcon name="note" />
        <input
          aria-label={`Note to the hotel, ${name}`}
          placeholder="Note to the hotel"
          maxLength={maxLength.line}
          value={room.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </label>
      {broken.map((code) => (
        <p key={code}>{faultText(code, room, roomGuests)}</p>
      ))}
      {splitCodes(confirmed).map((code) => (
        <p key={code}>
          {`${faultText(code, room, roomGuests)}; it can be applied, because they are locked together`}
        </p>
      ))}
    </li>
  );
});

function splitCodes(joined: string): RoomFaultCode[] {
  return roomFaultCodes.filter((code) => joined.split(' ').includes(code));
}

/** Dropping on a guest of a full room swaps the two. */
function toDropAction(room: BoardRoom, guest: string, element: EventTarget): BoardAction {
  const button = element instanceof Element ? element.closest('[data-guest]') : null;
  const other = button?.getAttribute('data-guest');
  if (freeBeds(room) === 0 && other && other !== guest) return { type: 'swapped', one: guest, other };
  return { type: 'moved', guest, target: { room: roomName(room) } };
}

export function roomAnchor(name: string): string {
  return `room-${name.toLowerCase().replace(' ', '-')}`;
}
