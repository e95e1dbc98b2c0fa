import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The one first heading of a page, and the name of its tab. When the reader comes from another of our
 * pages, the focus comes along: what they pressed is gone, and a screen reader would stay silent.
 * @param lang where it is not the page's own
 */
export function PageTitle({ children, lang }: { children: string; lang?: string | undefined }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';

  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus();
  }, [isFirstPage]);

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
