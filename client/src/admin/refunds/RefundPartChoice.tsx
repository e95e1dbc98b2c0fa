import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RefundPart, refundPartLabels } from './refundParts';

interface Props {
  offered: readonly RefundPart[];
  value: RefundPart;
  onChange: (part: RefundPart) => void;
  /** Shown behind a part's label: the amount. */
  describe: (part: RefundPart) => string;
}

/** Asks how much is refunded. */
export function RefundPartChoice({ offered, value, onChange, describe }: Props) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>How much</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {offered.map((part) => (
          <FormControlLabel
            key={part}
            value={part}
            control={<Radio size="small" onChange={() => onChange(part)} />}
            label={
              <>
                {refundPartLabels[part]}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {describe(part)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
