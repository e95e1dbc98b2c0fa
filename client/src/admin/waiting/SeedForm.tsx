import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { maxSeed, type StaffDraw } from '#contract/draw';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useForm } from '../../components/form/useForm';
import { useAppDispatch } from '../../store/core/hooks';
import { giveSeed } from '../../store/staff/waitingList';
import { TextField } from '../form/fields/TextField';

interface Props {
  groupId: string;
  draw: StaffDraw;
  onDrawn: () => void;
}

/** Draws the order with a typed seed; for a drand round, needed only if the product could not read the seed itself. */
export function SeedForm({ groupId, draw, onDrawn }: Props) {
  const dispatch = useAppDispatch();
  const { values, field, hasField, showErrors, ref } = useForm({ seed: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(giveSeed(groupId, values.seed, hasField));
    setSending(false);
    if (outcome.ok) onDrawn();
    else showErrors(outcome.errors.filter(hasField));
  }

  return (
    <Stack
      component="form"
      ref={ref}
      aria-labelledby="draw"
      noValidate
      spacing={2}
      sx={{ maxWidth: 480, mt: 2 }}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        {...field('seed')}
        label={draw.source === 'drand' ? `Signature of round ${draw.round}` : 'Seed'}
        max={maxSeed}
        hint={
          draw.source === 'drand'
            ? 'Read from drand automatically. Enter it only if that fails.'
            : 'Exactly as published. It cannot be changed afterwards.'
        }
        required
        newerValue={undefined}
      />
      <SubmitButton sending={sending}>Draw the order</SubmitButton>
    </Stack>
  );
}
