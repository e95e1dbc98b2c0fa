import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { Icon } from '../../../components/icons';
import { Cell } from './Cell';
import type { Bound } from '../spec';

interface Props extends Bound<string> {
  /** How it is typed, for the reader. */
  pattern: string;
  picker: 'date' | 'datetime-local';
  /** The value as it is typed, and what a typed text means; '' where it means nothing. */
  textOf: (value: string) => string;
  valueIn: (text: string) => string;
  /** The value as the browser's picker has it, and back. */
  pickedOf: (value: string) => string;
  valueOfPicked: (picked: string) => string;
  wide?: boolean;
  hint?: string;
}

/** A text that means a date, which can be picked instead. */
export function PickedInput(props: Props) {
  const { value, onChange, error, label, pattern, textOf, valueIn, pickedOf, valueOfPicked } = props;
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const text = valueIn(typed) === value ? typed : textOf(value);
  const isWrong = !isTyping && value === '' && text.trim() !== '';

  function handleChange(next: string) {
    setTyped(next);
    onChange(valueIn(next));
  }

  return (
    <Cell {...props} textOf={textOf}>
      <div onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
        <TextInput
          {...props}
          value={text}
          error={isWrong ? `This is not a date like ${pattern}` : error}
          onChange={handleChange}
          placeholder={pattern}
          autoComplete="off"
          attributes={{ maxLength: 20 }}
          endAdornment={
            <Picker
              type={props.picker}
              label={`Pick: ${label}`}
              value={pickedOf(value)}
              onPick={(picked) => onChange(valueOfPicked(picked))}
            />
          }
        />
      </div>
    </Cell>
  );
}

interface PickerProps {
  type: Props['picker'];
  label: string;
  value: string;
  onPick: (picked: string) => void;
}

/** The browser's own picker, opened by a button; its input is only there to be picked with. */
function Picker({ type, label, value, onPick }: PickerProps) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton aria-label={label} onClick={() => ref.current?.showPicker()}>
        <Icon name="calendar" size={20} />
      </IconButton>
      <input
        ref={ref}
        type={type}
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={(event) => onPick(event.target.value)}
        style={{
          position: 'absolute',
          right: 8,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </>
  );
}
