import { memo } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import { guestName } from './arrangement';
import type { BoardRoom } from './boardRooms';
import { guestLine } from './boardTexts';
import { dragSource } from './drag';

interface Props {
  guest: RoomGuest;
  /** Undefined for a guest without a bed. */
  room: BoardRoom | undefined;
  onMove: (guest: RoomGuest) => void;
}

/**
 * A guest, who can be dragged to another room, or moved in the dialog that a click opens. A plain element styled by
 * the board, because a board has hundreds of guests.
 */
export const GuestButton = memo(function GuestButton({ guest, room, onMove }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      id={guestAnchor(guest._id)}
      data-guest={guest._id}
      onClick={() => onMove(guest)}
      {...dragSource(guest._id)}
    >
      <strong>{guestName(guest)}</strong>
      <span>{guestLine(guest, room)}</span>
    </button>
  );
});

export function guestAnchor(guestId: string): string {
  return `guest-${guestId}`;
}
