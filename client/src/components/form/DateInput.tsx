import Button from '@mui/material/Button';
import { useRef } from 'react';
import { typed } from '../../i18n/typed';
import { useText } from '../../i18n/language';
import { ParsedInput, type ParsedInputProps } from './ParsedInput';
import { isUnparsed } from './unparsed';

interface Props extends ParsedInputProps<string> {
  picker: 'date' | 'datetime-local';
  separator: '/' | '.';
  max?: string | undefined;
  /** Parses a text; '' if it is not a date. */
  read: (text: string) => string;
  format: (value: string) => string;
  /** Convert to and from the value of the browser's picker. */
  toPicker: (value: string) => string;
  fromPicker: (picked: string) => string;
}

/**
 * A text field for a day, or a day with a time, with a button that opens the browser's calendar. The browser's own
 * field is not used, because it writes days in the format of the browser's language.
 */
export function DateInput({ picker, separator, max, read, format, toPicker, fromPicker, ...props }: Props) {
  const { value, onChange } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const pattern = t(typed[picker === 'date' ? 'dayPattern' : 'instantPattern'])(separator);

  function handlePick(picked: string) {
    onChange(fromPicker(picked));
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} style={props.wide ? { gridColumn: '1 / -1' } : undefined}>
      <ParsedInput
        {...props}
        read={(text) => {
          const parsed = read(text);
          return parsed === '' && text.trim() !== ''
            ? { fault: t(typed.notADate)(pattern) }
            : { value: parsed };
        }}
        format={format}
        placeholder={pattern}
        endAdornment={
          <PickerButton
            type={picker}
            value={isUnparsed(value) ? '' : toPicker(value)}
            max={max}
            onPick={handlePick}
          />
        }
      />
    </div>
  );
}

interface PickerProps {
  type: Props['picker'];
  value: string;
  max: string | undefined;
  onPick: (picked: string) => void;
}

/** Opens the browser's own picker; its input is invisible and never typed into. */
function PickerButton({ type, value, max, onPick }: PickerProps) {
  const ref = useRef<HTMLInputElement>(null);
  const t = useText();
  return (
    <>
      <Button
        size="small"
        aria-label={t(typed.openCalendar)}
        onClick={() => ref.current?.showPicker()}
        sx={button}
      >
        <svg aria-hidden viewBox="0 0 24 24" style={drawing}>
          <path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />
        </svg>
      </Button>
      <input
        ref={ref}
        type={type}
        tabIndex={-1}
        aria-hidden
        value={value}
        max={max}
        onChange={(event) => onPick(event.target.value)}
        style={hidden}
      />
    </>
  );
}

const button = { minWidth: 40, px: 1, color: 'text.secondary' };
/** Drawn by hand, because the file of all icons would add 4 kB to the registration's first load. */
const drawing = { width: 20, height: 20, fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 };
/** The picker opens below this input, from its left edge. */
const hidden = {
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: '100%',
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
