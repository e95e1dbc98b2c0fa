import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { useArrivalFocus } from '../hooks/useArrivalFocus';
import { removeServedPage } from './removeServedPage';

/**
 * The `h1` of a page, and the title of the browser tab.
 * @param lang the language of the title, if it is not that of the page
 */
export function PageTitle({ children, lang }: { children: string; lang?: string | undefined }) {
  const ref = useArrivalFocus<HTMLHeadingElement>();
  useLayoutEffect(removeServedPage, []);
  return (
    <>
      <title>{`${children} – Reissu`}</title>
      <Typography
        ref={ref}
        variant="h1"
        lang={lang}
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
      >
        {children}
      </Typography>
    </>
  );
}
