import Box from '@mui/material/Box';

type Fact = readonly [name: string, value: string];

/** One fact per line: “Status: Paid”. Skips facts that are false, null or undefined. */
export function FactLines({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <Box component="dl" sx={list}>
      {facts
        .filter((fact) => !!fact)
        .map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  );
}

const list = {
  m: 0,
  mt: 0.5,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;
