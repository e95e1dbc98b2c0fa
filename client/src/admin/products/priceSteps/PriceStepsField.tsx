import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxPriceSteps } from '#contract/priceSteps';
import { today } from '../../../format/dates';
import { FieldCell } from '../../form/fields/FieldCell';
import { useEntries } from '../../form/entries';
import type { BoundField } from '../../form/formSpec';
import type { StepDraft } from '../productSpec';
import { describePrices, describeSteps, type PricesDraft } from './describePrices';
import { PriceStepRow } from './PriceStepRow';

type Props = BoundField<readonly StepDraft[]> & Omit<PricesDraft, 'steps'>;

const newStep: StepDraft = { price: null, until: '', first: null };

/** The price steps of a product, as fields and in words (rules §23.1). */
export function PriceStepsField(props: Props) {
  const { name, value: steps, error, getError, onChange, price, sold, maximumAmount } = props;
  const { addButton, isNew, add, change, remove } = useEntries(steps, onChange);

  return (
    <FieldCell {...props} wide format={describeSteps}>
      <Stack spacing={1.5}>
        <Typography sx={{ color: 'text.secondary' }}>
          A lower price until the end of a day, for the first ones sold, or both, such as an early bird. The
          first step that still applies is used; after the last one, the price above.
        </Typography>
        {steps.length > 0 && (
          <Box component="ul" aria-label="Price steps" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {steps.map((step, index) => (
              <PriceStepRow
                // Inputs keep their typed text by index, so they are remounted when indices change.
                key={`${index} of ${steps.length}`}
                name={`${name}.${index}`}
                position={index + 1}
                step={step}
                autoFocus={isNew(index)}
                getError={(part) => getError(`${index}.${part}`)}
                onChange={(changed) => change(index, changed)}
                onRemove={() => remove(index)}
              />
            ))}
          </Box>
        )}
        {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
        {steps.length > 0 && (
          <Typography>{describePrices({ price, steps, sold, maximumAmount }, today())}</Typography>
        )}
        {steps.length < maxPriceSteps && (
          <Button
            ref={addButton}
            variant="outlined"
            onClick={() => add(newStep)}
            sx={{ alignSelf: 'flex-start' }}
          >
            Add a price step
          </Button>
        )}
      </Stack>
    </FieldCell>
  );
}
