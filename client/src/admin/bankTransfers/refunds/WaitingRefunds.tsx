import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankRefund, BankRefunds } from '#contract/bankRefund';
import { withdrawRefund } from '../../../store/staff/bankRefunds';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { AccountButton } from './AccountButton';
import { ConfirmedButton } from './ConfirmedButton';
import { RefundFacts, isReady, refundName } from './RefundFacts';
import { RunForm } from './RunForm';

interface Props {
  organizationId: string;
  refunds: BankRefunds;
  onChanged: () => void;
}

/** Refunds for the next run. Those with a known account are included unless staff leave them out. */
export function WaitingRefunds({ organizationId, refunds: { payer, waiting }, onChanged }: Props) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = waiting.filter((refund) => isReady(refund) && !leftOut.has(refund._id));
  const count = waiting.length === 0 ? '' : ` (${waiting.length.toLocaleString('en')})`;

  function handleChoice({ _id }: BankRefund, isChosen: boolean) {
    setLeftOut((current) => new Set(isChosen ? [...current].filter((id) => id !== _id) : [...current, _id]));
  }

  return (
    <PageSection id="refunds" heading={`Refunds to send${count}`}>
      <Typography sx={{ color: 'text.secondary' }}>
        {waiting.length === 0
          ? 'No refunds are waiting to be sent by bank transfer. You choose a bank transfer when you refund a payment.'
          : 'Put these refunds into one file, and give the file to your bank.'}
      </Typography>
      <Box component="ul" sx={dividedList}>
        {waiting.map((refund) => (
          <Box component="li" key={refund._id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Checkbox
              sx={{ ml: -1.25, mt: -1 }}
              checked={isReady(refund) && !leftOut.has(refund._id)}
              disabled={!isReady(refund)}
              onChange={(_event, isChosen) => handleChoice(refund, isChosen)}
              slotProps={{ input: { 'aria-label': `In the next run: ${refundName(refund)}` } }}
            />
            <RefundFacts refund={refund}>
              <AccountButton
                {...{ organizationId, refund, onChanged }}
                label={isReady(refund) ? 'Change account' : 'Enter account'}
              />
              <ConfirmedButton
                label="Withdraw"
                name={refundName(refund)}
                question="Withdraw this refund?"
                advice="The money stays with the payment, and can be refunded again."
                yes="Withdraw"
                action={() => withdrawRefund(organizationId, refund._id)}
                onChanged={onChanged}
              />
            </RefundFacts>
          </Box>
        ))}
      </Box>
      {waiting.length > 0 && <RunForm {...{ organizationId, payer, chosen, onChanged }} />}
    </PageSection>
  );
}
