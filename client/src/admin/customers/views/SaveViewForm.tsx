import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { CustomerViewInput } from '#contract/customerView';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../../components/form/TextInput';

interface Props {
  /** Returns the error of the name, if any. */
  onSave: (view: Omit<CustomerViewInput, 'query'>) => Promise<string | undefined>;
}

/** Saves the current columns and filters under a name, replacing the user's own view of the same name. */
export function SaveViewForm({ onSave }: Props) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<string>();
  const trimmed = name.trim();

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (trimmed !== '') setError(await onSave({ name: trimmed, isShared }));
  }

  return (
    <Stack
      component="form"
      aria-label="Save a view"
      spacing={1}
      onSubmit={(event: SubmitEvent) => void handleSubmit(event)}
    >
      <TextInput
        name="view"
        label="Save columns and filters as"
        value={name}
        error={error}
        onChange={setName}
        autoComplete="off"
        attributes={{ maxLength: maxLength.name }}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <FormControlLabel
          label="Share with colleagues"
          control={<Checkbox checked={isShared} onChange={(_event, on) => setIsShared(on)} />}
        />
        <Button type="submit" variant="outlined" disabled={trimmed === ''}>
          Save
        </Button>
      </Stack>
    </Stack>
  );
}
