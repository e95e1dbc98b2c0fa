import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

export function ToggleField(props: FieldProps<boolean> & { wide?: boolean; disabled?: boolean }) {
  const { name, label, value, onChange, disabled = false } = props;
  return (
    <FieldCell {...props} format={(on) => (on ? 'on' : 'off')}>
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
    </FieldCell>
  );
}
