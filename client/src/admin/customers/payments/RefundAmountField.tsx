import { useState } from 'react';
import { maxAmount } from '#contract/fields';
import { NumberField } from '../../form/fields/NumberField';

interface Props {
  label: string;
  value: number | null;
  onChange: (euros: number | null) => void;
}

export function RefundAmountField(props: Props) {
  const [unread, setUnread] = useState<string>();
  return (
    <NumberField
      {...props}
      unread={unread}
      onChange={(euros, text) => {
        setUnread(text);
        props.onChange(euros);
      }}
      name="amount"
      error={undefined}
      newerValue={undefined}
      required
      decimals={2}
      max={maxAmount}
      unit="€"
    />
  );
}
