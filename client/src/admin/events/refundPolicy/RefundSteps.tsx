import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxRefundSteps } from '#contract/refundPolicy';
import { useEntries } from '../../form/entries';
import type { StepDraft } from './policyDraft';
import { describeSteps } from './describePolicy';
import { RefundStepRow } from './RefundStepRow';

interface Props {
  name: string;
  /** The name of the product that the steps are for; missing for the steps of all other products. */
  product?: string;
  steps: readonly StepDraft[];
  /** The error of a part such as `.0.until`; '' for the list itself. */
  getError: (part: string) => string | undefined;
  onChange: (steps: readonly StepDraft[]) => void;
}

/** The steps of a refund policy, as fields and in words. */
export function RefundSteps({ name, product, steps, getError, onChange }: Props) {
  const { addButton, isNew, add, change, remove } = useEntries(steps, onChange);
  const error = getError('');
  const suffix = product === undefined ? '' : ` of ${product}`;

  return (
    <Stack spacing={1.5}>
      {steps.length > 0 && (
        <Box component="ul" aria-label={`Steps${suffix}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {steps.map((step, index) => (
            <RefundStepRow
              // Inputs keep their typed text by index, so they are remounted when indices change.
              key={`${index} of ${steps.length}`}
              name={`${name}.${index}`}
              position={`${index + 1}${suffix}`}
              step={step}
              autoFocus={isNew(index)}
              getError={(part) => getError(`.${index}.${part}`)}
              onChange={(changed) => change(index, changed)}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <Typography>{describeSteps(steps)}</Typography>
      {steps.length < maxRefundSteps && (
        <Button
          ref={addButton}
          variant="outlined"
          onClick={() => add({ until: '', percent: null })}
          sx={{ alignSelf: 'flex-start' }}
        >
          Add a step
        </Button>
      )}
    </Stack>
  );
}
