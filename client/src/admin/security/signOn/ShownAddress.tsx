import Typography from '@mui/material/Typography';

/** An address to copy: one click selects all of it. */
export function ShownAddress({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <Typography variant="body2">{label}</Typography>
      <Typography translate="no" sx={selectable}>
        {address}
      </Typography>
    </div>
  );
}

const selectable = { overflowWrap: 'anywhere', userSelect: 'all', fontWeight: 600 } as const;
