import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../hooks/useIsPhone';
import { actionBar } from '../../layout/actionBar';

interface Props {
  selectionBar: ReactNode;
  pager: ReactNode;
}

/**
 * The actions for the selection, and the pager: in view while the table is longer than the window. On a phone the pager
 * is at the end, and only the actions stay in view.
 */
export function TableFooter({ selectionBar, pager }: Props) {
  if (useIsPhone()) {
    return (
      <>
        <Box sx={phoneSelection}>{selectionBar}</Box>
        {pager}
      </>
    );
  }
  return (
    <Box sx={footer}>
      <GlobalStyles styles={page} />
      {selectionBar}
      <Box sx={pages}>{pager}</Box>
    </Box>
  );
}

const footer = { ...actionBar, rowGap: 0, minHeight: 49 } as const;

/** Keeps the footer from covering the focused element. */
const page = { html: { scrollPaddingBottom: 'calc(64px + var(--bottom-bar))' } };

const pages = { flexGrow: 1, ml: 'auto', maxWidth: 480 };

const phoneSelection = { ...actionBar, py: 0.5, '&:not(:has(button))': { p: 0, borderTop: 0 } } as const;
