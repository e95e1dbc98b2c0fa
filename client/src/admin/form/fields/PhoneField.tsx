import { useState } from 'react';
import { inputErrorText } from '#contract/inputErrors';
import { maxLength } from '#contract/fields';
import { normalizePhone, phonePattern } from '#contract/phone';
import type { FieldProps } from '../formSpec';
import { TextField } from './TextField';

/** An international phone number: separators are removed, and an invalid one is reported on blur. */
export function PhoneField(props: FieldProps<string>) {
  const { value, error, onChange } = props;
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = !isTyping && value !== '' && !phonePattern.test(value);
  return (
    <div onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
      <TextField
        {...props}
        type="tel"
        max={maxLength.line}
        placeholder="+358401234567"
        error={isWrong ? inputErrorText({ code: 'invalidPhone' }, 'en') : error}
        onChange={(text) => onChange(normalizePhone(text))}
      />
    </div>
  );
}
