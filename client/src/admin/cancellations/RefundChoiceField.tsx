import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RefundChoice, refundChoices } from '#contract/cancellation';

const labels: Record<RefundChoice, string> = {
  policy: 'According to the event’s refund policy',
  all: 'Everything paid',
  none: 'Nothing',
};

interface Props {
  value: RefundChoice;
  onChange: (choice: RefundChoice) => void;
  hasPolicy: boolean;
  /** Whether the travellers may belong to several events. */
  mayHaveSeveralEvents: boolean;
  disabled: boolean;
}

/** Asks how much of the money paid is refunded. */
export function RefundChoiceField({ value, onChange, hasPolicy, mayHaveSeveralEvents, disabled }: Props) {
  const id = useId();
  const noPolicy = mayHaveSeveralEvents ? 'not every event has one' : 'the event has none';
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>Refund</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {refundChoices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            disabled={disabled || (choice === 'policy' && !hasPolicy)}
            control={<Radio size="small" onChange={() => onChange(choice)} />}
            label={
              <>
                {labels[choice]}
                {choice === 'policy' && !hasPolicy && (
                  <Typography component="span" variant="body2">{` – ${noPolicy}`}</Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
