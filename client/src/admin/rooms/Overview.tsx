import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { roomSizes } from '#contract/rooms';
import { Icon } from '../icons';
import { formatCount } from '../../format/words';
import { saveFile } from '../../storage/openAndSave';
import { PageSection } from '../layout/PageSection';
import { countRoomsOfSize, withoutBed } from './arrangement';
import { sizeNames } from './boardRooms';
import { roomingCsv } from './roomingCsv';
import { UndoButton } from './UndoButton';
import { planButtonId, type Board } from './useBoard';

/** The figures of the hotel, and the actions on all its rooms. */
export function Overview({ board }: { board: Board }) {
  const { rooms, stored, isBusy, isChanged, isPlanning } = board;
  const bedless = withoutBed(stored, rooms).length;
  const used = roomSizes
    .filter((size) => stored.capacity[size] > 0)
    .map((size) => `${sizeNames[size]} ${countRoomsOfSize(rooms, size)} of ${stored.capacity[size]}`);

  return (
    <PageSection
      id="overview"
      heading={`${formatCount(stored.guests.length, 'guest', 'guests')}, ${bedless} without a bed`}
    >
      <Typography sx={{ mb: 2 }}>
        {`Rooms in use: ${used.join(', ') || 'none, the hotel has no rooms yet'}`}
      </Typography>
      <Box sx={buttons}>
        <Button
          id={planButtonId}
          variant={isChanged ? 'outlined' : 'contained'}
          disabled={isBusy}
          onClick={() => void board.plan('all')}
        >
          Plan rooms
        </Button>
        {rooms.length > 0 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void board.plan('few')}>
            Fix with few moves
          </Button>
        )}
        {rooms.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon name="download" size={20} />}
            onClick={() => saveFile(`rooms ${stored.accommodation.name}.csv`, roomingCsv(board))}
          >
            Download rooming list
          </Button>
        )}
        {stored.undo && <UndoButton board={board} undo={stored.undo} />}
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        ‘Plan rooms’ leaves locked guests where they are, and rearranges all others. A guest who is put into a
        free bed of a locked room is not locked. ‘Fix with few moves’ moves at most three guests.
      </Typography>
      {isPlanning && (
        <Box sx={{ mt: 2, maxWidth: 480 }}>
          <LinearProgress aria-label="Planning the rooms" />
          <Button onClick={board.stopPlanning}>Stop planning</Button>
        </Box>
      )}
    </PageSection>
  );
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5 };
