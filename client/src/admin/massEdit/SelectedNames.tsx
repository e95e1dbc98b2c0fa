import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatNames } from '../../format/words';

const maxListedNames = 3;

/** Names the first few selected customers; a button shows all of them. */
export function SelectedNames({ names }: { names: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{formatNames(names, maxListedNames)}</Typography>
        {names.length > maxListedNames && (
          <Button
            aria-expanded={showsAll}
            aria-controls={showsAll ? listId : undefined}
            onClick={() => setShowsAll(!showsAll)}
            sx={{ ml: -1 }}
          >
            {showsAll ? 'Hide names' : `Show all ${names.length.toLocaleString('en')} names`}
          </Button>
        )}
      </Box>
      {showsAll && (
        <Box component="ul" id={listId} aria-label="Selected customers" tabIndex={0} sx={list}>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const list = {
  m: 0,
  p: 2,
  maxHeight: 220,
  overflowY: 'auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  typography: 'body2',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
