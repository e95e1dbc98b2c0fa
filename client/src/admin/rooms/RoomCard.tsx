import { memo, useEffect, useRef, type Dispatch } from 'react';
import { maxLength } from '#contract/fields';
import { type RoomFaultCode, roomFaultCodes, type RoomGuest } from '#contract/roomPlan';
import { freeBeds, type RoomDetails } from './arrangement';
import { type BoardRoom, roomName } from './boardRooms';
import type { BoardAction, BoardState } from './boardState';
import { faultText } from './boardTexts';
import { useDropTarget } from './drag';
import { GuestButton } from './GuestButton';

interface Props {
  room: BoardRoom;
  guests: BoardState['guests'];
  /** The fault codes joined by spaces: equal strings keep an unchanged room from rendering again. */
  faults: string;
  /** The same for faults that do not prevent applying. */
  confirmed: string;
  onMove: (guest: RoomGuest) => void;
  act: Dispatch<BoardAction>;
}

/** A room with its guests, faults, lock and note to the hotel. Uses plain elements, like `GuestButton`. */
export const RoomCard = memo(function RoomCard({ room, guests, faults, confirmed, onMove, act }: Props) {
  const name = roomName(room);
  const inside = room.customers.flatMap((id) => guests.get(id) ?? []);
  const broken = codesIn(faults);
  const change = (details: RoomDetails) => act({ type: 'roomChanged', room: name, change: details });
  const drop = useDropTarget((guest, on) => act(dropOn(room, guest, on)));

  return (
    <li id={roomAnchor(name)} aria-label={name} data-broken={broken.length > 0 || undefined} {...drop}>
      <div data-head>
        <h4>{name}</h4>
        <LockBox room={room} onChange={(locked) => change({ locked })} />
      </div>
      {inside.map((guest) => (
        <GuestButton key={guest._id} guest={guest} room={room} onMove={onMove} />
      ))}
      {Array.from({ length: freeBeds(room) }, (_, bed) => (
        <div key={bed} data-bed>
          Free bed
        </div>
      ))}
      {broken.map((code) => (
        <p key={code}>{faultText(code, room, inside)}</p>
      ))}
      {codesIn(confirmed).map((code) => (
        <p key={code}>
          {`${faultText(code, room, inside)}; it can be applied, because they are locked together`}
        </p>
      ))}
      <input
        aria-label={`Note to the hotel, ${name}`}
        placeholder="Note to the hotel"
        maxLength={maxLength.line}
        value={room.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </li>
  );
});

/** Indeterminate while some guests of the room are not locked; a click then locks all of them. */
function LockBox({ room, onChange }: { room: BoardRoom; onChange: (locked: boolean) => void }) {
  const isMixed = room.locked && room.fillers.length > 0;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  return (
    <label>
      Locked
      <input
        ref={box}
        type="checkbox"
        aria-label={`${roomName(room)} locked`}
        checked={room.locked && !isMixed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function codesIn(joined: string): RoomFaultCode[] {
  return roomFaultCodes.filter((code) => joined.split(' ').includes(code));
}

/** Dropping on a guest of a full room swaps the two. */
function dropOn(room: BoardRoom, guest: string, on: EventTarget): BoardAction {
  const button = on instanceof Element ? on.closest('[data-guest]') : null;
  const other = button?.getAttribute('data-guest');
  if (freeBeds(room) === 0 && other && other !== guest) return { type: 'swapped', one: guest, other };
  return { type: 'moved', guest, target: { room: roomName(room) } };
}

export function roomAnchor(name: string): string {
  return `room-${name.toLowerCase().replace(' ', '-')}`;
}
