import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { PlannedCancellation } from '#contract/cancellation';
import { formatNames } from '../../format/words';
import type { CancellationForecast } from './cancellationForecast';
import { countTravellers, describeForecast } from './cancellationTexts';

/** The consequences of cancelling in figures, and the travellers who cannot cancel. */
export function CancellationSummary({ forecast }: { forecast: CancellationForecast }) {
  const { leaving, staying } = forecast;
  return (
    <Paper variant="outlined" role="status" sx={{ p: { xs: 2, sm: 2.5 }, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">What will happen</Typography>
      {leaving.length > 0 && (
        <Box component="ul" sx={list}>
          {describeForecast(forecast).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      )}
      {staying.length > 0 && <Obstacles travellers={staying} />}
    </Paper>
  );
}

const maxListedNames = 10;

function Obstacles({ travellers }: { travellers: readonly PlannedCancellation[] }) {
  const reasons = new Set(travellers.map(obstacleText));
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
        {countTravellers(travellers.length)} cannot cancel now
      </Typography>
      <Box component="ul" aria-label="Those who cannot cancel now" sx={list}>
        {[...reasons].map((reason) => {
          const affected = travellers.filter((traveller) => obstacleText(traveller) === reason);
          const names = affected.map(({ name }) => name);
          return (
            <li key={reason}>
              {formatNames(names, maxListedNames)}: {reason}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

function obstacleText({ obstacle }: PlannedCancellation): string {
  return obstacle?.msg ?? '';
}

const list = { m: 0, mt: 1, pl: 2.5 };
