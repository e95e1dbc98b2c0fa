import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** The height of the bar of the panel. */
const barHeight = { xs: 56, sm: 64 };

/** Where the board scrolls beneath the controls, in pixels. */
export const controlsBottom = { xs: 162, sm: 121, md: 113 };

/** The maximum height of the guests without a bed, above the rooms of a narrow screen. */
export const poolHeight = '30dvh';

/** Keeps the controls, and on a narrow screen the guests without a bed, from covering the focused element. */
export function belowControls({ breakpoints }: Theme, isPoolOpen: boolean) {
  return {
    html: {
      scrollPaddingTop: `calc(${controlsBottom.xs + 16}px + ${isPoolOpen ? poolHeight : '0px'})`,
      [breakpoints.up('sm')]: { scrollPaddingTop: controlsBottom.sm + 8 },
      [breakpoints.up('md')]: { scrollPaddingTop: controlsBottom.md + 8 },
    },
  };
}

/** A line that stays below the bar of the panel; two on narrow screens. */
export const controlsStyle: SystemStyleObject<Theme> = {
  gridColumn: '1 / -1',
  position: 'sticky',
  top: barHeight,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  py: 0.75,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '& > [data-search]': { flex: { xs: '1 1 150px', sm: '0 1 280px' } },
  '& > [data-select] select:first-of-type': { typography: 'body2', py: { xs: 1.25, md: 0.75 } },
  '& > [data-select] > div': { width: '100%' },
  '& > [data-select]': { flex: { xs: '1 1 130px', sm: '0 1 200px' } },
  '& > button': {
    font: 'inherit',
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
    fontWeight: 600,
    color: 'primary.main',
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    minHeight: { xs: 40, md: 36 },
    px: { xs: 0.875, sm: 1.25 },
    cursor: 'pointer',
  },
  '& > button:hover': { borderColor: 'text.primary' },
};
