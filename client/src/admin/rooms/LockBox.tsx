import { useEffect, useRef } from 'react';
import { BoardIcon } from './boardIcons';
import { type BoardRoom, roomName } from './boardRooms';

interface Props {
  room: BoardRoom;
  onChange: (locked: boolean) => void;
}

/** Indeterminate while some guests of the room are not locked; a click then locks all of them. */
export function LockBox({ room, onChange }: Props) {
  const isMixed = room.locked && room.fillers.length > 0;
  const box = useRef<HTMLInputElement>(null);
  // Set after every render, because HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  return (
    <label data-lock title={room.locked ? 'Locked' : 'Not locked'}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`${roomName(room)} locked`}
        checked={room.locked && !isMixed}
        onChange={(event) => onChange(event.target.checked)}
      />
      <BoardIcon name={room.locked ? 'locked' : 'unlocked'} />
    </label>
  );
}
