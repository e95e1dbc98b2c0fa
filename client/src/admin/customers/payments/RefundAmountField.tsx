import { useState } from 'react';
import { maxAmount } from '#contract/fields';
import { NumberField } from '../../form/fields/NumberField';

interface Props {
  label: string;
  value: number | null;
  onChange: (euros: number | null) => void;
}

/** Has the focus when it appears, with its amount selected. */
export function RefundAmountField(props: Props) {
  const [unread, setUnread] = useState<string>();
  return (
    <NumberField
      {...props}
      // A chosen amount replaces a text that could not be read.
      unread={props.value === null ? unread : undefined}
      onChange={(euros, text) => {
        setUnread(text);
        props.onChange(euros);
      }}
      name="amount"
      error={undefined}
      newerValue={undefined}
      required
      autoFocus
      decimals={2}
      max={maxAmount}
      unit="€"
    />
  );
}
