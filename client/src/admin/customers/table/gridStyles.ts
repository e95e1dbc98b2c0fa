import type { CSSObject, Theme } from '@mui/material/styles';
import { cellStyles } from './cellStyles';

/** In pixels. Twenty rows are in view at once in a window of 1440 × 900 (rules §13.1). */
const rowHeight = 30;

/** The height of the panel's bar, below which the headings stay. */
const barHeight = 64;

/** Plain selectors: a styled component for each cell would be slow. */
export function gridStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    lineHeight: `${rowHeight}px`,
    '--footer': 'calc(49px + var(--bottom-bar, 0px))',
    border: `1px solid ${palette.divider}`,
    borderRadius: '4px',
    backgroundColor: palette.background.paper,
    '& .head': {
      position: 'sticky',
      top: barHeight,
      zIndex: 2,
      overflow: 'hidden',
      borderRadius: '4px 4px 0 0',
      fontWeight: 600,
    },
    '& .body': { overflowX: 'auto', scrollbarWidth: 'none', scrollPaddingLeft: 'var(--pinned)' },
    // In view while the rows are longer than the window.
    '& .scrollbar': {
      position: 'sticky',
      bottom: 'var(--footer)',
      zIndex: 2,
      overflowX: 'auto',
      scrollbarWidth: 'thin',
    },
    '& .scrollbar > div': { width: 'var(--width)', height: '1px' },
    '& [role="row"]': {
      '--background': palette.background.paper,
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      minWidth: 'var(--width)',
      height: rowHeight,
      borderTop: `1px solid ${palette.divider}`,
      boxSizing: 'border-box',
      backgroundColor: 'var(--background)',
    },
    '& .head [role="row"]': {
      height: rowHeight + 2,
      borderTop: 0,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .body [role="row"]:first-of-type': { borderTop: 0 },
    '& [role="row"]:hover': { '--background': mixWithPrimary(theme, 5) },
    '& [role="row"][aria-selected="true"]': { '--background': mixWithPrimary(theme, 12) },
    '& [data-field]': {
      minWidth: 0,
      padding: '0 8px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // Below the headings when it takes the focus.
      scrollMarginTop: 40,
    },
    '& .body [data-focus]': { scrollMarginTop: 40 },
    ...pinnedColumnStyles(theme),
    ...cellStyles(theme),
    '& [data-field]:focus-visible, & [data-field] button:focus-visible': {
      ...theme.focusVisible,
      outlineOffset: -3,
    },
    '& a:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
    '& label:has(:focus-visible)': { ...theme.focusVisible, outlineOffset: -3 },
    '& input[type="checkbox"]:focus-visible': { outline: 'none' },
  } as const;
}

/** Opaque, because the columns that scroll pass below the pinned ones. */
function mixWithPrimary(theme: Theme, percent: number): string {
  const { primary, background } = theme.vars.palette;
  return `color-mix(in srgb, ${primary.main} ${percent}%, ${background.paper})`;
}

/** The checkbox and the names stay when the rows scroll sideways. */
function pinnedColumnStyles(theme: Theme): CSSObject {
  const pinned = { position: 'sticky', zIndex: 1, backgroundColor: 'var(--background)' } as const;
  return {
    '& [data-field="select"]': { ...pinned, left: 0, padding: 0 },
    '& [data-field="firstName"]': { ...pinned, left: 'var(--firstNameLeft)' },
    '& [data-field="lastName"]': {
      ...pinned,
      left: 'var(--lastNameLeft)',
      borderRight: `1px solid ${theme.vars.palette.divider}`,
    },
  };
}
