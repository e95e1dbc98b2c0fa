import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { maxAmount } from '#contract/fields';
import type { StaffPayment } from '#contract/payment';
import { SelectInput } from '../../components/form/SelectInput';
import { useAppDispatch } from '../../store/hooks';
import { fetchPaidPayments } from '../../store/massActions';
import { ProgressLine } from '../ProgressLine';
import type { PanelProps } from './panel';
import { RefundAmount } from './RefundAmount';

/** Gives money back for one product to all of the chosen customers who have paid it. */
export function Refund(props: PanelProps) {
  const { users, choices, onBusy } = props;
  const dispatch = useAppDispatch();
  const [product, setProduct] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const [payments, setPayments] = useState<readonly StaffPayment[] | null>(null);
  const products = [...(choices?.mandatoryProducts ?? []), ...(choices?.products ?? [])];

  function handleProduct(id: string) {
    setProduct(id);
    setPayments(null);
  }

  async function handleFind() {
    setAsked(0);
    onBusy(true);
    const outcome = await dispatch(fetchPaidPayments(users, product, setAsked));
    setAsked(null);
    onBusy(false);
    if (outcome.ok) setPayments(outcome.result);
  }

  return (
    <Stack spacing={2.5}>
      <SelectInput
        name="product"
        label="Product"
        value={product}
        error={undefined}
        onChange={handleProduct}
        groups={[{ options: products.map(({ _id, name }) => ({ value: _id, label: name })) }]}
      />
      {asked !== null && <ProgressLine label="Looking for paid payments" done={asked} all={users.length} />}
      {!payments && (
        <Button
          variant="outlined"
          disabled={product === '' || asked !== null}
          onClick={() => void handleFind()}
          sx={{ alignSelf: 'flex-start' }}
        >
          Find the paid payments
        </Button>
      )}
      {payments?.length === 0 && (
        <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
          <Typography>None of the chosen customers has paid it, or all of it was given back.</Typography>
        </Paper>
      )}
      {payments && payments.length > 0 && (
        <RefundAmount payments={payments} max={maxAmount} onBusy={onBusy} onDone={props.onDone} />
      )}
    </Stack>
  );
}
