import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { servedPageId } from '#contract/preloadedAnswers';
import { useArrivalFocus } from '../hooks/useArrivalFocus';

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

/**
 * Removes the text that the server rendered for the first page. Call it in a layout effect of the page's heading, before
 * the browser paints the heading; until then, the readable text is shown instead of placeholders.
 */
export function removeServedPage(): void {
  document.getElementById(servedPageId)?.remove();
}
