import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { booksChecks, type BooksCheckKind } from '#contract/booksBalance';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DayInput } from '../../components/form/DayInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { isUnparsed } from '../../components/form/unparsed';
import { useForm } from '../../components/form/useForm';
import { daysBefore, formatStaffDay, today } from '../../format/dates';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { closeBooks } from '../../store/staff/booksBalance';
import { DifferenceNotes } from './DifferenceNotes';
import { useDifferences } from './useDifferences';

const closed = { fi: 'Jakso on suljettu', en: 'The period was closed' };

const noNotes: Readonly<Record<BooksCheckKind, string>> = {
  bank: '',
  provider: '',
  payouts: '',
  unassigned: '',
  customerMoney: '',
  advances: '',
};

/** Asks for the last day to close, and for a note on each difference at its end. */
export function ClosingForm({ organizationId, lastDay }: { organizationId: string; lastDay: string }) {
  const dispatch = useAppDispatch();
  const { values, readValues, field, hasField, showErrors, reset, ref } = useForm({
    until: lastDay,
    notes: noNotes,
  });
  const { until, notes } = values;
  const differences = useDifferences(organizationId, isUnparsed(until) ? '' : until);
  const [isConfirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const day = field('until');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (readValues()) setConfirming(true);
  }

  async function handleClose() {
    setConfirming(false);
    // The button can be clicked again while the dialog closes.
    if (sending) return;
    setSending(true);
    const written = booksChecks.map((kind) => ({ kind, text: notes[kind].trim() }));
    const input = { until, notes: written.filter(({ text }) => text !== '') };
    const outcome = await dispatch(closeBooks(organizationId, input, hasField));
    setSending(false);
    if (outcome.ok) {
      reset({ until, notes: noNotes });
      dispatch(showAlert('success', closed));
      return;
    }
    // Something may have been recorded since the differences were read.
    differences.reload();
    showErrors(outcome.errors);
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby="close"
      noValidate
      spacing={2.5}
      sx={{ maxWidth: 720 }}
      onSubmit={handleSubmit}
    >
      <DayInput
        {...day}
        error={day.error ?? differences.dayError}
        label="Last day"
        separator="/"
        required
        max={daysBefore(today(), 1)}
      />
      <DifferenceNotes checks={differences.checks} getField={(kind) => field(`notes.${kind}`)} />
      <SubmitButton sending={sending}>Close the period</SubmitButton>
      <ConfirmDialog
        open={isConfirming}
        question={`Close the books until ${formatStaffDay(until)}?`}
        no="Cancel"
        yes="Close"
        onNo={() => setConfirming(false)}
        onYes={() => void handleClose()}
      >
        Entries recorded for this period later are booked on the first open day, with a note of their own day.
        Only root can reopen the period.
      </ConfirmDialog>
    </Stack>
  );
}
