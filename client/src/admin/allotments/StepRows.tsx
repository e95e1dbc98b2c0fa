import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { maxReleaseSteps, maxStepDays } from '#contract/allotment';
import { daysBefore, formatStaffDay } from '../../format/dates';
import { NumberInput } from '../../components/form/NumberInput';
import { useEntries } from '../form/entries';
import { Icon } from '../icons';
import type { StepDraft } from './allotmentDraft';
import { frame, legend } from './BlockRows';

interface Props {
  startsOn: string;
  steps: readonly StepDraft[];
  /** The error of a part such as `.0.days`; '' for the list itself. */
  getError: (part: string) => string | undefined;
  onChange: (steps: readonly StepDraft[]) => void;
}

/** What a release costs, by the days that are left. */
export function StepRows({ startsOn, steps, getError, onChange }: Props) {
  const { addButton, isNew, add, change, remove } = useEntries(steps, onChange);
  const error = getError('');
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={legend}>
        What a release costs
      </Box>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary', maxWidth: 720 }}>
        As in the supplier’s terms, the most days first. After the last step a release costs the whole price.
      </Typography>
      {steps.map((step, index) => (
        // Inputs keep their typed text by index, so they are remounted when indices change.
        <Box key={`${index} of ${steps.length}`} role="group" aria-label={`Step ${index + 1}`} sx={row}>
          <NumberInput
            name={`steps.${index}.days`}
            label="Days before"
            value={step.days}
            error={getError(`.${index}.days`)}
            required
            max={maxStepDays}
            attributes={{ autoFocus: isNew(index) }}
            onChange={(days) => change(index, { ...step, days })}
          />
          <NumberInput
            name={`steps.${index}.percent`}
            label="Of the price"
            value={step.percent}
            error={getError(`.${index}.percent`)}
            required
            max={100}
            unit="%"
            onChange={(percent) => change(index, { ...step, percent })}
          />
          <Typography sx={{ mt: 4.5, color: 'text.secondary' }}>
            {typeof step.days === 'number' && `until ${formatStaffDay(daysBefore(startsOn, step.days))}`}
          </Typography>
          <IconButton
            edge="end"
            aria-label={`Remove step ${index + 1}`}
            sx={{ mt: 3.5 }}
            onClick={() => remove(index)}
          >
            <Icon name="trash" />
          </IconButton>
        </Box>
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <Button
        ref={addButton}
        disabled={steps.length >= maxReleaseSteps}
        onClick={() => add({ days: null, percent: null })}
      >
        Add a step
      </Button>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 104px auto', sm: '200px 120px auto auto' },
  justifyContent: 'start',
  columnGap: { xs: 1, sm: 2 },
  pb: 1.5,
  // On a phone, the day is below.
  '& > :nth-child(3)': { gridArea: { xs: '2 / 1 / auto / 4', sm: 'auto' }, mt: { xs: 0.5, sm: 4.5 } },
  '& > :nth-child(4)': { gridArea: { xs: '1 / 3', sm: 'auto' } },
} as const;
