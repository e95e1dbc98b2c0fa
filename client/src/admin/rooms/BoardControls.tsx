import Box from '@mui/material/Box';
import { roomSizes, type RoomSize } from '#contract/rooms';
import { Select } from '../../components/form/Select';
import { FoundCount } from '../list/cardSearching';
import { type BoardFilter, listGroups } from './boardFilter';
import { sizeNames } from './boardRooms';
import { BoardSearch } from './BoardSearch';
import { controlsStyle } from './controlsStyle';
import { poolId } from './Pool';
import { sizeAnchor } from './RoomsOfSize';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  /** The number of guests who match the filter. */
  found: number;
  /** The number of guests without a bed. */
  bedless: number;
  isPoolOpen: boolean;
  onTogglePool: () => void;
}

/** Stays in view above the rooms: filters them by guest and group, and jumps to the rooms of a size. */
export function BoardControls(props: Props) {
  const { board, filter, onFilter, found, bedless, isPoolOpen, onTogglePool } = props;
  const { search, group } = filter;
  const groups = listGroups(board.stored.guests);
  return (
    <Box role="group" aria-label="Find rooms" sx={controlsStyle}>
      <BoardSearch
        label="Find a guest or group"
        placeholder="Find a guest or group"
        value={search}
        onChange={(value) => onFilter({ ...filter, search: value })}
      />
      {groups.length > 1 && (
        <div data-select>
          <Select
            aria-label="Group"
            value={group}
            onChange={(event) => onFilter({ ...filter, group: event.target.value })}
          >
            <option value="">All groups</option>
            {groups.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {roomSizes
        .filter((size) => board.stored.capacity[size] > 0)
        .map((size) => (
          <button key={size} type="button" onClick={() => showSize(size)}>
            <span data-hidden>Go to </span>
            {sizeNames[size]}
          </button>
        ))}
      <button
        type="button"
        data-narrow
        aria-expanded={isPoolOpen}
        aria-controls={poolId}
        onClick={onTogglePool}
      >{`No bed: ${bedless}`}</button>
      <FoundCount search={search.trim() + group} found={found} />
    </Box>
  );
}

function showSize(size: RoomSize): void {
  const heading = document.getElementById(sizeAnchor(size));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
