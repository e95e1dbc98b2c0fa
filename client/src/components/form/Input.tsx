import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { fieldBorder } from './fieldBorder';

/**
 * The box of a growing text field and of an autocomplete; all other fields use `InputBox`. MUI's OutlinedInput is not
 * used because it leaves a gap in the border for a label.
 */
export const Input = styled(InputBase)(({ theme }) => ({
  ...fieldBorder(theme, { focus: '&.Mui-focused', error: '&.Mui-error' }),
  '& .MuiInputBase-input': { padding: '11px 13px', height: '1.5em', lineHeight: 1.5, outline: 'none' },
  '& .MuiInputBase-input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.9 },
}));
