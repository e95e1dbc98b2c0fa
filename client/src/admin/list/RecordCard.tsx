import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons';
import { ChangeMark } from '../live/ChangeMark';
import { useReturnState } from '../layout/paths';

interface Props {
  name: string;
  facts: readonly (readonly [name: string, value: string | number])[];
  /** Address of the edit form. */
  formPath: string;
  children?: ReactNode;
  /** Further links and actions of the record. */
  actions?: ReactNode;
}

/** A record of a list with its main facts and a link to its form. */
export function RecordCard({ name, facts, formPath, children, actions }: Props) {
  const returnState = useReturnState();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {name}
      </Typography>
      <ChangeMark />
      <Box component="dl" sx={factList}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      {children}
      <Box sx={links}>
        <Button
          component={Link}
          to={formPath}
          state={returnState}
          aria-label={`Edit ${name}`}
          startIcon={<Icon name="edit" size={18} />}
        >
          Edit
        </Button>
        {actions}
      </Box>
    </Paper>
  );
}

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  mt: 'auto',
  mx: -0.75,
  mb: -1,
  pt: 1.5,
  // Three buttons fit in a row of the narrowest card.
  '& > .MuiButton-root': { px: 0.75, fontSize: '0.875rem' },
};

const factList = {
  m: 0,
  mt: 1.5,
  typography: 'body2',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  '& dt': { color: 'text.secondary', flexShrink: 0 },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;
