import { useState, type SyntheticEvent } from 'react';
import { inputErrorText } from '#contract/inputErrors';
import { useLanguage } from '../../i18n/language';
import { TextInput, type TextInputProps } from './TextInput';

/** The browser's own date field. A date that does not exist has no value there, so the form takes it for missing. */
export function DateInput(props: TextInputProps) {
  const { language } = useLanguage();
  const [isWrong, setIsWrong] = useState(false);
  const error = isWrong ? inputErrorText({ code: 'invalidDate' }, language) : props.error;

  function check({ target }: SyntheticEvent) {
    setIsWrong(target instanceof HTMLInputElement && target.validity.badInput);
  }

  return (
    <div
      onBlur={check}
      onKeyDown={(event) => {
        if (event.key === 'Enter') check(event);
      }}
    >
      <TextInput {...props} type="date" error={error} />
    </div>
  );
}
