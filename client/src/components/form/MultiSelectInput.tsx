import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { Field, type FieldProps } from './Field';
import { Input } from './Input';
import type { Option } from './SelectInput';
import type { FieldBinding } from './useForm';

interface Props extends FieldProps, FieldBinding<readonly string[]> {
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
  /** Leaves selected options out of the list. */
  hideSelected?: boolean;
}

/** An autocomplete for several options, each shown as a removable chip. */
export function MultiSelectInput(props: Props) {
  const { name, value, onChange, options, placeholder, disabled = false, hideSelected = false } = props;
  const selected = value.map(
    (each) => options.find((option) => option.value === each) ?? { value: each, label: each },
  );
  return (
    <Field {...props}>
      {({ id, required, 'aria-invalid': error, 'aria-describedby': describedBy }) => (
        <Autocomplete
          id={id}
          multiple
          fullWidth
          disableCloseOnSelect
          disabled={disabled}
          filterSelectedOptions={hideSelected}
          options={options}
          value={selected}
          onChange={(_event, next) => onChange(next.map((option) => option.value))}
          getOptionKey={(option) => option.value}
          getOptionDisabled={(option) => option.disabled === true}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          noOptionsText="Nothing found"
          renderValue={(shown, itemProps) =>
            shown.map((option, index) => {
              const { key, ...rest } = itemProps({ index });
              return <Chip key={key} size="small" label={option.label} {...rest} />;
            })
          }
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <Input
              {...input}
              fullWidth
              required={required}
              error={error}
              name={name}
              placeholder={selected.length === 0 ? placeholder : undefined}
              inputProps={{ ...htmlInput, 'aria-describedby': describedBy }}
              sx={styles}
            />
          )}
        />
      )}
    </Field>
  );
}

const styles = {
  flexWrap: 'wrap',
  gap: 0.5,
  pl: 0.5,
  '&.MuiInputBase-root .MuiInputBase-input': { flex: '1 1 60px', minWidth: 60, width: 0 },
  '& .MuiAutocomplete-endAdornment': { position: 'absolute', right: 6 },
  '&&': { pr: 7 },
};
