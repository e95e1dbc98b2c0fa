import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<boolean> {
  hint?: string;
  wide?: boolean;
  disabled?: boolean;
}

export function ToggleField(props: Props) {
  const { name, label, hint, value, onChange, disabled = false } = props;
  const hintId = useId();
  return (
    <FieldCell {...props} format={(on) => (on ? 'on' : 'off')}>
      <FormControlLabel
        control={
          <Switch
            name={name}
            checked={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hint && hintId } }}
          />
        }
        label={label}
        sx={{ minHeight: 48 }}
      />
      {hint !== undefined && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FieldCell>
  );
}
