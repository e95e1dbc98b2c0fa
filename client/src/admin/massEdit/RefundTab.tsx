import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RefundablePayment } from '#contract/massActions';
import { fetchFilterChoices, selectFilterChoices } from '../../store/staff/customers/customersTable';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { findRefundablePayments } from '../../store/staff/massActions';
import { useLoad } from '../../store/core/useLoad';
import { RecordSelect } from '../filters/RecordSelect';
import { LastRefund } from './LastRefund';
import type { TabProps } from './MassActionButton';
import { MassRefundForm } from './MassRefundForm';

/** Refunds one product to all selected customers who have paid it. */
export function RefundTab(props: TabProps) {
  const { organizationId, customerIds, onBusy } = props;
  const dispatch = useAppDispatch();
  const [product, setProduct] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const [payments, setPayments] = useState<readonly RefundablePayment[] | null>(null);
  const loading = useLoad(fetchFilterChoices, organizationId);
  const choices = useAppSelector((state) => selectFilterChoices(state, organizationId));
  const products = choices && [...choices.mandatoryProducts, ...choices.products];

  function handleProduct(id: string) {
    setProduct(id);
    setPayments(null);
  }

  async function handleFind() {
    setIsSearching(true);
    onBusy(true);
    const outcome = await dispatch(findRefundablePayments(customerIds, product));
    setIsSearching(false);
    onBusy(false);
    if (outcome.ok) setPayments(outcome.result);
  }

  return (
    <Stack spacing={2.5}>
      <RecordSelect
        name="product"
        label="Product"
        value={product}
        onChange={handleProduct}
        choices={{ ...loading, records: products }}
        getLabel={({ name }) => name}
        plural="products"
      />
      {!payments && (
        <Button
          variant="outlined"
          loading={isSearching}
          disabled={product === ''}
          onClick={() => void handleFind()}
          sx={{ alignSelf: 'flex-start' }}
        >
          Find the paid payments
        </Button>
      )}
      {!payments && <LastRefund />}
      {payments?.length === 0 && (
        <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
          <Typography>
            None of the selected customers has paid it, or everything has been refunded.
          </Typography>
        </Paper>
      )}
      {payments && payments.length > 0 && (
        <MassRefundForm payments={payments} onBusy={onBusy} onDone={props.onDone} />
      )}
    </Stack>
  );
}
