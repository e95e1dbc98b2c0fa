import Typography from '@mui/material/Typography';
import type { RoomGuest } from '#contract/roomPlan';
import type { RoomSize } from '#contract/rooms';
import { countRoomsOfSize } from './arrangement';
import { roomName, type BoardRoom } from './boardRooms';
import { roomSizeHeading } from './boardTexts';
import { useDropTarget } from './drag';
import { RoomCard } from './RoomCard';
import type { Board } from './useBoard';

interface Props {
  size: RoomSize;
  board: Board;
  /** The shown rooms of the size. */
  rooms: readonly BoardRoom[];
  onMove: (guest: RoomGuest) => void;
}

/** The rooms of a size, and a drop target for a new one while the hotel has more. */
export function RoomsOfSize({ size, board, rooms, onMove }: Props) {
  const { stored, guests, check, act } = board;
  const used = countRoomsOfSize(board.rooms, size);
  const capacity = stored.capacity[size];
  if (rooms.length === 0 && used >= capacity) return null;
  const words = roomSizeHeading(size);
  return (
    <>
      <Typography variant="h3">
        {`${words.slice(0, 1).toUpperCase()}${words.slice(1)}: ${used} of ${capacity} used`}
      </Typography>
      <ul>
        {rooms.map((room) => {
          const name = roomName(room);
          const faults = check.faults.get(name) ?? '';
          const confirmed = check.confirmed.get(name) ?? '';
          return <RoomCard key={name} {...{ room, guests, faults, confirmed, onMove, act }} />;
        })}
        {used < capacity && <NewRoom size={size} board={board} />}
      </ul>
    </>
  );
}

/** For the mouse only; a guest's dialog also offers new rooms. */
function NewRoom({ size, board }: Pick<Props, 'size' | 'board'>) {
  const drop = useDropTarget((guest) => board.act({ type: 'moved', guest, target: { newRoom: size } }));
  return (
    <li data-new {...drop}>
      {`Drop a guest here for a new ${roomSizeHeading(size).slice(0, -1)}`}
    </li>
  );
}
