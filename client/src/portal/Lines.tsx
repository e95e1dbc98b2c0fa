import Box from '@mui/material/Box';

/** A list of what happens, without the lines that do not apply. */
export function Lines({ lines }: { lines: readonly (string | false | null)[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {lines
        .filter((line) => typeof line === 'string')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </Box>
  );
}
