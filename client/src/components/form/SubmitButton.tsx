import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** A request is running: the button is disabled, so that nothing is sent twice. */
  sending: boolean;
  disabled?: boolean;
}

export function SubmitButton({ children, sending, disabled = false }: Props) {
  return (
    <Button type="submit" variant="contained" size="large" fullWidth loading={sending} disabled={disabled}>
      {children}
    </Button>
  );
}
