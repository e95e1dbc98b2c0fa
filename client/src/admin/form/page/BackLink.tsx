import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../icons';

/** The link from a form back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to} sx={styles}>
      <Icon name="back" size={20} />
      {children}
    </Link>
  );
}

const styles = { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: 32 };
