import { styled } from '@mui/material/styles';
import type { SelectHTMLAttributes } from 'react';
import { InputBox } from './InputBox';

/** A native select, which works well by touch, keyboard and screen reader for lists of any length. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Box>
      <select {...props} />
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </Box>
  );
}

const Box = styled(InputBox)(({ theme }) => ({
  '& > select:first-of-type': {
    appearance: 'none',
    minWidth: 16,
    paddingRight: 24,
    cursor: 'pointer',
    userSelect: 'none',
  },
  '& option, & optgroup': { backgroundColor: theme.vars.palette.background.paper },
  // The arrow next to the text; a click on it opens the list.
  '& > svg': {
    position: 'absolute',
    right: 7,
    top: 'calc(50% - 12px)',
    width: 24,
    height: 24,
    fill: 'currentColor',
    color: theme.vars.palette.action.active,
    pointerEvents: 'none',
  },
}));
