import Typography from '@mui/material/Typography';
import { useArrivalFocus } from '../hooks/useArrivalFocus';

/**
 * The one first heading of a page, and the name of its tab.
 * @param lang where it is not the page's own
 */
export function PageTitle({ children, lang }: { children: string; lang?: string | undefined }) {
  const ref = useArrivalFocus<HTMLHeadingElement>();
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
