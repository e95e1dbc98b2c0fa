import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Named } from '#contract/reference';
import { Notice } from '../../../components/Notice';

/** Tells staff who gets the mails of a customer without an e-mail address of their own (rules §27.3). */
export function LeadNotice({ lead: { _id, name } }: { lead: Named }) {
  return (
    <Notice heading="No e-mail address of their own">
      <Typography>
        They came along with{' '}
        <Link component={RouterLink} to={`/customer-form?id=${_id}`}>
          {name}
        </Link>
        , who gets their mails. To let them log in, enter an address of their own: they are then invited to
        choose a password.
      </Typography>
    </Notice>
  );
}
