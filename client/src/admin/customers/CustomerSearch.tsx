import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';

interface Props {
  /** The applied search; '' for none. */
  applied: string;
  onSearch: (search: string) => void;
}

/** The search is applied on submit, and cleared as soon as the field is empty. */
export function CustomerSearch({ applied, onSearch }: Props) {
  const [draft, setDraft] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  // The applied search also changes when the user goes back in the browser's history.
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setDraft(applied);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onSearch(draft.trim());
  }

  function handleChange(value: string) {
    setDraft(value);
    if (value === '') onSearch('');
  }

  return (
    <Box component="form" role="search" onSubmit={handleSubmit} sx={row}>
      <TextInput
        name="search"
        label="Search by e-mail, name, code or phone"
        type="search"
        placeholder="Virtanen, K7M2PX or 040 123"
        autoComplete="off"
        attributes={{ maxLength: maxLength.email, autoCapitalize: 'none', spellCheck: false }}
        value={draft}
        error={undefined}
        onChange={handleChange}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 48, flexShrink: 0 }}>
        Search
      </Button>
    </Box>
  );
}

const row = { display: 'flex', gap: 1, alignItems: 'end', '&&': { flexBasis: { sm: 440 } } };
