import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** The request is on its way: the button waits, so that nothing is sent twice. */
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
