import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';

/** Whether the window is at most 990 px wide (rules §17.2). */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
}
