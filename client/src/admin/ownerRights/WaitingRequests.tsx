import Link from '@mui/material/Link';
import { rightWords } from '#contract/ownerRequest';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { formatStaffInstant } from '../../format/dates';
import { useOwnerRequests } from '../../store/staff/ownerRights';

/** What owners of all organizations have requested of root, with links to where it is granted. */
export function WaitingRequests() {
  const requests = useOwnerRequests() ?? [];
  const waiting = requests.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <Notice heading="Requests of owners">
      {waiting.map(({ _id, organization, right, requestedAt, requestedBy }) => (
        <Typography key={_id}>
          <Link component={RouterLink} to={`/organization?id=${organization._id}`}>
            {organization.name}
          </Link>
          {`: ${rightWords[right]}, requested on ${formatStaffInstant(requestedAt)}`}
          {requestedBy && ` by ${requestedBy}`}
        </Typography>
      ))}
    </Notice>
  );
}
