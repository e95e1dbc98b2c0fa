import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** An address to copy: one click selects all of it. */
export function ShownAddress({ label, address }: { label: string; address: string }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="body2">
        {label}
      </Typography>
      <Typography aria-labelledby={id} translate="no" sx={selectable}>
        {address}
      </Typography>
    </div>
  );
}

const selectable = { overflowWrap: 'anywhere', userSelect: 'all', fontWeight: 600 } as const;
