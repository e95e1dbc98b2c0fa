import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WireError } from '#contract/errors';
import { useText } from '../i18n/language';
import { problem } from '../i18n/problem';

interface Props {
  errors: readonly WireError[];
  /** The text when the server sent no messages. */
  fallback: string;
  onRetry: () => void;
}

/** Shown instead of a part of a page or dialog that could not be loaded. */
export function Failure({ errors, fallback, onRetry }: Props) {
  const t = useText();
  const messages = errors.length > 0 ? errors.map(({ msg }) => msg) : [fallback];
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {messages.map((message) => (
        <Typography key={message}>{message}</Typography>
      ))}
      <Button variant="outlined" onClick={onRetry}>
        {t(problem.retry)}
      </Button>
    </Stack>
  );
}
