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
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Reopen the last period
      </Button>
      {asking && <ReopenDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
