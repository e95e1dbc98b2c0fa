import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { maxMarkLength } from '#contract/boarding';
import { TextInput } from '../../../components/form/TextInput';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { marksFor } from '../board';
import { describeMark } from '../boardingTexts';
import { toLine } from '../toLine';
import { noteMark, withdrawal } from '../newMarks';
import type { PersonProps } from '../useBoarding';

/** What staff have written about somebody. */
export function Notes({ board, passenger, note }: PersonProps) {
  const id = useId();
  const [text, setText] = useState('');
  const focusIfLost = useFocusIfLost();
  const { notes } = marksFor(board, passenger);
  const inOrderOfTime = [...notes].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const line = toLine(text, maxMarkLength.note);
    if (line !== '' && note([noteMark(passenger, line)])) setText('');
  }

  return (
    <Stack component="section" aria-labelledby={id} spacing={1}>
      <Typography id={id} tabIndex={-1} component="h3" sx={{ fontWeight: 650, outline: 'none' }}>
        Notes
      </Typography>
      {inOrderOfTime.map((mark) => (
        <Box key={mark._id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>{mark.value}</Typography>
            <Typography variant="body2">{describeMark(mark)}</Typography>
          </Box>
          <Button
            aria-label={`Remove the note ${mark.value}`}
            onClick={() => {
              note([withdrawal(mark)]);
              focusIfLost(id);
            }}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Stack
        component="form"
        noValidate
        spacing={1}
        sx={{ alignItems: 'flex-start' }}
        onSubmit={handleSubmit}
      >
        <TextInput
          name="note"
          label="New note"
          attributes={{ maxLength: maxMarkLength.note }}
          value={text}
          error={undefined}
          onChange={setText}
        />
        <Button type="submit" variant="outlined">
          Add note
        </Button>
      </Stack>
    </Stack>
  );
}
