import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WireError } from '#contract/errors';
import type { TicketRows } from '../../../store/staff/ticketImport';
import { formatCount } from '../../../format/words';

interface Props {
  rows: TicketRows;
  /** Empty when the request failed without an answer. */
  errors: readonly WireError[];
}

/** Why the file cannot be imported, row by row or as a whole. */
export function ImportErrors({ rows, errors }: Props) {
  const badRows = errors.filter(({ path }) => path?.startsWith('csvJSON.')).length;
  const messages = errors.length > 0 ? errors.map(({ msg }) => msg) : ['The file could not be checked'];
  return (
    <Box role="alert">
      <Typography sx={{ fontWeight: 650 }}>
        Nothing is imported.
        {badRows > 0 &&
          ` Of the file’s ${formatCount(rows.length, 'row', 'rows')}, ${badRows} cannot be used:`}
      </Typography>
      <Box component="ul" tabIndex={0} aria-label="Errors in the file" sx={list}>
        {messages.map((message, index) => (
          <li key={index}>{message}</li>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  mt: 1,
  pl: 3,
  maxHeight: 320,
  overflow: 'auto',
  color: 'error.main',
  typography: 'body2',
};
