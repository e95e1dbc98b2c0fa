import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { EntryPayment } from '#contract/bankTransfer';
import { statusLabels } from '../../customers/payments/paymentLabels';
import { describeReceived, paymentName } from './describeEntry';
import { PaymentSearch } from './PaymentSearch';
import type { PaymentChoiceState } from './usePaymentChoice';

interface Props {
  organizationId: string;
  choice: PaymentChoiceState;
}

/** Offers the payments that the entry may be for, and a search for others. */
export function PaymentChoice({ organizationId, choice }: Props) {
  const { offered, chosen, choose, offerFound } = choice;
  return (
    <>
      {offered.length > 0 && (
        <RadioGroup aria-label="Payment" value={chosen?._id ?? ''}>
          {offered.map((payment) => (
            <FormControlLabel
              key={payment._id}
              value={payment._id}
              control={<Radio onChange={() => choose(payment._id)} />}
              label={<PaymentLabel payment={payment} />}
              sx={row}
            />
          ))}
        </RadioGroup>
      )}
      <PaymentSearch organizationId={organizationId} onFound={offerFound} />
    </>
  );
}

function PaymentLabel({ payment }: { payment: EntryPayment }) {
  return (
    <>
      <Typography component="span" sx={{ display: 'block', pt: 1 }}>
        {paymentName(payment)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {statusLabels[payment.status]} · {describeReceived(payment)}
      </Typography>
    </>
  );
}

const row = {
  py: 0.5,
  mr: 0,
  alignItems: 'flex-start',
  overflowWrap: 'anywhere',
  '& > :last-child': { minWidth: 0 },
} as const;
