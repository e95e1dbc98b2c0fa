import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { DayInput } from '../../../components/form/DayInput';
import { NumberInput } from '../../../components/form/NumberInput';
import { Icon } from '../../icons';
import type { StepDraft } from './policyDraft';

interface Props {
  name: string;
  /** `1`, or `1 of Dinner` for a product's step. */
  position: string;
  step: StepDraft;
  autoFocus: boolean;
  getError: (part: keyof StepDraft) => string | undefined;
  onChange: (step: StepDraft) => void;
  onRemove: () => void;
}

export function RefundStepRow({ name, position, step, autoFocus, getError, onChange, onRemove }: Props) {
  return (
    <li>
      <Box role="group" aria-label={`Step ${position}`} sx={row}>
        <DayInput
          separator="/"
          name={`${name}.until`}
          label="Until"
          value={step.until}
          error={getError('until')}
          required
          attributes={{ autoFocus: autoFocus }}
          onChange={(until) => onChange({ ...step, until })}
        />
        <NumberInput
          name={`${name}.percent`}
          label="Refunded"
          value={step.percent}
          error={getError('percent')}
          required
          max={100}
          unit="%"
          onChange={(percent) => onChange({ ...step, percent })}
        />
        <IconButton edge="end" aria-label={`Remove step ${position}`} onClick={onRemove} sx={{ mt: 3.5 }}>
          <Icon name="trash" />
        </IconButton>
      </Box>
    </li>
  );
}

const row = {
  display: 'grid',
  // Fits a day and `100` on a phone.
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 104px auto', sm: '220px 120px auto' },
  justifyContent: 'start',
  alignItems: 'start',
  columnGap: { xs: 0.5, sm: 2 },
  pb: 1.5,
} as const;
