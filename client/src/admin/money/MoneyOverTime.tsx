import Box from '@mui/material/Box';
import { type DayMoney, maxMoneyDays } from '#contract/moneyOverview';
import { type Cents, type Euros, toCents, toEuros } from '#contract/money';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { Curve } from '../chart/Curve';
import { CurveTable } from '../chart/CurveTable';
import { EmptyNotice } from '../../components/EmptyNotice';
import { PageSection } from '../layout/PageSection';

/** The total received, less refunds, day by day. */
export function MoneyOverTime({ days }: { days: readonly DayMoney[] }) {
  const totals = runningTotals(days);
  const [first, last] = [totals[0], totals.at(-1)];
  // With the maximum number of days, earlier ones are left out, and the curve cannot start at 0.
  const isCut = days.length === maxMoneyDays;
  if (!first || !last) return <EmptyNotice>No money received yet</EmptyNotice>;
  return (
    <PageSection id="over-time" heading="Received, less refunds">
      <Box sx={{ mt: 2 }}>
        <Curve
          summary={`${euros(first.total)} by ${formatStaffDay(first.day)}, ${euros(last.total)} by ${formatStaffDay(last.day)}`}
          days={totals}
          initialTotal={isCut ? first.total : 0}
          formatHeight={(height) =>
            new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', notation: 'compact' }).format(
              height,
            )
          }
        />
      </Box>
      <CurveTable
        label="Money by day"
        headings={['Received', 'Total']}
        rows={totals
          .filter(({ amount }) => amount !== 0)
          .map(({ day, amount, total }) => ({ day, cells: [euros(amount), euros(total)] }))}
      />
    </PageSection>
  );
}

function runningTotals(days: readonly DayMoney[]) {
  let cents: Cents = 0;
  return days.map(({ day, amount }) => {
    cents += toCents(amount);
    return { day, amount, total: toEuros(cents) };
  });
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
