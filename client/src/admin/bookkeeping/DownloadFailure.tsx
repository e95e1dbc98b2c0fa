import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ErrorCode, WireError } from '#contract/errors';
import { focusSection } from '../layout/PageSection';

interface Props {
  errors: readonly WireError[];
  /** The text when the server sent no messages. */
  fallback: string;
}

/** Why there is no file, and what to do about it. */
export function DownloadFailure({ errors, fallback }: Props) {
  const has = (code: ErrorCode) => errors.some((error) => error.code === code);
  const messages = errors.length > 0 ? errors.map(({ msg }) => msg) : [fallback];
  return (
    <Box role="alert" sx={{ flex: '1 1 100%', color: 'error.main' }}>
      {messages.map((message) => (
        <Typography key={message}>{message}</Typography>
      ))}
      {has('tooManyDocuments') && (
        <Typography>
          Choose fewer days, such as a single month, or one event at the top of this page.
        </Typography>
      )}
      {has('accountNumbersMissing') && (
        <Link component="button" type="button" variant="body1" onClick={() => focusSection('accounts')}>
          Enter the account numbers
        </Link>
      )}
    </Box>
  );
}
