import { styled } from '@mui/material/styles';
import { fieldBorder } from './fieldBorder';

/** The box of a native `input` or `select` and its adornments. */
export const InputBox = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  ...fieldBorder(theme, {
    focus: '&:has(> :is(input, select):focus)',
    error: '&:has(> [aria-invalid="true"])',
  }),
  position: 'relative',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  color: theme.vars.palette.text.primary,
  cursor: 'text',
  '& > :is(input, select):first-of-type': {
    boxSizing: 'content-box',
    width: '100%',
    minWidth: 0,
    height: '1.5em',
    margin: 0,
    padding: '11px 13px',
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    lineHeight: 1.5,
    letterSpacing: 'inherit',
    color: 'inherit',
    WebkitTapHighlightColor: 'transparent',
  },
  '& > ::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.9 },
  // Firefox marks a required field that is empty.
  '& > :invalid': { boxShadow: 'none' },
  '& > ::-webkit-search-decoration': { appearance: 'none' },
}));
