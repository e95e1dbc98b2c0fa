import Typography from '@mui/material/Typography';
import type { CheckedWish, RoomGuest } from '#contract/roomPlan';
import type { RoomSize } from '#contract/rooms';
import { formatCount } from '../../format/words';
import { countRoomsOfSize } from './arrangement';
import { roomsByGroup } from './boardFilter';
import { roomName, type BoardRoom } from './boardRooms';
import { roomSizeHeading, roomSizeName } from './boardTexts';
import { useDropTarget } from './drag';
import { RoomRow } from './RoomRow';
import type { Board } from './useBoard';

interface Props {
  size: RoomSize;
  board: Board;
  /** The shown rooms of the size. */
  rooms: readonly BoardRoom[];
  onMove: (guest: RoomGuest) => void;
}

/** The rooms of a size by group, and a drop target for a new one while the hotel has unused ones. */
export function RoomsOfSize({ size, board, rooms, onMove }: Props) {
  const { stored, guests, check, act } = board;
  const used = countRoomsOfSize(board.rooms, size);
  const capacity = stored.capacity[size];
  if (rooms.length === 0 && used >= capacity) return null;
  const sizeText = roomSizeHeading(size);
  const heading = sizeAnchor(size);
  return (
    <section aria-labelledby={heading} data-size={size}>
      <Typography id={heading} variant="h3" tabIndex={-1}>
        {`${sizeText.slice(0, 1).toUpperCase()}${sizeText.slice(1)}: ${used} of ${capacity} used`}
      </Typography>
      <div data-rows>
        {roomsByGroup(rooms, guests).map(({ group, rooms: own }) => (
          <div key={group._id} data-group>
            <h4 id={`${heading}-${group._id}`}>
              <span>{group.name}</span> <small>{formatCount(own.length, 'room', 'rooms')}</small>
            </h4>
            <ul aria-labelledby={`${heading}-${group._id}`}>
              {own.map((room) => {
                const name = roomName(room);
                const faults = check.faults.get(name) ?? '';
                const confirmed = check.confirmed.get(name) ?? '';
                const unmet = check.unmet.get(name) ?? none;
                return (
                  <RoomRow
                    key={name}
                    group={group._id}
                    {...{ room, guests, faults, confirmed, unmet, onMove, act }}
                  />
                );
              })}
            </ul>
          </div>
        ))}
        {used < capacity && <NewRoom size={size} board={board} />}
      </div>
    </section>
  );
}

const none: readonly CheckedWish[] = [];

export function sizeAnchor(size: RoomSize): string {
  return `rooms-${size}`;
}

/** For the mouse only; a guest's dialog also offers new rooms. */
function NewRoom({ size, board }: Pick<Props, 'size' | 'board'>) {
  const drop = useDropTarget((guest) => board.act({ type: 'moved', guest, target: { newRoom: size } }));
  return (
    <div data-new {...drop}>
      {`Drop a guest here for a new ${roomSizeName(size)}`}
    </div>
  );
}
