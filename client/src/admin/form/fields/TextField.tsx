import { TextArea } from '../../../components/form/TextArea';
import { TextInput } from '../../../components/form/TextInput';
import { Cell } from './Cell';
import type { Bound } from '../spec';

interface Props extends Bound<string> {
  /** The longest text, in characters. */
  max: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  wide?: boolean;
  /** So many lines at least are shown; without it the text is one line. */
  rows?: number;
  maxRows?: number;
}

export function TextField({ max, type = 'text', rows, maxRows, wide, ...props }: Props) {
  const attributes = { maxLength: max };
  // What staff type here is not their own name or address.
  const common = { ...props, autoComplete: props.autoComplete ?? 'off', attributes };
  return (
    <Cell {...props} wide={wide} textOf={(text) => text}>
      {rows === undefined ? (
        <TextInput {...common} type={type} />
      ) : (
        <TextArea {...common} rows={rows} maxRows={maxRows} />
      )}
    </Cell>
  );
}
