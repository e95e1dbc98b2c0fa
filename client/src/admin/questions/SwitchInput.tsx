import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface Props {
  name: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function SwitchInput({ name, label, value, onChange }: Props) {
  return (
    <FormControlLabel
      control={<Switch name={name} checked={value} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
      sx={{ minHeight: 48, alignSelf: 'center' }}
    />
  );
}
