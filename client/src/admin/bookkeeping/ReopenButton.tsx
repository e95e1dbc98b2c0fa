import Button from '@mui/material/Button';
import { useState } from 'react';
import { ReopenDialog } from './ReopenDialog';

interface Props {
  organizationId: string;
  closedUntil: string;
  onReopened: () => void;
}

/** Reopens the period that was closed last, for root. */
export function ReopenButton(props: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        Reopen the last period
      </Button>
      {isConfirming && <ReopenDialog {...props} onClose={() => setConfirming(false)} />}
    </>
  );
}
