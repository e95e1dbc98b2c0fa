import { useText } from '../../i18n/language';
import { useMemo } from 'react';
import { form } from '../../i18n/portal';
import { Field, type FieldProps } from './Field';
import { Select } from './Select';
import type { FieldBinding } from './useForm';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a heading. Without a heading, they are not in an `optgroup`. */
export interface OptionGroup {
  heading?: string;
  options: readonly Option[];
}

interface Props extends FieldProps, FieldBinding<string> {
  groups: readonly OptionGroup[];
  /** The label of the empty option; without it, the empty option cannot be selected. */
  none?: string | undefined;
  autoComplete?: string;
}

export function SelectInput(props: Props) {
  const { name, value, onChange, groups, none, autoComplete } = props;
  const t = useText();
  const choices = useMemo(
    () => groups.map((group) => <Options key={group.heading ?? ''} {...group} />),
    [groups],
  );
  return (
    <Field {...props}>
      {(control) => (
        <Select
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled={none === undefined}>
            {none ?? t(form.choose)}
          </option>
          {choices}
        </Select>
      )}
    </Field>
  );
}

function Options({ heading, options }: OptionGroup) {
  const items = options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
  return heading === undefined ? items : <optgroup label={heading}>{items}</optgroup>;
}
