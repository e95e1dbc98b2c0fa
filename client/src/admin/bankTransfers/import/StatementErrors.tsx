import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WireError } from '#contract/errors';

/** Why a statement was not imported. */
export function StatementErrors({ errors }: { errors: readonly WireError[] }) {
  return (
    <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
      {errors.length === 0 && (
        <Typography>
          The statement could not be sent. Send it again: whatever has already arrived counts only once.
        </Typography>
      )}
      {errors.map(({ msg }, index) => (
        <Typography key={index}>{msg}</Typography>
      ))}
    </Box>
  );
}
