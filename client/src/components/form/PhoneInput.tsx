import { useState, type FocusEvent } from 'react';
import type { Home } from '#contract/phone';
import { loadPhoneNumbers, storedPhone } from './phoneNumbers';
import { TextInput, type TextInputProps } from './TextInput';

type Props = Omit<TextInputProps, 'type'> & {
  /** The person's country. */
  home: Home;
  /** The error of an invalid number. */
  invalidText: string;
};

/** A phone number, which is shown as it will be stored once the field is left. */
export function PhoneInput({ home, invalidText, ...props }: Props) {
  const { value, error, onChange } = props;
  const [invalidNumber, setInvalidNumber] = useState<string>();

  // Without a connection the server checks the number.
  const load = () => loadPhoneNumbers().catch(() => undefined);

  async function handleLeave({ target }: FocusEvent<HTMLElement>) {
    await Promise.all([load(), waitForPress()]);
    const isOutdated = target instanceof HTMLInputElement && target.value !== value;
    if (value === '' || isOutdated) return;
    const number = storedPhone(value, home);
    if (number === undefined) setInvalidNumber(value);
    else if (number !== value) onChange(number);
  }

  return (
    <div onFocus={() => void load()} onBlur={(event) => void handleLeave(event)}>
      <TextInput {...props} type="tel" error={error ?? (value === invalidNumber ? invalidText : undefined)} />
    </div>
  );
}

/** A press of a button takes about this long. */
const pressMs = 300;

/**
 * Waits until a press has ended. Pressing a button below takes the focus from the field, and an error shown at once
 * would move that button away from the pointer.
 */
const waitForPress = () => new Promise((resolve) => setTimeout(resolve, pressMs));
