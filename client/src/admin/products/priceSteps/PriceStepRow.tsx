import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { maxAmount, maxCapacity } from '#contract/fields';
import { DayInput } from '../../../components/form/DayInput';
import { NumberInput } from '../../../components/form/NumberInput';
import { Icon } from '../../icons';
import type { StepDraft } from '../productSpec';

interface Props {
  name: string;
  /** The number of the step in the list, from 1. */
  position: number;
  step: StepDraft;
  autoFocus: boolean;
  getError: (part: keyof StepDraft) => string | undefined;
  onChange: (step: StepDraft) => void;
  onRemove: () => void;
}

export function PriceStepRow({ name, position, step, autoFocus, getError, onChange, onRemove }: Props) {
  return (
    <li>
      <Box role="group" aria-label={`Price step ${position}`} sx={row}>
        <NumberInput
          name={`${name}.price`}
          label="Price"
          value={step.price}
          error={getError('price')}
          required
          max={maxAmount}
          decimals={2}
          unit="€"
          attributes={{ autoFocus: autoFocus }}
          onChange={(price) => onChange({ ...step, price })}
        />
        <DayInput
          separator="/"
          name={`${name}.until`}
          label="Until"
          // A stored step without a day has null.
          value={step.until || ''}
          error={getError('until')}
          required={false}
          onChange={(until) => onChange({ ...step, until })}
        />
        <NumberInput
          name={`${name}.first`}
          label="For the first"
          value={step.first}
          error={getError('first')}
          required={false}
          min={1}
          max={maxCapacity}
          unit="sold"
          onChange={(first) => onChange({ ...step, first })}
        />
        <IconButton
          edge="end"
          aria-label={`Remove price step ${position}`}
          onClick={onRemove}
          sx={{ mt: { xs: 0, sm: 3.5 }, justifySelf: 'start' }}
        >
          <Icon name="trash" />
        </IconButton>
      </Box>
    </li>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px 220px 160px auto' },
  justifyContent: 'start',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  pb: 1.5,
} as const;
