import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Dispatch } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import type { BoardAction } from './boardState';
import { useDropTarget } from './drag';
import { GuestButton } from './GuestButton';

interface Props {
  /** The guests shown. */
  guests: readonly RoomGuest[];
  /** The number of all guests without a bed. */
  count: number;
  onMove: (guest: RoomGuest) => void;
  act: Dispatch<BoardAction>;
}

/** The guests without a bed. A guest dropped here leaves their room. */
export function Pool({ guests, count, onMove, act }: Props) {
  const drop = useDropTarget((guest) => act({ type: 'moved', guest, target: null }));
  return (
    <Box component="section" aria-labelledby="pool" data-pool {...drop}>
      <Typography id="pool" variant="h3">{`Without a bed: ${count}`}</Typography>
      {guests.map((guest) => (
        <GuestButton key={guest._id} guest={guest} room={undefined} onMove={onMove} />
      ))}
    </Box>
  );
}
