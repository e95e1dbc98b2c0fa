import { TextArea } from '../../../components/form/TextArea';
import { TextInput } from '../../../components/form/TextInput';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<string> {
  /** Maximum length in characters. */
  max: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  wide?: boolean;
  /** Minimum number of visible lines; without it the field is a single-line input. */
  rows?: number;
  maxRows?: number;
}

export function TextField({ max, type = 'text', rows, maxRows, wide, ...props }: Props) {
  const attributes = { maxLength: max };
  // Staff type other people's data, so the browser must not fill in their own.
  const common = { ...props, autoComplete: props.autoComplete ?? 'off', attributes };
  return (
    <FieldCell {...props} wide={wide} format={(text) => text}>
      {rows === undefined ? (
        <TextInput {...common} type={type} />
      ) : (
        <TextArea {...common} rows={rows} maxRows={maxRows} />
      )}
    </FieldCell>
  );
}
