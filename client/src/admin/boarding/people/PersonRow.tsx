import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BoardingPassenger } from '#contract/boarding';
import { type Board, nameOf } from '../board';
import { describePerson } from '../personTexts';

interface Props {
  board: Board;
  passenger: BoardingPassenger;
  /** Shows a link to call them. */
  withPhone?: boolean;
  onOpen: (id: string) => void;
}

/** One person in a list; the name opens the dialog. */
export function PersonRow({ board, passenger, withPhone = false, onOpen }: Props) {
  const { _id, phone } = passenger;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component="button" type="button" sx={nameStyle} onClick={() => onOpen(_id)}>
          {nameOf(passenger)}
        </Link>
        <Typography variant="body2">{describePerson(board, passenger)}</Typography>
      </Box>
      {withPhone && phone !== '' && (
        <Link href={`tel:${phone}`} aria-label={`Call ${nameOf(passenger)}, ${phone}`} sx={{ py: 1.25 }}>
          {phone}
        </Link>
      )}
    </Box>
  );
}

const nameStyle = { fontWeight: 650, fontSize: '1rem', textAlign: 'left', minHeight: 32 };
