import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Troubles } from '#contract/dashboard';
import type { RoomMember } from '#contract/rooms';
import { customerFormPath } from '../layout/paths';
import { ExpandableList } from './ExpandableList';

interface Props<Trouble> {
  troubles: Troubles<Trouble>;
  describe: (trouble: Trouble) => string;
}

/** The latest customers with a problem, each with a link to their form. */
export function TroubleList<Trouble extends { customer: RoomMember | null }>({
  troubles: { count, latest },
  describe,
}: Props<Trouble>) {
  const others = count - latest.length;
  return (
    <Box sx={{ typography: 'body2' }}>
      <ExpandableList items={latest} initialCount={3} getKey={(_trouble, index) => String(index)}>
        {(trouble) => (
          <Box component="li" sx={{ pt: 0.5 }}>
            <CustomerLink customer={trouble.customer} />
            <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${describe(trouble)}`}</Box>
          </Box>
        )}
      </ExpandableList>
      {others > 0 && (
        <Box sx={{ color: 'text.secondary', pt: 0.5 }}>{`and ${others.toLocaleString('en')} more`}</Box>
      )}
    </Box>
  );
}

function CustomerLink({ customer }: { customer: RoomMember | null }) {
  if (!customer) return <>A deleted customer</>;
  return (
    <Link component={RouterLink} to={customerFormPath(customer._id)}>
      {customer.firstName} {customer.lastName}
    </Link>
  );
}
