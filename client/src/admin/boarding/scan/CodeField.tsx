import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Ref, type SubmitEvent, useState } from 'react';
import { isBlank } from '#contract/sameText';
import { Field } from '../../../components/form/Field';
import { InputBox } from '../../../components/form/InputBox';

interface Props {
  ref: Ref<HTMLInputElement>;
  onCode: (code: string) => void;
}

/** Takes the text of a ticket or a user code. It keeps the focus, because a hand scanner types one after the other. */
export function CodeField({ ref, onCode }: Props) {
  const [code, setCode] = useState('');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(code)) return;
    setCode('');
    onCode(code);
  }

  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
      onSubmit={handleSubmit}
    >
      <Field label="Ticket or code" error={undefined}>
        {(control) => (
          <InputBox>
            <input
              {...control}
              ref={ref}
              value={code}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              onChange={({ target }) => setCode(target.value)}
            />
          </InputBox>
        )}
      </Field>
      <Button type="submit" variant="outlined" sx={{ minHeight: 48 }}>
        Check
      </Button>
    </Box>
  );
}
