import Box from '@mui/material/Box';
import type { Registrations } from '#contract/dashboard';
import { formatStaffDay } from '../../format/dates';
import { formatCount } from '../../format/count';
import { runningTotals, curvePath, roundUp, type DayTotal } from './registrationCurve';
import { EmptyCardText, LandingCard } from './LandingCard';

/** Registrations over time, as a curve and a table. */
export function RegistrationsCard({ registrations }: { registrations: Registrations }) {
  const days = runningTotals(registrations);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) {
    return (
      <LandingCard heading="Registrations">
        <EmptyCardText>Nobody has registered to a trip ahead yet.</EmptyCardText>
      </LandingCard>
    );
  }
  const thisWeek = days.slice(-7).reduce((sum, { count }) => sum + count, 0);
  return (
    <LandingCard
      heading="Registrations"
      figure={{
        value: last.total.toLocaleString('en'),
        words: `${last.total === 1 ? 'customer' : 'customers'}, ${thisWeek.toLocaleString('en')} of them in the last 7 days`,
      }}
    >
      <RegistrationCurve days={days} first={first} last={last} />
      <RegistrationTable days={days} />
    </LandingCard>
  );
}

interface CurveProps {
  days: readonly DayTotal[];
  first: DayTotal;
  last: DayTotal;
}

function RegistrationCurve({ days, first, last }: CurveProps) {
  const earlier = first.total - first.count;
  const top = roundUp(last.total);
  const path = curvePath(
    days.map(({ total }) => total),
    earlier,
    top,
  );
  const summary = `From ${formatCount(earlier, 'customer', 'customers')} before ${formatStaffDay(first.day)} to ${last.total.toLocaleString('en')} on ${formatStaffDay(last.day)}`;
  return (
    <Box sx={frame}>
      <Box aria-hidden sx={heights}>
        {[top, top / 2, 0].map((height) => (
          <span key={height}>{Number.isInteger(height) ? height.toLocaleString('en') : ''}</span>
        ))}
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={svg}
      >
        <path className="grid" d="M0 0H100M0 50H100M0 100H100" />
        <path className="area" d={`M${path} L100 100 L0 100Z`} />
        <path className="line" d={`M${path}`} />
      </Box>
      <Box aria-hidden sx={dates}>
        <span>{formatStaffDay(first.day)}</span>
        {days.length > 1 && <span>{formatStaffDay(last.day)}</span>}
      </Box>
    </Box>
  );
}

/** The curve's data, without the days on which nobody registered. */
function RegistrationTable({ days }: { days: readonly DayTotal[] }) {
  return (
    <Box component="details" sx={{ mt: 1.5, typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontWeight: 600 }}>
        Show as a table
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label="Registrations by day"
        sx={{ maxHeight: 240, overflow: 'auto', mt: 1 }}
      >
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Registered</th>
              <th scope="col">In all</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ count }) => count > 0)
              .map(({ day, count, total }) => (
                <tr key={day}>
                  <th scope="row">{formatStaffDay(day)}</th>
                  <td>{count.toLocaleString('en')}</td>
                  <td>{total.toLocaleString('en')}</td>
                </tr>
              ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const small = { color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' } as const;
const frame = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, rowGap: 0.5 };
const heights = {
  ...small,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'right',
  // Centres each figure on its grid line.
  my: '-0.6em',
  lineHeight: 1.2,
} as const;
const svg = {
  width: '100%',
  height: 180,
  overflow: 'visible',
  '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
  '& .grid': { stroke: (theme: { vars: { palette: { divider: string } } }) => theme.vars.palette.divider },
  '& .area': { fill: 'currentColor', opacity: 0.14 },
  '& .line': { stroke: 'currentColor', strokeWidth: 2.5, strokeLinejoin: 'round' },
  color: 'primary.main',
};
const dates = { ...small, gridColumn: 2, display: 'flex', justifyContent: 'space-between' } as const;
const table = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'right', py: 0.25, pl: 3, fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { color: 'text.secondary' },
} as const;
