import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Euros, sumOfEuros, negated } from '#contract/money';
import type { Reconciliation, SideSums } from '#contract/reconciliation';
import { Icon } from '../icons';
import { formatEuros } from '../../format/money';
import { MoneyTable } from '../list/MoneyTable';
import { PageSection } from '../layout/PageSection';

/** The sums of the period, here and in Paytrail's list. */
export function SumsComparison({ reconciliation }: { reconciliation: Reconciliation }) {
  const { comparedAt, theirs, unsettled } = reconciliation;
  const ours = toColumn(reconciliation.ours);
  // Without a list, Paytrail's sums are unknown.
  const listed = comparedAt === null ? null : toColumn(theirs);
  return (
    <PageSection id="both-sides" heading="Here and at Paytrail">
      <MoneyTable
        label="Sums here and at Paytrail"
        compact
        headings={['Money', 'Here', 'Paytrail', 'Difference']}
      >
        <tbody>
          <Row name="Payments" ours={ours.payments} theirs={listed?.payments} />
          <Row name="Refunds" ours={ours.refunds} theirs={listed?.refunds} />
        </tbody>
        <tfoot>
          <Row name="Sum" ours={ours.sum} theirs={listed?.sum} />
        </tfoot>
      </MoneyTable>
      {listed && (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          Paytrail’s fees are {formatEuros(theirs.fees, 'en')}. {formatEuros(unsettled, 'en')} is not paid out
          to the bank yet, after fees.
        </Typography>
      )}
    </PageSection>
  );
}

/** Refunds are negative, so that the column adds up. */
function toColumn({ payments, refunds }: SideSums) {
  return { payments, refunds: negated(refunds), sum: sumOfEuros([payments, negated(refunds)]) };
}

interface RowProps {
  name: string;
  ours: Euros;
  /** Undefined while unknown. */
  theirs: Euros | undefined;
}

function Row({ name, ours, theirs }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatEuros(ours, 'en')}</td>
      <td>{theirs === undefined ? '–' : formatEuros(theirs, 'en')}</td>
      <td>{theirs === undefined ? '–' : <Amount difference={sumOfEuros([theirs, negated(ours)])} />}</td>
    </tr>
  );
}

function Amount({ difference }: { difference: Euros }) {
  if (difference === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {formatEuros(0, 'en')}
      </Box>
    );
  }
  return (
    <Box component="strong" sx={{ color: 'warning.main' }}>
      <Box component="span" sx={mark}>
        <Icon name="warning" size={16} />
      </Box>
      {difference > 0 && '+'}
      {formatEuros(difference, 'en')}
    </Box>
  );
}

/** On a phone, the mark does not fit beside the amount. */
const mark = { display: { xs: 'none', sm: 'inline' }, verticalAlign: '-2px', mr: 0.5 };
