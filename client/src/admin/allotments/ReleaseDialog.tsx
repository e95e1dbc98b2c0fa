import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { type Allotment, releaseFee, releasePercent, type ReleaseInput } from '#contract/allotment';
import type { NumberDraft } from '#contract/draft';
import { toCents, toEuros } from '#contract/money';
import { DayInput } from '../../components/form/DayInput';
import { NumberInput } from '../../components/form/NumberInput';
import { useForm } from '../../components/form/useForm';
import { today } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { useAppDispatch } from '../../store/core/hooks';
import { allotmentKey, releaseUnits } from '../../store/staff/allotments';

interface Props {
  allotment: Allotment;
  onChange: (allotment: Allotment) => void;
  onClose: () => void;
}

/** Notes what was released to the supplier, at first as it is proposed for the next release day. */
export function ReleaseDialog({ allotment, onChange, onClose }: Props) {
  const { kind, of, blocks } = allotment;
  // Of what was shown when the dialog was opened: others may note releases meanwhile.
  const [{ revision, releaseRevision }] = useState(allotment);
  const dispatch = useAppDispatch();
  const titleId = useId();
  const [isSending, setIsSending] = useState(false);
  const { values, readValues, errors, field, showErrors, reset, ref } = useForm({
    on: today(),
    units: proposedUnits(allotment),
  });
  const fee = feeOf(allotment, values.on, values.units);
  const counts = countsOf(allotment, values.units);
  const listError = errors.find(({ path }) => path === 'units' || path?.startsWith('units.'));

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (!typed || isSending) return;
    const input: ReleaseInput = { revision, releaseRevision, on: typed.on, units: counts, fee };
    setIsSending(true);
    const outcome = await dispatch(
      releaseUnits(allotmentKey(kind, of._id), input, ({ path }) => path !== undefined),
    );
    setIsSending(false);
    if (!outcome.ok) {
      showErrors(outcome.errors);
      return;
    }
    onChange(outcome.result);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form ref={ref} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
          Note a release
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>
            Release them at the supplier first: this only notes what you have agreed.
          </Typography>
          <Stack spacing={2}>
            <DayInput separator="/" {...field('on')} label="Released on" required />
            {blocks.map(({ id, name, units, released }, index) => (
              <NumberInput
                key={id}
                name={`units.${index}`}
                label={`${name} (${units - released} left)`}
                value={values.units[index] ?? null}
                error={undefined}
                max={units - released}
                onChange={(count) =>
                  reset((current) => ({ ...current, units: current.units.with(index, count) }))
                }
              />
            ))}
            {listError && <FormHelperText error>{listError.msg}</FormHelperText>}
            <Typography role="status">{`Fee: ${formatEuros(fee, 'en')}`}</Typography>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isSending} disabled={counts.length === 0}>
            Note release
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Counts = readonly NumberDraft[];

/** In the order of the blocks. */
function proposedUnits({ blocks, days: [next] }: Allotment): Counts {
  return blocks.map(({ id }) => next?.units.find(({ block }) => block === id)?.units ?? null);
}

function countsOf({ blocks }: Allotment, typed: Counts): ReleaseInput['units'] {
  return blocks.flatMap(({ id }, index) => {
    const units = typed[index];
    return typeof units === 'number' && units > 0 ? [{ block: id, units }] : [];
  });
}

function feeOf(allotment: Allotment, on: string, typed: Counts) {
  const { terms, startsOn, blocks } = allotment;
  const percent = terms ? releasePercent(terms, { on, startsOn }) : 0;
  const priceOf = (id: string) => toCents(blocks.find((block) => block.id === id)?.price ?? 0);
  return toEuros(
    countsOf(allotment, typed).reduce(
      (sum, { block, units }) => sum + releaseFee(priceOf(block), units, percent),
      0,
    ),
  );
}
