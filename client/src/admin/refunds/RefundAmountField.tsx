import type { NumberDraft } from '#contract/draft';
import { maxAmount } from '#contract/fields';
import type { Euros } from '#contract/money';
import { NumberInput } from '../../components/form/NumberInput';

interface Props {
  label: string;
  value: NumberDraft<Euros>;
  onChange: (euros: NumberDraft<Euros>) => void;
}

/** Takes the focus when it appears, with its amount selected. */
export function RefundAmountField(props: Props) {
  return (
    <NumberInput
      {...props}
      name="amount"
      error={undefined}
      required
      attributes={{ autoFocus: true, onFocus: ({ currentTarget }) => currentTarget.select() }}
      decimals={2}
      max={maxAmount}
      unit="€"
    />
  );
}
