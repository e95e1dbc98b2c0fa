import { useState, type FocusEvent } from 'react';
import type { Home } from '#contract/phone';
import { loadPhoneNumbers, storedPhone } from './phoneNumbers';
import { TextInput, type TextInputProps } from './TextInput';

type Props = Omit<TextInputProps, 'type'> & {
  /** Whose number it is. */
  home: Home;
  /** What is wrong with a number that no country has. */
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

/** The field may be left by pressing a button below, which would miss it if a fault moved it meanwhile. */
const pressEnded = () => new Promise((resolve) => setTimeout(resolve, 300));
