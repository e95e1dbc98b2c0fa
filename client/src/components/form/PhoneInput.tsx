import { useState, type FocusEvent } from 'react';
import type { Home } from '#contract/phone';
import { loadPhoneNumbers, storedPhone } from './phoneNumbers';
import { TextInput, type TextInputProps } from './TextInput';

type Props = Omit<TextInputProps, 'type'> & {
  /** The person's country. */
  home: Home;
  /** The error of an invalid number. */
  wrongText: string;
};

/** A phone number, which is shown as it will be stored once the field is left. */
export function PhoneInput({ home, wrongText, ...props }: Props) {
  const { value, error, onChange } = props;
  const [wrong, setWrong] = useState<string>();

  // Without a connection the server checks the number.
  const load = () => loadPhoneNumbers().catch(() => undefined);

  async function handleLeave({ target }: FocusEvent<HTMLElement>) {
    await Promise.all([load(), pressEnded()]);
    const isOutdated = target instanceof HTMLInputElement && target.value !== value;
    if (value === '' || isOutdated) return;
    const number = storedPhone(value, home);
    if (number === undefined) setWrong(value);
    else if (number !== value) onChange(number);
  }

  return (
    <div onFocus={() => void load()} onBlur={(event) => void handleLeave(event)}>
      <TextInput {...props} type="tel" error={error ?? (value === wrong ? wrongText : undefined)} />
    </div>
  );
}

/**
 * Pressing a button below takes the focus from the field. An error shown at once would move that button away from the
 * pointer.
 */
const pressEnded = () => new Promise((resolve) => setTimeout(resolve, 300));
