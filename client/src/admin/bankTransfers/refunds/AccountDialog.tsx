import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import type { BankRefund } from '#contract/bankRefund';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { saveRefundAccount } from '../../../store/staff/bankRefunds';
import { AccountFields } from '../../refunds/refundFields';
import { refundName } from './RefundFacts';

interface Props {
  organizationId: string;
  refund: BankRefund;
  /** Called when the account is saved, or something else has changed on the server. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the account of a refund that is waiting or was sent back. */
export function AccountDialog({ organizationId, refund, onChanged, onClose }: Props) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const formId = useId();
  const { values, field, hasField, showErrors, ref } = useForm({
    iban: '',
    holder: refund.holder ?? refund.customer?.name ?? '',
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(saveRefundAccount(organizationId, refund, values, hasField));
    setSending(false);
    if (outcome.ok || outcome.status === 409) {
      onClose();
      onChanged();
    } else showErrors(outcome.errors);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={sending ? undefined : onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        Which account does it go to?
      </DialogTitle>
      <DialogContent>
        <Stack
          spacing={2.5}
          component="form"
          id={formId}
          ref={ref}
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{refundName(refund)}</Typography>
          <AccountFields iban={field('iban')} holder={field('holder')} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={sending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={sending}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
