import { useState } from 'react';
import { errorText } from '#contract/errors';
import { maxLength, phonePattern } from '#contract/fields';
import { compactPhone } from '../../../format/phone';
import type { Bound } from '../spec';
import { TextField } from './TextField';

/** A number as it is dialled from everywhere: its gaps are dropped, and what is none is told as soon as it is left. */
export function PhoneField(props: Bound<string>) {
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
        error={isWrong ? errorText({ code: 'invalidPhone' }, 'en') : error}
        onChange={(text) => onChange(compactPhone(text))}
      />
    </div>
  );
}
