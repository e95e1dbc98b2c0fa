import { negated } from '#contract/money';
import type { SettlementSums } from '#contract/reconciliation';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { EmptyNotice } from '../../components/EmptyNotice';
import { MoneyTable } from '../list/MoneyTable';
import { PageSection } from '../layout/PageSection';

const headings = ['Day', 'Reference', 'Payments', 'Refunds', 'Fees', 'Net'];

/** What Paytrail has paid out to the bank account in the period. */
export function Settlements({ settlements }: { settlements: readonly SettlementSums[] }) {
  return (
    <PageSection id="settlements" heading="Paid out to the bank">
      {settlements.length === 0 ? (
        <EmptyNotice>No payouts are known for these days</EmptyNotice>
      ) : (
        <MoneyTable label="Payouts" compact headings={headings}>
          <tbody>
            {settlements.map((settlement) => (
              <Row key={settlement.id} settlement={settlement} />
            ))}
          </tbody>
        </MoneyTable>
      )}
    </PageSection>
  );
}

/** Deductions are negative, so that the amounts add up. */
function Row({ settlement }: { settlement: SettlementSums }) {
  const { day, reference, payments, refunds, fees, net } = settlement;
  return (
    <tr>
      <th scope="row">{formatStaffDay(day)}</th>
      <td>{reference}</td>
      <td>{formatEuros(payments, 'en')}</td>
      <td>{formatEuros(negated(refunds), 'en')}</td>
      <td>{formatEuros(negated(fees), 'en')}</td>
      <td>{formatEuros(net, 'en')}</td>
    </tr>
  );
}
