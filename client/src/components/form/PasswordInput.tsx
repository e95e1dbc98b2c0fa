import Button from '@mui/material/Button';
import { useState } from 'react';
import { form } from '../../i18n/form';
import { useText } from '../../i18n/language';
import { TextInput, type TextInputProps } from './TextInput';

/** A password, hidden until the reader asks to see it. */
export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  const t = useText();
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      attributes={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <Button
          size="small"
          aria-label={t(shown ? form.hidePassword : form.showPassword)}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? form.hide : form.show)}
        </Button>
      }
    />
  );
}
