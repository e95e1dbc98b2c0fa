import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';

interface Props {
  /** The search that holds now; '' is none. */
  applied: string;
  onSearch: (email: string) => void;
}

/** Applied when sent; emptied, it no longer holds at once. */
export function EmailSearch({ applied, onSearch }: Props) {
  const [draft, setDraft] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  // Going back in the browser's history changes what is applied.
  if (followed !== applied) {
    setFollowed(applied);
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
        name="email"
        label="Search by e-mail"
        type="search"
        placeholder="Beginning of the address"
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
