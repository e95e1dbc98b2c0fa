import { memo } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import { guestName } from './arrangement';
import type { BoardRoom } from './boardRooms';
import { guestLine, guestMark } from './boardTexts';
import { dragSource } from './drag';

interface Props {
  guest: RoomGuest;
  /** Undefined for a guest without a bed. */
  room: BoardRoom | undefined;
  /** The id of the group whose heading the guest's room is listed under. */
  group?: string;
  onMove: (guest: RoomGuest) => void;
}

/**
 * A guest, who can be dragged to another room, or moved in the dialog that a click opens. A plain element styled by
 * the board, because a board has hundreds of guests. In a room, the line about the guest is for screen readers, and
 * only what is unusual in the room is visible.
 */
export const GuestButton = memo(function GuestButton({ guest, room, group, onMove }: Props) {
  const [name, line] = [guestName(guest), guestLine(guest, room)];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      id={guestAnchor(guest._id)}
      data-guest={guest._id}
      onClick={() => onMove(guest)}
      {...dragSource(guest._id)}
    >
      <strong title={room && `${name}: ${line}`}>{name}</strong>{' '}
      {room && <small aria-hidden>{guestMark(guest, room, group)}</small>} <span>{line}</span>
    </button>
  );
});

export function guestAnchor(guestId: string): string {
  return `guest-${guestId}`;
}
