import { InputBox } from '../../components/form/InputBox';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field of one line, without a label above it. */
export function BoardSearch({ label, placeholder, value, onChange }: Props) {
  return (
    <InputBox data-search>
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputBox>
  );
}
