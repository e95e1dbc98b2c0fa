import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LeftOutLine, UnusableReason } from '#contract/statementFile';
import { formatCount } from '../../../format/words';

interface Props {
  lines: readonly LeftOutLine[];
  /** The number of all lines that were not imported. */
  count: number;
  /** Whether the file is not imported yet. */
  isPreview?: boolean;
}

/** The lines of a file that were not imported, and why. */
export function LeftOutLines({ lines, count, isPreview = false }: Props) {
  if (count === 0) return null;
  const heading = isPreview
    ? formatCount(count, 'line of the file cannot be imported', 'lines of the file cannot be imported')
    : formatCount(count, 'line of the file was not imported', 'lines of the file were not imported');
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{heading}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <Typography key={`${line.unit} ${line.number}`} component="li" variant="body2">
            {describeLine(line)}
          </Typography>
        ))}
      </Box>
      {count > lines.length && (
        <Typography variant="body2">
          {formatCount(count - lines.length, 'more line is', 'more lines are')} not listed here.
        </Typography>
      )}
    </Box>
  );
}

const reasons: Record<UnusableReason, string> = {
  pending: 'the bank has not booked it yet; import a later statement',
  currency: 'it is not in euros',
  day: 'it has no valid date',
  amount: 'its amount cannot be read',
  direction: 'it does not say whether money came in or went out',
  cells: 'it has more cells than there are headings',
};

function describeLine({ unit, number, reason, column }: LeftOutLine): string {
  const unitLabel = unit === 'line' ? 'Line' : 'Entry';
  const inColumn = column === null ? '' : ` (column ${column})`;
  return `${unitLabel} ${number}: ${reasons[reason]}${inColumn}`;
}
