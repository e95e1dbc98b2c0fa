import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import { roomSizes } from '#contract/rooms';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { PageSection } from '../layout/PageSection';
import { findRoom, withoutBed } from './arrangement';
import { BoardControls } from './BoardControls';
import { type BoardFilter, filterGuests, isFiltered } from './boardFilter';
import { boardStyle } from './boardStyle';
import type { BoardAction } from './boardState';
import { belowControls } from './controlsStyle';
import { guestAnchor } from './GuestButton';
import { MoveDialog } from './MoveDialog';
import { Pool } from './Pool';
import { RoomsOfSize } from './RoomsOfSize';
import { type Board, BoardContext } from './useBoard';

/** The rooms by size with their guests, and the guests without a bed. Guests are moved by mouse or in a dialog. */
export function RoomGrid({ board }: { board: Board }) {
  const { rooms, stored, check, act, isBusy } = board;
  const [typed, setTyped] = useState<BoardFilter>({ search: '', group: '' });
  const filter = useDeferredValue(typed);
  const [isPoolOpen, setPoolOpen] = useState(false);
  const [moving, setMoving] = useState<RoomGuest>();
  const openMove = useCallback((guest: RoomGuest) => setMoving(guest), []);
  const focusIfLost = useFocusIfLost();
  const found = useMemo(() => filterGuests(stored.guests, filter), [filter, stored.guests]);
  const shown = isFiltered(filter)
    ? rooms.filter(({ customers }) => customers.some((id) => found.has(id)))
    : rooms;
  const bedless = withoutBed(stored, rooms);

  function handleMove(action: BoardAction, guest: RoomGuest) {
    setMoving(undefined);
    // The moved guest gets the focus, so the pool has to be open.
    if (losesBed(action, rooms)) setPoolOpen(true);
    act(action);
    focusIfLost(guestAnchor(guest._id));
  }

  return (
    <BoardContext value={board}>
      <PageSection id="board" heading="Who sleeps where">
        <GlobalStyles styles={(theme) => belowControls(theme, isPoolOpen)} />
        <Box sx={boardStyle} inert={isBusy}>
          <BoardControls
            board={board}
            filter={typed}
            onFilter={setTyped}
            found={found.size}
            bedless={bedless.length}
            isPoolOpen={isPoolOpen}
            onTogglePool={() => setPoolOpen(!isPoolOpen)}
          />
          <div data-columns>
            <Pool
              guests={bedless.filter(({ _id }) => found.has(_id))}
              count={bedless.length}
              unmet={check.unmet}
              isOpen={isPoolOpen}
              onMove={openMove}
              act={act}
            />
            <div>
              {roomSizes.map((size) => (
                <RoomsOfSize
                  key={size}
                  size={size}
                  board={board}
                  rooms={shown.filter(({ roomType }) => roomType === size)}
                  onMove={openMove}
                />
              ))}
              {shown.length === 0 && (
                <Typography sx={{ color: 'text.secondary' }}>
                  {rooms.length === 0
                    ? 'Nobody is in a room yet: plan the rooms, or choose a guest to move them to a new one.'
                    : 'None of those found has a room.'}
                </Typography>
              )}
            </div>
          </div>
        </Box>
        {moving && (
          <MoveDialog
            guest={moving}
            board={board}
            onChoose={(action) => handleMove(action, moving)}
            onClose={() => setMoving(undefined)}
          />
        )}
      </PageSection>
    </BoardContext>
  );
}

/** Whether the move leaves a guest without a bed. */
function losesBed(action: BoardAction, rooms: Board['rooms']): boolean {
  if (action.type === 'swapped') return !findRoom(rooms, action.other);
  return action.type === 'moved' && action.target === null;
}
