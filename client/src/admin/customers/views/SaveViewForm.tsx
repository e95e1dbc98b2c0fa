import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../../components/form/TextInput';

/** Saves the current columns and filters under a name, replacing a view of the same name. */
export function SaveViewForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const trimmed = name.trim();

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (trimmed !== '') onSave(trimmed);
  }

  return (
    <Box
      component="form"
      aria-label="Save a view"
      onSubmit={handleSubmit}
      sx={{ display: 'flex', gap: 1, alignItems: 'end', '& > div': { flex: 1 } }}
    >
      <TextInput
        name="view"
        label="Save columns and filters as"
        value={name}
        error={undefined}
        onChange={setName}
        autoComplete="off"
        attributes={{ maxLength: maxLength.name }}
      />
      <Button type="submit" variant="outlined" disabled={trimmed === ''} sx={{ minHeight: 48 }}>
        Save
      </Button>
    </Box>
  );
}
