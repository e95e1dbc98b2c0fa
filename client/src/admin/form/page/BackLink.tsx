import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../../components/icons';

/** From a form to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to} sx={styles}>
      <Icon name="back" size={20} />
      {children}
    </Link>
  );
}

const styles = { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: 32 };
