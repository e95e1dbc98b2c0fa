import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<readonly string[]> {
  options: readonly { value: string; label: string }[];
}

/** Checkboxes for any number of choices; the value is the list of the chosen ids. */
export function ChoicesField(props: Props) {
  const { name, label, error, value, onChange, options } = props;

  function handleChange(id: string, isChosen: boolean) {
    const others = value.filter((each) => each !== id);
    onChange(isChosen ? [...others, id] : others);
  }

  const getLabel = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  return (
    <FieldCell {...props} wide format={(ids) => ids.map(getLabel).join(', ')}>
      <Box component="ul" data-name={name} aria-label={label} sx={list}>
        {options.map((option) => (
          <li key={option.value}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={value.includes(option.value)}
                  onChange={(event) => handleChange(option.value, event.target.checked)}
                />
              }
              label={option.label}
            />
          </li>
        ))}
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </FieldCell>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' };
