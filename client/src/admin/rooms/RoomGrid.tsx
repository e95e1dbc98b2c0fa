import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import { roomSizes } from '#contract/rooms';
import { TextInput } from '../../components/form/TextInput';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { PageSection } from '../layout/PageSection';
import { FoundCount, matchingRecords } from '../list/cardSearching';
import { guestName, withoutBed } from './arrangement';
import { boardStyle } from './boardStyle';
import type { BoardAction } from './boardState';
import { guestAnchor } from './GuestButton';
import { MoveDialog } from './MoveDialog';
import { Pool } from './Pool';
import { RoomsOfSize } from './RoomsOfSize';
import type { Board } from './useBoard';

/** The rooms by size with their guests, and the guests without a bed. Guests are moved by mouse or in a dialog. */
export function RoomGrid({ board }: { board: Board }) {
  const { rooms, stored, act, isBusy } = board;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [moving, setMoving] = useState<RoomGuest>();
  const openMove = useCallback((guest: RoomGuest) => setMoving(guest), []);
  const focusIfLost = useFocusIfLost();
  const found = useMemo(
    () => new Set(matchingRecords(search.trim(), stored.guests, textsOf).map(({ _id }) => _id)),
    [search, stored.guests],
  );
  const shown =
    search.trim() === '' ? rooms : rooms.filter(({ customers }) => customers.some((id) => found.has(id)));
  const bedless = withoutBed(stored, rooms);

  function handleMove(action: BoardAction, guest: RoomGuest) {
    setMoving(undefined);
    act(action);
    focusIfLost(guestAnchor(guest._id));
  }

  return (
    <PageSection id="board" heading="Who sleeps where">
      <Box sx={{ maxWidth: 360, mb: 1.5 }}>
        <TextInput
          name="search"
          type="search"
          label="Find a guest or group"
          autoComplete="off"
          value={typed}
          error={undefined}
          onChange={setTyped}
        />
        <FoundCount search={search} found={found.size} />
      </Box>
      <Box sx={boardStyle} inert={isBusy}>
        <Pool
          guests={bedless.filter(({ _id }) => found.has(_id))}
          count={bedless.length}
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
  );
}

function textsOf(guest: RoomGuest): readonly string[] {
  return [guestName(guest), guest.group.name];
}
