import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { InputBox } from '../../components/form/InputBox';
import { Icon } from '../icons';

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
    <Box component="form" role="search" onSubmit={handleSubmit} sx={field}>
      <InputBox>
        <input
          name="search"
          aria-label={label}
          type="search"
          placeholder={label}
          autoComplete="off"
          maxLength={maxLength.email}
          autoCapitalize="none"
          spellCheck={false}
          value={draft}
          onChange={(event) => handleChange(event.target.value)}
        />
        <IconButton type="submit" aria-label="Search" size="small">
          <Icon name="search" size={20} />
        </IconButton>
      </InputBox>
    </Box>
  );
}

const label = 'Search by e-mail, name, code or phone';

const field = {
  flex: '1 1 200px',
  maxWidth: 420,
  '& > div': { width: '100%', pr: 0.5 },
  // Repeated, to outrank the selectors of `InputBox`.
  '&& input:first-of-type:first-of-type': { py: '7px', fontSize: '0.9375rem' },
};
