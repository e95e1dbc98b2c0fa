import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';

/**
 * The box of every text and select field. Its border contrasts 3:1 with the page (WCAG 1.4.11). MUI's OutlinedInput
 * is not used because it leaves a gap in the border for a label.
 */
export const Input = styled(InputBase)(({ theme }) => ({
  border: '1px solid #74878f',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  paddingRight: 6,
  ...theme.applyStyles('dark', { borderColor: '#6f858e' }),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&.Mui-focused': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  '&.Mui-error': { borderColor: theme.vars.palette.error.main },
  '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 2px ${theme.vars.palette.error.main}` },
  // A button in the field is as high as the field.
  '& .MuiButtonBase-root.Mui-focusVisible': { outlineOffset: -4 },
  '& .MuiInputBase-input': { padding: '11px 13px', height: '1.5em', lineHeight: 1.5, outline: 'none' },
  '& .MuiInputBase-input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.9 },
}));
