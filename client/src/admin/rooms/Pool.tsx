import Typography from '@mui/material/Typography';
import { useDeferredValue, useState, type Dispatch } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import { matchingRecords, needsSearch } from '../list/cardSearching';
import { guestName } from './arrangement';
import { BoardSearch } from './BoardSearch';
import type { BoardAction } from './boardState';
import { useDropTarget } from './drag';
import { GuestButton } from './GuestButton';
import { type UnmetByPlace } from './unmetByPlace';
import { UnmetReasons } from './UnmetReasons';

interface Props {
  /** The guests without a bed who match the filters of the board. */
  guests: readonly RoomGuest[];
  /** The number of all guests without a bed. */
  count: number;
  /** The unmet wishes at the last check. */
  unmet: UnmetByPlace;
  /** Whether a narrow screen shows the pool; a wide one always does. */
  isOpen: boolean;
  onMove: (guest: RoomGuest) => void;
  act: Dispatch<BoardAction>;
}

export const poolId = 'without-bed';

/** The guests without a bed, beside the rooms. A guest dropped here leaves their room. */
export function Pool({ guests, count, unmet, isOpen, onMove, act }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const drop = useDropTarget((guest) => act({ type: 'moved', guest, target: null }));
  const isSearchable = needsSearch(guests) || typed !== '';
  const found = isSearchable ? matchingRecords(search.trim(), guests, (guest) => [guestName(guest)]) : guests;

  return (
    <section id={poolId} aria-labelledby="pool" data-pool data-closed={!isOpen || undefined} {...drop}>
      <Typography id="pool" variant="h3">{`Without a bed: ${count}`}</Typography>
      {isSearchable && (
        <BoardSearch
          label="Find by name without a bed"
          placeholder="Find by name"
          value={typed}
          onChange={setTyped}
        />
      )}
      <Typography
        role="status"
        variant="body2"
        data-hidden={search.trim() === '' || found.length > 0 || undefined}
      >
        {search.trim() !== '' &&
          (found.length === 0 ? 'Nobody found' : `${found.length} found without a bed`)}
      </Typography>
      <div data-list>
        {found.map((guest) => (
          <div key={guest._id} data-wishes={unmet.has(guest._id) || undefined}>
            <GuestButton guest={guest} room={undefined} onMove={onMove} />
            <UnmetReasons name={guestName(guest)} wishes={unmet.get(guest._id) ?? none} />
          </div>
        ))}
      </div>
    </section>
  );
}

const none = [] as const;
