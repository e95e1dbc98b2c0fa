import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Cell } from './Cell';
import type { Bound } from '../spec';

export function ToggleField(props: Bound<boolean> & { wide?: boolean; disabled?: boolean }) {
  const { name, label, value, onChange, disabled = false } = props;
  return (
    <Cell {...props} textOf={(on) => (on ? 'on' : 'off')}>
      <FormControlLabel
        control={
          <Switch
            name={name}
            checked={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
        label={label}
        sx={{ minHeight: 48 }}
      />
    </Cell>
  );
}
