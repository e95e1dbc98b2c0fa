import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import type { QueuedEntry, Resolution } from '#contract/bankTransfer';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { useAppDispatch } from '../../../store/core/hooks';
import { resolveEntry } from '../../../store/staff/bankTransfers';
import { describeAssigned, describeRest, entryName, resolutionTexts } from './describeEntry';
import { PaymentChoice, type PaymentChoiceState, usePaymentChoice } from './PaymentChoice';
import { SplitChoice, useSplitChoice } from './SplitChoice';

interface Props {
  organizationId: string;
  entry: QueuedEntry;
  resolution: Resolution;
  /** Called when the entry has been resolved. */
  onResolved: () => void;
  /** Called when something else has changed on the server. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an entry is resolved, and for the payments that it is for. */
export function ResolveDialog({ organizationId, entry, resolution, ...callbacks }: Props) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const formId = useId();
  const choice = usePaymentChoice(entry);
  const split = useSplitChoice(entry);
  const { values, field, showErrors, ref } = useForm({ note: '' });
  const [sending, setSending] = useState(false);
  const { confirmLabel, question, advice } = resolutionTexts(entry, resolution);
  const isAssigning = resolution === 'assign';
  const isSplitting = resolution === 'split';
  const progress = isAssigning
    ? describeChoice(entry, choice)
    : isSplitting && describeRest(split.rest, entry.amount);
  const isIncomplete = (isAssigning && !choice.chosen) || (isSplitting && !split.parts);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(
      resolveEntry(organizationId, entry._id, {
        resolution,
        payment: isAssigning ? (choice.chosen?._id ?? null) : null,
        parts: isSplitting ? split.parts : null,
        note: values.note.trim(),
      }),
    );
    setSending(false);
    if (outcome.ok || outcome.status === 404) {
      callbacks.onResolved();
      return;
    }
    showErrors(outcome.errors);
    if (outcome.status === 409) callbacks.onOutdated();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={sending ? undefined : callbacks.onClose}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {question}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{entryName(entry)}</Typography>
          {advice !== '' && <Typography>{advice}</Typography>}
          {isAssigning && <PaymentChoice organizationId={organizationId} choice={choice} />}
          {isSplitting && (
            <SplitChoice organizationId={organizationId} amount={entry.amount} choice={split} />
          )}
          <form id={formId} ref={ref} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <TextInput
              {...field('note')}
              label="Note"
              hint="For your own records; optional"
              autoComplete="off"
              attributes={{ maxLength: maxLength.line }}
            />
          </form>
        </Stack>
      </DialogContent>
      {/* Outside the scrolled content, so that it is always visible. */}
      {progress && (
        <Typography role="status" sx={{ px: 3, pt: 1.5, fontWeight: 650 }}>
          {progress}
        </Typography>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={sending} onClick={callbacks.onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={sending} disabled={isIncomplete}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describeChoice({ amount }: QueuedEntry, { chosen }: PaymentChoiceState): string {
  return chosen ? describeAssigned({ payment: chosen, amount }) : 'Choose a payment.';
}
