import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { MoneyTotals } from '#contract/moneyOverview';
import { formatEuros } from '../../format/money';
import { Amount } from './Amount';
import type { MoneyLinks } from './moneyLinks';

interface Props {
  totals: MoneyTotals;
  links: MoneyLinks;
}

/** The sums of the event, each with a link to its list. */
export function Totals({ totals, links }: Props) {
  const figures = [
    { name: 'Expected', euros: totals.expected, to: links.customers },
    {
      name: 'Received',
      euros: totals.received,
      to: links.bookkeeping,
      note: `including ${formatEuros(totals.serviceFees, 'en')} in service fees kept`,
    },
    { name: 'Refunded', euros: totals.refunded, to: links.bookkeeping },
    { name: 'Outstanding', euros: totals.outstanding, to: links.owing },
    {
      name: 'Surplus',
      euros: totals.surplus,
      to: links.reconciliation,
      note: 'Received, but not due',
    },
    { name: 'Paytrail’s fees', euros: totals.providerFees, to: links.reconciliation },
  ];
  return (
    <Paper component="section" aria-label="Totals" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="dl" sx={grid}>
        {figures.map(({ name, euros, to, note }) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Box sx={figure}>
                <Amount euros={euros} label={name.toLowerCase()} to={to} />
              </Box>
              {note !== undefined && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{note}</Box>}
            </Box>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  m: 0,
};
const figure = {
  fontSize: '1.375rem',
  fontWeight: 700,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
