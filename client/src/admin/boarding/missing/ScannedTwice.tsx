import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type BoardingPassenger, here } from '#contract/boarding';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { type Board, hereMarks, marksFor, nameOf } from '../board';
import { describeMark } from '../boardingTexts';
import { hereMark } from '../newMarks';
import { PersonRow } from '../people/PersonRow';
import { closeList } from '../people/Rows';
import type { Note } from '../useBoarding';

interface Props {
  board: Board;
  note: Note;
  onOpen: (id: string) => void;
}

/** Those whom two phones let aboard that did not know of each other: one ticket may have been used by two people. */
export function ScannedTwice({ board, note, onOpen }: Props) {
  const id = useId();
  const focusIfLost = useFocusIfLost();
  const twice = board.list.passengers.filter((passenger) => boardingMarks(board, passenger).length > 1);
  if (twice.length === 0) return null;
  return (
    <PageSection id={id} heading={`Scanned twice (${twice.length.toLocaleString('en')})`}>
      <Typography>
        Two phones let the same person aboard without knowing of each other. Check whether somebody else used
        the ticket.
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={closeList}>
        {twice.map((passenger) => (
          <Box component="li" key={passenger._id}>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              <PersonRow board={board} passenger={passenger} withPhone onOpen={onOpen} />
            </Box>
            {boardingMarks(board, passenger).map((mark) => (
              <Typography key={mark._id} variant="body2">
                {describeMark(mark)}
              </Typography>
            ))}
            <Button
              variant="outlined"
              sx={{ mt: 1 }}
              aria-label={`Settled: ${nameOf(passenger)}`}
              onClick={() => {
                note([hereMark(board, passenger, '', here)]);
                focusIfLost(id);
              }}
            >
              Settled
            </Button>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

function boardingMarks(board: Board, passenger: BoardingPassenger) {
  return hereMarks(marksFor(board, passenger), '');
}
