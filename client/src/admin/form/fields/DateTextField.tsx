import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { Icon } from '../../../components/icons';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<string> {
  /** Placeholder, and how to write it in the error message. */
  pattern: string;
  picker: 'date' | 'datetime-local';
  /** `parse` returns '' for an invalid text. */
  format: (value: string) => string;
  parse: (text: string) => string;
  /** Convert to and from the value of the browser's picker. */
  toPicker: (value: string) => string;
  fromPicker: (picked: string) => string;
  wide?: boolean;
  hint?: string;
}

/** A text field for a date, with the browser's picker behind a button. */
export function DateTextField(props: Props) {
  const { value, unread, onChange, error, label, pattern, format, parse, toPicker, fromPicker } = props;
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const text = unread ?? (value !== '' && parse(typed) === value ? typed : format(value));
  const isWrong = unread !== undefined && !isTyping;

  function handleChange(next: string) {
    const read = parse(next);
    setTyped(next);
    setIsTyping(true);
    onChange(read, read === '' && next.trim() !== '' ? next : undefined);
  }

  return (
    <FieldCell {...props} format={format}>
      <div
        onBlur={() => setIsTyping(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setIsTyping(false);
        }}
      >
        <TextInput
          {...props}
          value={text}
          error={isWrong ? `This is not a valid date. Write it as ${pattern}.` : error}
          onChange={handleChange}
          placeholder={pattern}
          autoComplete="off"
          attributes={{ maxLength: 20 }}
          endAdornment={
            <Picker
              type={props.picker}
              label={`Pick: ${label}`}
              value={toPicker(value)}
              onPick={(picked) => onChange(fromPicker(picked))}
            />
          }
        />
      </div>
    </FieldCell>
  );
}

interface PickerProps {
  type: Props['picker'];
  label: string;
  value: string;
  onPick: (picked: string) => void;
}

/** Opens the browser's own picker; the input itself is invisible and never typed into. */
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
