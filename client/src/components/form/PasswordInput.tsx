import Button from '@mui/material/Button';
import { useState } from 'react';
import { form } from '../../i18n/portal';
import { useText } from '../../i18n/language';
import { TextInput, type TextInputProps } from './TextInput';

/** A password field with a button that shows the password. */
export function PasswordInput(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false);
  const t = useText();
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      attributes={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <Button
          size="small"
          aria-label={t(isShown ? form.hidePassword : form.showPassword)}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? form.hide : form.show)}
        </Button>
      }
    />
  );
}
