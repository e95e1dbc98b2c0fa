import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankRefund } from '#contract/bankRefund';
import { withdrawRefund } from '../../../store/staff/bankRefunds';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { AccountButton } from './AccountButton';
import { ConfirmedButton } from './ConfirmedButton';
import { RefundFacts, refundName } from './RefundFacts';

interface Props {
  organizationId: string;
  refunds: readonly BankRefund[];
  onChanged: () => void;
}

/** Refunds that the bank has sent back. */
export function ReturnedRefunds({ organizationId, refunds, onChanged }: Props) {
  return (
    <PageSection id="returned" heading={`Sent back by the bank (${refunds.length.toLocaleString('en')})`}>
      <Typography sx={{ color: 'text.secondary' }}>
        The money is back in your account, and these customers have not received it yet.
      </Typography>
      <Box component="ul" sx={dividedList}>
        {refunds.map((refund) => (
          <li key={refund._id}>
            {refund.reason !== null && (
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                The bank says: {refund.reason}
              </Typography>
            )}
            <RefundFacts refund={refund}>
              <AccountButton {...{ organizationId, refund, onChanged }} label="Send to another account" />
              <ConfirmedButton
                label="Dismiss"
                name={refundName(refund)}
                question="Dismiss without sending it again?"
                advice="The money stays with the payment. It can be refunded from the customer’s page."
                yes="Dismiss"
                action={() => withdrawRefund(organizationId, refund._id)}
                onChanged={onChanged}
              />
            </RefundFacts>
          </li>
        ))}
      </Box>
    </PageSection>
  );
}
