import type { CSSObject, Theme } from '@mui/material/styles';

/** Styles of the contents of cells: checkboxes, links, badges, pencils. */
export function cellStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    '& label': { display: 'grid', placeItems: 'center', height: '100%', cursor: 'pointer' },
    '& input[type="checkbox"]': { width: 17, height: 17, margin: 0, accentColor: palette.primary.main },
    '& [role="columnheader"] button': {
      display: 'flex',
      alignItems: 'center',
      // The focus ring is drawn beside the text, within the cell.
      width: 'calc(100% + 14px)',
      height: '100%',
      margin: '0 -7px',
      padding: '0 7px',
      border: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
    },
    '& [aria-sort="ascending"] svg': { transform: 'rotate(180deg)' },
    '& a': {
      color: palette.primary.main,
      textDecorationColor: `color-mix(in srgb, currentColor 40%, transparent)`,
    },
    '& [data-field="firstName"][role="gridcell"]': { display: 'flex', alignItems: 'baseline', gap: 4 },
    '& [data-field="firstName"] a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .disabledCustomer, & .disabledCustomer a': { color: palette.text.secondary },
    '& .badge': {
      flexShrink: 0,
      padding: '0 5px',
      borderRadius: 6,
      backgroundColor: palette.action.selected,
      color: palette.text.primary,
      fontSize: '0.6875rem',
      lineHeight: '16px',
    },
    '& .payment::before': {
      content: '""',
      display: 'inline-block',
      width: 8,
      height: 8,
      marginRight: 8,
      borderRadius: '50%',
      backgroundColor: palette.success.main,
    },
    '& .payment[data-state="Partly paid"]::before': { backgroundColor: palette.warning.main },
    '& .payment[data-state="Not paid"]::before': { backgroundColor: palette.error.main },
    '& [aria-readonly="false"]': { position: 'relative' },
    '& .pencil': {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      display: 'none',
      alignItems: 'center',
      width: 30,
      border: 0,
      padding: '0 7px',
      backgroundColor: 'var(--background)',
      color: palette.primary.main,
      cursor: 'pointer',
    },
    '& [data-field]:is(:hover, :focus) > .pencil': { display: 'flex' },
    '& .roomStart > *': { boxShadow: `inset 0 2px 0 ${palette.primary.light}` },
  } as const;
}
