import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Troubles } from '#contract/dashboard';
import type { RoomMember } from '#contract/rooms';
import { Icon } from '../../components/icons';
import { customerForm } from './addresses';
import { Shortened } from './Shortened';

interface ConcernProps {
  text: string;
  /** Where all of it is seen. */
  to?: string;
  /** Whom it is about, where there is no list of them. */
  children?: ReactNode;
}

/** One thing that waits for staff. */
export function Concern({ text, to, children }: ConcernProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ color: 'warning.main', display: 'flex', pt: '1px' }}>
        <Icon name="warning" size={22} />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        {to === undefined ? (
          <Box sx={{ fontWeight: 600 }}>{text}</Box>
        ) : (
          <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
            {text}
          </Link>
        )}
        {children}
      </Box>
    </Box>
  );
}

interface TroubleListProps<Trouble> {
  troubles: Troubles<Trouble>;
  wordsOf: (trouble: Trouble) => string;
}

/** The customers that a trouble is about, each leading to their form. */
export function TroubleList<Trouble extends { customer: RoomMember | null }>({
  troubles: { count, latest },
  wordsOf,
}: TroubleListProps<Trouble>) {
  const others = count - latest.length;
  return (
    <Box sx={{ typography: 'body2' }}>
      <Shortened items={latest} first={3} keyOf={(_trouble, place) => String(place)}>
        {(trouble) => (
          <Box component="li" sx={{ pt: 0.5 }}>
            <Person customer={trouble.customer} />
            <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${wordsOf(trouble)}`}</Box>
          </Box>
        )}
      </Shortened>
      {others > 0 && (
        <Box sx={{ color: 'text.secondary', pt: 0.5 }}>{`and ${others.toLocaleString('en')} more`}</Box>
      )}
    </Box>
  );
}

function Person({ customer }: { customer: RoomMember | null }) {
  if (!customer) return <>A deleted customer</>;
  return (
    <Link component={RouterLink} to={customerForm(customer._id)}>
      {customer.firstName} {customer.lastName}
    </Link>
  );
}

const row = {
  display: 'flex',
  gap: 1.25,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
