import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { controlsBottom, poolHeight } from './controlsStyle';
import { dashed, hidden, roomStyle, unmetStyle } from './roomStyle';

/** Wide enough for the guests without a bed beside the rooms. */
const wide = '@container board (min-width: 640px)';
const narrow = '@container board (max-width: 639.9px)';

/** The style of everything on the board, defined once for its hundreds of rows. */
export const boardStyle: SystemStyleObject<Theme> = {
  containerType: 'inline-size',
  containerName: 'board',
  mx: { xs: -1, sm: -1.5 },
  '&[inert]': { opacity: 0.6 },
  '& [data-hidden]': hidden,
  '& [data-over]': { outline: '2px solid', outlineColor: 'primary.main' },
  '& [data-search] > input:first-of-type': { typography: 'body2', py: { xs: 1.25, md: 0.75 } },
  [wide]: { '& [data-narrow]': { display: 'none' } },
  '& [data-columns]': {
    display: 'grid',
    columnGap: 1.5,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [wide]: { gridTemplateColumns: '208px minmax(0, 1fr)' },
  },
  '& [data-pool]': {
    ...dashed,
    position: 'sticky',
    top: controlsBottom,
    zIndex: 1,
    mt: 1,
    bgcolor: 'background.paper',
    display: 'flex',
    flexDirection: 'column',
    gap: 0.75,
    p: 1,
    maxHeight: poolHeight,
    // Above the bar with Apply, which appears with the first change.
    [wide]: { maxHeight: `calc(100dvh - ${controlsBottom.md + 96}px - var(--bottom-bar, 0px))` },
    [narrow]: { '&[data-closed]': { display: 'none' } },
  },
  '& [data-list]': { overflowY: 'auto', display: 'grid', gap: 0.5, p: 0.75, m: -0.75 },
  '& button[data-guest]': {
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.35,
    color: 'text.primary',
    textAlign: 'left',
    bgcolor: 'background.default',
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    px: 0.75,
    cursor: 'grab',
  },
  '& button[data-guest]:hover': { borderColor: 'text.primary' },
  '& button[data-guest] > strong': { fontWeight: 600 },
  '& [data-pool] button[data-guest]': { width: '100%', py: 0.375, overflowWrap: 'anywhere' },
  '& [data-pool] button[data-guest] > *': { display: 'block' },
  '& [data-pool] button[data-guest] > span': { color: 'text.secondary', fontSize: '0.75rem' },
  '& [data-list] > div': { position: 'relative' },
  '& [data-list] button[data-unmet]': { position: 'absolute', top: 2, right: 2 },
  '& [data-list] > [data-wishes] strong': { pr: 8 },
  ...roomStyle,
  ...unmetStyle,
};
