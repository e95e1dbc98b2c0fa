import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Cell } from './Cell';
import type { Bound } from '../spec';

interface Props extends Bound<readonly string[]> {
  options: readonly { value: string; label: string }[];
}

/** Any number of choices, by their ids; the part of the form that it fills says what they are. */
export function ChoicesField(props: Props) {
  const { name, label, error, value, onChange, options } = props;

  function handleChange(id: string, isChosen: boolean) {
    const others = value.filter((each) => each !== id);
    onChange(isChosen ? [...others, id] : others);
  }

  const labelOf = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  return (
    <Cell {...props} wide textOf={(ids) => ids.map(labelOf).join(', ')}>
      <Box component="ul" data-name={name} aria-label={label} sx={list}>
        {options.map((option) => (
          <li key={option.value}>
            {' '}
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
    </Cell>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' };
