import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BooksClosing } from '#contract/booksBalance';
import { formatStaffDay, formatStaffInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { dividedList } from '../list/dividedList';
import { accountNames } from '#contract/entryAccounts';

/** The closings, newest first. */
export function ClosingList({ closings }: { closings: readonly BooksClosing[] }) {
  return (
    <div>
      <Typography id="closings" variant="h3">
        Closings
      </Typography>
      <Box component="ul" aria-labelledby="closings" sx={dividedList}>
        {closings.map((closing) => (
          <Closing key={`${closing.until} ${closing.at}`} closing={closing} />
        ))}
      </Box>
    </div>
  );
}

function Closing({ closing: { until, at, by, notes, reopened } }: { closing: BooksClosing }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>Until {formatStaffDay(until)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Closed by {by}, {formatStaffInstant(at)}
      </Typography>
      {notes.map(({ kind, difference, text }) => (
        <Typography key={kind}>
          {accountNames[kind]}, {formatEuros(difference, 'en')}: {text}
        </Typography>
      ))}
      {reopened && (
        <Typography>
          Reopened by {reopened.by}, {formatStaffInstant(reopened.at)}: {reopened.reason}
        </Typography>
      )}
    </Box>
  );
}
