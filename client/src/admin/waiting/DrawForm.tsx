import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { drawSources, maxSeed, type DrawSource, type StaffDraw } from '#contract/draw';
import { finland } from '#contract/timeZones';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useForm } from '../../components/form/useForm';
import { useAppDispatch } from '../../store/core/hooks';
import { saveDraw } from '../../store/staff/waitingList';
import { InstantField } from '../form/fields/DayField';
import { SelectField } from '../form/fields/SelectField';
import { TextField } from '../form/fields/TextField';

interface Props {
  groupId: string;
  /** The draw to change; null for a new one. */
  draw: StaffDraw | null;
  onSaved: () => void;
  onCancel: () => void;
}

const sourceLabels: Record<DrawSource, string> = {
  drand: 'drand, a public network: drawn automatically',
  typed: 'Another source: typed here',
};

const sources = [{ options: drawSources.map((value) => ({ value, label: sourceLabels[value] })) }];

/** A form for when the list of a draw closes, and where its seed comes from. */
export function DrawForm({ groupId, draw, onSaved, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const { values, readValues, field, hasField, showErrors, ref } = useForm({
    closesAt: draw?.closesAt ?? '',
    source: draw?.source ?? 'drand',
    sourceText: draw?.sourceText ?? '',
  });
  const [sending, setSending] = useState(false);
  const bind = (name: 'closesAt' | 'source' | 'sourceText') => ({
    ...field(name),
    required: true,
    newerValue: undefined,
  });

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = readValues();
    if (!typed) return;
    setSending(true);
    const outcome = await dispatch(saveDraw(groupId, typed, hasField));
    setSending(false);
    if (outcome.ok) onSaved();
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
      <InstantField {...bind('closesAt')} label="Entries until" timeZone={finland} hint="Finnish time" />
      <SelectField
        {...bind('source')}
        label="Seed"
        groups={sources}
        hint="The value that decides the order. Nobody may know it before the list is closed."
      />
      {values.source === 'typed' && (
        <TextField
          {...bind('sourceText')}
          label="Where the seed is published"
          max={maxSeed}
          hint="For example: the lottery numbers of Saturday 5 December, in ascending order, with spaces between them. Everybody who enters sees this."
        />
      )}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <SubmitButton sending={sending}>Save</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Stack>
  );
}
