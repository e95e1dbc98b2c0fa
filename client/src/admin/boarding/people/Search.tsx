import { TextInput } from '../../../components/form/TextInput';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search above a list of passengers or cabins. */
export function Search({ label, value, onChange }: Props) {
  return (
    <TextInput
      name="search"
      label={label}
      type="search"
      autoComplete="off"
      attributes={{ spellCheck: false }}
      value={value}
      error={undefined}
      onChange={onChange}
    />
  );
}
