import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { HandoverPerson, StaffHandover } from '#contract/handover';
import { formatStaffInstant } from '../../format/dates';

interface Props {
  customerId: string;
  handovers: readonly StaffHandover[];
}

/** The hand-overs that have ended, the latest first. */
export function HandoverList({ customerId, handovers }: Props) {
  if (handovers.length === 0) return null;
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
      {handovers.map((handover) => (
        <Typography key={handover._id} component="li" sx={{ overflowWrap: 'anywhere' }}>
          <Line customerId={customerId} handover={handover} />
        </Typography>
      ))}
    </Stack>
  );
}

function Line({ customerId, handover }: { customerId: string; handover: StaffHandover }) {
  const { state, leaver, newcomer, startedAt, endedAt } = handover;
  const at = formatStaffInstant(endedAt ?? startedAt);
  if (state === 'cancelled') return <>{`Cancelled ${at}`}</>;
  if (state === 'expired') return <>{`Not accepted in time, ended ${at}`}</>;
  return leaver?._id === customerId ? (
    <>
      Handed over to <Person person={newcomer} /> {at}
    </>
  ) : (
    <>
      Taken over from <Person person={leaver} /> {at}
    </>
  );
}

function Person({ person }: { person: HandoverPerson | null }) {
  if (!person) return <>somebody who has been deleted</>;
  return (
    <Link component={RouterLink} to={`/customer-form?id=${person._id}`}>
      {person.firstName} {person.lastName}
    </Link>
  );
}
