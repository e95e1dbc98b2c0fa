import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffPayment } from '#contract/payment';
import { needsVariant, type OfferedVariant } from '#contract/productVariant';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { SelectInput } from '../../../components/form/SelectInput';
import { useAppDispatch } from '../../../store/core/hooks';
import { changeVariant } from '../../../store/staff/customers/staffPayments';

interface Props {
  payment: StaffPayment;
  variants: readonly OfferedVariant[];
}

/** Staff choose or change the variant of a payment, also of a paid one. */
export function VariantButton({ payment, variants }: Props) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const current = payment.variant ?? '';
  const [chosen, setChosen] = useState(current);
  const name = payment.products[0]?.name ?? '';
  const label = needsVariant(payment) ? 'Choose variant' : 'Change variant';
  const options = variants.map(({ id, name: variant, isSoldOut }) => ({
    value: id,
    label: isSoldOut ? `${variant} – sold out` : variant,
    disabled: isSoldOut,
  }));

  function handleOpen() {
    setChosen(current);
    setIsConfirming(true);
  }

  async function handleSave() {
    setIsConfirming(false);
    setSending(true);
    await dispatch(changeVariant(payment._id, chosen));
    setSending(false);
  }

  return (
    <>
      <Button loading={sending} aria-label={`${label}: ${name}`} onClick={handleOpen}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={`${label} of ${name}`}
        no="Cancel"
        yes="Save"
        onNo={() => setIsConfirming(false)}
        onYes={() => void handleSave()}
        isYesDisabled={chosen === '' || chosen === current}
      >
        <SelectInput
          name="variant"
          label="Variant"
          value={chosen}
          error={undefined}
          required
          groups={[{ options }]}
          onChange={setChosen}
        />
        {payment.status !== 'new' && (
          <Typography sx={{ mt: 2 }}>
            The stock moves with it. Receipts that have been issued keep the former name.
          </Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
