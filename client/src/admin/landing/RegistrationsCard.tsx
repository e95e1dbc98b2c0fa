import type { Registrations } from '#contract/dashboard';
import { formatStaffDay } from '../../format/dates';
import { formatCount } from '../../format/words';
import { Curve } from '../chart/Curve';
import { CurveTable } from '../chart/CurveTable';
import { runningTotals } from './runningTotals';
import { EmptyCardText, LandingCard } from './LandingCard';

/** Registrations over time, as a curve and a table. */
export function RegistrationsCard({ registrations }: { registrations: Registrations }) {
  const days = runningTotals(registrations);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) {
    return (
      <LandingCard heading="Registrations">
        <EmptyCardText>Nobody has registered for an upcoming trip yet.</EmptyCardText>
      </LandingCard>
    );
  }
  const earlier = first.total - first.count;
  const thisWeek = days.slice(-7).reduce((sum, { count }) => sum + count, 0);
  return (
    <LandingCard
      heading="Registrations"
      figure={{
        value: last.total,
        words: `${last.total === 1 ? 'customer' : 'customers'}, ${thisWeek.toLocaleString('en')} of them in the last 7 days`,
      }}
    >
      <Curve
        summary={`From ${formatCount(earlier, 'customer', 'customers')} before ${formatStaffDay(first.day)} to ${last.total.toLocaleString('en')} on ${formatStaffDay(last.day)}`}
        days={days}
        initialTotal={earlier}
        formatHeight={(height) => (Number.isInteger(height) ? height.toLocaleString('en') : '')}
      />
      <CurveTable
        label="Registrations by day"
        headings={['Registered', 'Total']}
        rows={days
          .filter(({ count }) => count > 0)
          .map(({ day, count, total }) => ({
            day,
            cells: [count.toLocaleString('en'), total.toLocaleString('en')],
          }))}
      />
    </LandingCard>
  );
}
