import Chip from '@mui/material/Chip';

interface Props {
  label: string;
  pressed: boolean;
  onClick: () => void;
}

export function ToggleChip({ label, pressed, onClick }: Props) {
  return (
    <Chip
      component="button"
      label={label}
      aria-pressed={pressed}
      color={pressed ? 'primary' : 'default'}
      variant={pressed ? 'filled' : 'outlined'}
      onClick={onClick}
    />
  );
}
