import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  isInvalid?: boolean;
  /** The label. */
  children: ReactNode;
}

/** The portal's checkbox. It looks like MUI's, which the panel uses but which takes eight times the code. */
export function Checkbox({ checked, onChange, isInvalid, children }: Props) {
  return (
    <Label>
      <span>
        <input
          type="checkbox"
          aria-invalid={isInvalid}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <svg aria-hidden viewBox="0 0 24 24">
          <path d={checked ? tickedBox : box} />
        </svg>
      </span>
      <span>{children}</span>
    </Label>
  );
}

const box = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const tickedBox =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  margin: '0 16px 0 -11px',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  // The visible box, below the invisible input that gets the clicks.
  '& > :first-of-type': {
    position: 'relative',
    flexShrink: 0,
    height: 42,
    padding: 9,
    boxSizing: 'border-box',
    borderRadius: '50%',
    color: theme.vars.palette.text.secondary,
    '@media (hover: hover)': {
      '&:hover': {
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, theme.vars.palette.action.hoverOpacity),
      },
    },
  },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& svg': { display: 'block', width: 24, height: 24, fill: 'currentColor' },
  '& input:checked + svg': { color: theme.vars.palette.primary.main },
  '& input:focus-visible + svg': { ...theme.focusVisible, borderRadius: theme.shape.borderRadius },
}));
