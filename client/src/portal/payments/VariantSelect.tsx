import { inLanguage } from '#contract/languages';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { Payment } from '#contract/payment';
import type { OfferedVariant } from '#contract/productVariant';
import { SelectInput } from '../../components/form/SelectInput';
import { useLanguage, useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { useAppDispatch } from '../../store/core/hooks';
import { chooseVariant, fetchPayments } from '../../store/portal/payments';

interface Props {
  payment: Payment;
  variants: readonly OfferedVariant[];
}

/** The variant of the product, to be chosen before paying (rules §23.5). Each choice is stored at once. */
export function VariantSelect({ payment, variants }: Props) {
  const { language } = useLanguage();
  const t = useText();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<string>();
  const groups = useMemo(() => {
    const options = inLanguage(variants, language).map(({ id, name, isSoldOut }) => ({
      value: id,
      label: isSoldOut ? t(texts.variantSoldOut)(name) : name,
      disabled: isSoldOut,
    }));
    return [{ options }];
  }, [variants, language, t]);

  async function handleChange(variant: string) {
    setPending(variant);
    setError(undefined);
    const outcome = await dispatch(chooseVariant(payment._id, variant));
    setPending(undefined);
    if (outcome.ok) return;
    setError(outcome.errors[0]?.msg ?? t(texts.variantFailed));
    // It may have sold out.
    void dispatch(fetchPayments());
  }

  return (
    <Box sx={{ maxWidth: 320 }}>
      <SelectInput
        name={`variant ${payment._id}`}
        label={t(texts.variant)}
        value={pending ?? payment.variant ?? ''}
        error={error}
        required
        groups={groups}
        onChange={(variant) => void handleChange(variant)}
      />
    </Box>
  );
}
