import Typography from '@mui/material/Typography';

/** The number of cards that a search has found. It stays on the page, because screen readers announce only changes. */
export function FoundCount({ search, found }: { search: string; found: number }) {
  const text = found === 0 ? 'Nothing found' : `${found} found`;
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {search.trim() === '' ? '' : text}
    </Typography>
  );
}
