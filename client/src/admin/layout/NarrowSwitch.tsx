import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../icons';

interface Props {
  isNarrow: boolean;
  onToggle: () => void;
}

/** Switches the menu between icons only and icons with labels. */
export function NarrowSwitch({ isNarrow, onToggle }: Props) {
  if (isNarrow) {
    return (
      <IconButton
        aria-label="Show the labels of the menu"
        onClick={onToggle}
        sx={{ mx: 'auto', mt: 'auto', mb: 1 }}
      >
        <Icon name="forward" size={20} />
      </IconButton>
    );
  }
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="back" size={20} />}
      onClick={onToggle}
      sx={{
        mx: 1,
        mt: 'auto',
        mb: 1,
        minHeight: 36,
        justifyContent: 'flex-start',
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      Icons only
    </Button>
  );
}
