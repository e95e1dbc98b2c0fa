import { Field } from '../../../components/form/Field';
import { Select } from '../../../components/form/Select';
import { TextInput } from '../../../components/form/TextInput';
import { toLine } from '../toLine';

export interface NamedValue {
  /** The chosen name; '' for none. */
  chosen: string;
  /** The new name that is being typed instead; null while a known one is chosen. */
  typed: string | null;
}

interface Props {
  label: string;
  /** The label of no name, and of a new one. */
  none: string;
  another: string;
  nameLabel: string;
  placeholder: string;
  known: readonly string[];
  maxLength: number;
  value: NamedValue;
  /** Whether a missing name is reported. */
  isChecked: boolean;
  onChange: (value: NamedValue) => void;
}

/** No name can begin with a space. */
const anotherValue = ' another';

/** Chooses a known name or none, or takes a new one. */
export function NamedChoice(props: Props) {
  const { label, none, another, nameLabel, placeholder, known, maxLength, value, isChecked, onChange } =
    props;
  const { chosen, typed } = value;
  return (
    <>
      <Field label={label} error={undefined}>
        {(control) => (
          <Select
            {...control}
            value={typed === null ? chosen : anotherValue}
            onChange={({ target }) =>
              onChange(
                target.value === anotherValue ? { chosen, typed: '' } : { chosen: target.value, typed: null },
              )
            }
          >
            <option value="">{none}</option>
            {known.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={anotherValue}>{another}</option>
          </Select>
        )}
      </Field>
      {typed !== null && (
        <TextInput
          name={nameLabel}
          label={nameLabel}
          placeholder={placeholder}
          required
          attributes={{ maxLength }}
          value={typed}
          error={isChecked && toLine(typed, maxLength) === '' ? 'Give it a name' : undefined}
          onChange={(name) => onChange({ chosen, typed: name })}
        />
      )}
    </>
  );
}
