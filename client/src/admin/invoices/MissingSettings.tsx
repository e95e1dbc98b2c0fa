import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { InvoiceObstacle } from '#contract/invoice';
import { missingSettings } from './invoiceTexts';

interface Props {
  organizationId: string;
  obstacles: readonly InvoiceObstacle[];
}

/** What the organization lacks to make invoices, and where it is set. */
export function MissingSettings({ organizationId, obstacles }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>Before you can make invoices, this is missing:</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {obstacles.map((obstacle) => {
          const { what, where, path } = missingSettings[obstacle];
          const to = `${path}?${String(new URLSearchParams(query(path, organizationId)))}`;
          return (
            <li key={obstacle}>
              {what}:{' '}
              {path === pathname ? (
                where
              ) : (
                <Link component={RouterLink} to={to}>
                  {where}
                </Link>
              )}
            </li>
          );
        })}
      </Box>
    </>
  );
}

function query(path: string, organizationId: string): Record<string, string> {
  return path === '/organization' ? { id: organizationId } : { organization: organizationId };
}
