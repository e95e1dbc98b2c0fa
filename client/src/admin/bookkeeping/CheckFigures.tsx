import Box from '@mui/material/Box';
import type { BooksCheck } from '#contract/booksBalance';
import { Icon } from '../icons';
import { formatEuros } from '../../format/money';
import type { LinkScope } from './checkLinks';
import { checkTexts } from './checkTexts';
import { EntriesLink } from './EntriesLink';

/** The two figures of a check and their difference, with a word and an icon that show whether they agree. */
export function CheckFigures({ check, scope }: { check: BooksCheck; scope: LinkScope }) {
  const { kind, books, outside, difference } = check;
  const agrees = difference === 0;
  return (
    <Box component="dl" sx={figures}>
      <dt>In the books</dt>
      <dd>
        <EntriesLink scope={scope} account={kind} figure="closing" amount={books} />
      </dd>
      <dt>{checkTexts[kind].outside}</dt>
      <dd>{formatEuros(outside, 'en')}</dd>
      <dt>Difference</dt>
      <dd>
        <strong>{formatEuros(difference, 'en')}</strong>
      </dd>
      <Box component="dd" sx={{ color: agrees ? 'success.main' : 'warning.main', fontWeight: 600 }}>
        <Icon name={agrees ? 'check' : 'warning'} size={18} />
        {agrees ? 'agrees' : 'differs'}
      </Box>
    </Box>
  );
}

const figures = {
  display: 'grid',
  // On a phone the icon is below a large difference rather than beside it.
  gridTemplateColumns: { xs: 'minmax(0, max-content) max-content', sm: 'repeat(3, max-content)' },
  columnGap: 2,
  rowGap: 0.25,
  my: 1,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { gridColumn: 1, color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
  '& dd + dd': {
    display: 'flex',
    gridColumn: { xs: 2, sm: 3 },
    justifyContent: 'end',
    gap: 0.5,
    alignItems: 'center',
  },
} as const;
