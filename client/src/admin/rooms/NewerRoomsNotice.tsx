import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Notice } from '../../components/Notice';
import type { Board } from './useBoard';

/**
 * Offers to reload when others have changed the rooms since the board was loaded. If the server has refused to store
 * the user's rooms because of that, the notice scrolls into view and takes the focus.
 */
export function NewerRoomsNotice({ board }: { board: Board }) {
  const ref = useRef<HTMLDivElement>(null);
  const isRefused = board.newerRooms === 'refused';
  useEffect(() => {
    if (!isRefused) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);

  return (
    <Box ref={ref} tabIndex={-1} sx={{ outline: 'none' }}>
      <Notice
        heading={`${isRefused ? 'Nothing was saved: rooms' : 'Rooms'} or guests have changed since you opened this page`}
      >
        <Typography>
          Keep your rooms to apply them over the changes of others; guests who have joined since then have no
          bed yet. Or take the newer rooms and lose your changes.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button variant="contained" disabled={board.isBusy} onClick={() => void board.catchUp(true)}>
            Keep my rooms
          </Button>
          <Button variant="outlined" disabled={board.isBusy} onClick={() => void board.catchUp(false)}>
            Take the newer rooms
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}
