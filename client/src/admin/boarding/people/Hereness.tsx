import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { here } from '#contract/boarding';
import { hereMarks, marksFor } from '../board';
import { describeMark } from '../boardingTexts';
import { hereMark } from '../newMarks';
import type { PersonProps } from '../useBoarding';

/** Within it, a second press is a double tap, which would undo the first. */
const doubleTapMs = 500;

/** Whether somebody is aboard or was counted, since when and by which phone. */
export function Hereness({ board, passenger, note, count }: PersonProps & { count: string }) {
  const marks = hereMarks(marksFor(board, passenger), count);
  const isHere = marks.length > 0;
  const value = isHere ? '' : here;
  const pressedAt = useRef(-doubleTapMs);

  function handlePress() {
    const isDoubleTap = performance.now() - pressedAt.current < doubleTapMs;
    pressedAt.current = performance.now();
    if (!isDoubleTap) note([hereMark(board, passenger, count, value)]);
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 180px' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {describeState(count, isHere)}
        </Typography>
        {marks.map((mark) => (
          <Typography key={mark._id} variant="body2">{`Since ${describeMark(mark)}`}</Typography>
        ))}
      </Box>
      <Button variant={isHere ? 'outlined' : 'contained'} onClick={handlePress}>
        {describeButton(count, isHere, passenger.isUnpaid)}
      </Button>
    </Box>
  );
}

function describeState(count: string, isHere: boolean): string {
  if (count === '') return isHere ? 'Aboard' : 'Not aboard';
  return isHere ? `Counted: ${count}` : `Not counted: ${count}`;
}

function describeButton(count: string, isHere: boolean, isUnpaid: boolean): string {
  if (count !== '') return isHere ? 'Undo the count' : 'Count';
  if (isHere) return 'Mark as not aboard';
  return isUnpaid ? 'Let aboard' : 'Mark as aboard';
}
