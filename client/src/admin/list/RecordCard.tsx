import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icons';
import { useHere } from '../layout/cameFrom';

interface Props {
  name: string;
  facts: readonly (readonly [name: string, value: string | number])[];
  /** Where it is edited. */
  form: string;
  children?: ReactNode;
}

/** One record of a list: what it is called and what staff look for in it. */
export function RecordCard({ name, facts, form, children }: Props) {
  const here = useHere();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {name}
      </Typography>
      <Box component="dl" sx={factList}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      {children}
      <Button
        component={Link}
        to={form}
        state={here}
        aria-label={`Edit ${name}`}
        startIcon={<Icon name="edit" size={18} />}
        sx={{ mt: 'auto', alignSelf: 'flex-start', ml: -1, mb: -1, pt: 1.5 }}
      >
        Edit
      </Button>
    </Paper>
  );
}

const factList = {
  m: 0,
  mt: 1.5,
  typography: 'body2',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  '& dt': { color: 'text.secondary', flexShrink: 0 },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;
