import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BoardingMark } from '#contract/boarding';
import { markedValue } from '#contract/boardingState';
import { describeMark } from '../boardingTexts';

interface Props {
  heading: string;
  marks: readonly BoardingMark[];
  /** Values and their labels; '' for none. */
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** The current bus or key, and the buttons that change it. */
export function ValueChoice({ heading, marks, options, onChoose }: Props) {
  const id = useId();
  const isDisputed = new Set(marks.map(({ value }) => value)).size > 1;
  return (
    <div>
      <Typography id={id} component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
        {heading}
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={isDisputed ? null : markedValue(marks)}
        aria-labelledby={id}
        onChange={(_event, chosen: string | null) => {
          if (chosen !== null) onChoose(chosen);
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map(([value, label]) => (
          <ToggleButton
            key={value}
            value={value}
            sx={{ minHeight: 44, px: 1, fontSize: '0.9375rem', textTransform: 'none' }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {marks.map((mark) => (
        <Typography key={mark._id} variant="body2" sx={{ mt: 0.5 }}>
          {`${mark.value}: ${describeMark(mark)}`}
        </Typography>
      ))}
      {isDisputed && <Typography sx={{ mt: 0.5 }}>The phones did not agree. Choose what is true.</Typography>}
    </div>
  );
}
