import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { may } from '#contract/capabilities';
import type { InvoiceObstacle } from '#contract/invoice';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { missingSettings } from './invoiceTexts';

interface Props {
  organizationId: string;
  obstacles: readonly InvoiceObstacle[];
}

/** The settings that an organization needs before it can make invoices, and where to set them. */
export function MissingSettings({ organizationId, obstacles }: Props) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>You can make invoices once these are set:</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            {missingSettings[obstacle].what}: <Place obstacle={obstacle} organizationId={organizationId} />
          </li>
        ))}
      </Box>
    </>
  );
}

function Place({ obstacle, organizationId }: { obstacle: InvoiceObstacle; organizationId: string }) {
  const { pathname } = useLocation();
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const { where, path, right } = missingSettings[obstacle];
  if (!may(role, right)) return 'only root can set this';
  if (path === pathname) return where;
  const query = new URLSearchParams({ [path === '/organization' ? 'id' : 'organization']: organizationId });
  return (
    <Link component={RouterLink} to={`${path}?${query.toString()}`}>
      {where}
    </Link>
  );
}
