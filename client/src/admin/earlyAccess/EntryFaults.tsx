import Typography from '@mui/material/Typography';
import type { EarlyAccessLineFault } from '#contract/earlyAccess';
import { formatCount } from '../../format/words';

interface Props {
  faults: readonly EarlyAccessLineFault[];
  /** The number of all faults. */
  count: number;
}

/** The lines without an entry; while there are any, nothing can be added. */
export function EntryFaults({ faults, count }: Props) {
  const lines = formatCount(count, 'line has', 'lines have');
  return (
    <div>
      <Typography role="alert" sx={{ mb: 0.5, fontWeight: 650, color: 'error.main' }}>
        {`${lines} nothing that can be added. Nothing is added until this is corrected.`}
      </Typography>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {faults.map(({ line, text }) => (
          <Typography key={line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {`Line ${line}: ${text}`}
          </Typography>
        ))}
      </ul>
      {count > faults.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`The first ${faults.length.toLocaleString('en')} are shown.`}
        </Typography>
      )}
    </div>
  );
}
