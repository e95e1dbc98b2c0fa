import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { today } from '../../format/dates';
import type { Period } from '../filters/usePeriod';
import { periodPresets } from './periodPresets';

/** Buttons that choose a common period. */
export function PeriodPresets({ period }: { period: Period }) {
  return (
    <Box role="group" aria-label="Common periods" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {periodPresets(today()).map(({ label, from, to }) => {
        const isShown = period.from === from && period.to === to;
        return (
          <Button
            key={label}
            variant={isShown ? 'contained' : 'outlined'}
            aria-pressed={isShown}
            onClick={() => period.chooseDays({ from, to })}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}
