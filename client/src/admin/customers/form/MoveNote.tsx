import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Group } from '#contract/group';
import type { StaffCustomer } from '#contract/staffCustomer';
import { useAppSelector } from '../../../store/core/hooks';
import { selectStaffPayments } from '../../../store/staff/customers/staffPayments';
import type { CustomerDraft } from './customerDraft';

interface Props {
  stored: StaffCustomer;
  values: CustomerDraft;
  /** The chosen group. */
  target: Group;
}

/** Says before it is saved what a change of group takes along, and what it does not (rules §12.3). */
export function MoveNote(props: Props) {
  const { stored, target } = props;
  const payments = useAppSelector((state) => selectStaffPayments(state, stored._id));
  const present = payments ? [...payments.eventPayments, ...payments.additionalServices] : [];
  const hasPaid = present.some(({ refundable }) => refundable > 0);
  if (target._id === stored.group._id) return null;
  return (
    <Paper role="status" variant="outlined" sx={styles}>
      <Typography sx={{ fontWeight: 650 }}>
        Saving moves {stored.firstName} from {stored.group.name} to {target.name}.
      </Typography>
      <ul>
        {consequences({ ...props, hasPaid }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Paper>
  );
}

type Move = Props & { hasPaid: boolean };

function consequences({ stored, values, target, hasPaid }: Move): string[] {
  const { group, room } = stored;
  const partners = room?.users.filter(({ _id }) => _id !== stored._id) ?? [];
  const names = partners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');
  const isElsewhere = group.accomodation?._id !== target.accomodation?._id;
  return [
    // A ticket that is typed anew is for the new ferry.
    keeps(stored.outboundTicket, values.outboundTicket) &&
      isOther(group.outboundFerry, target.outboundFerry) &&
      'The outbound ticket is cleared: the new group sails with another ferry.',
    keeps(stored.returnTicket, values.returnTicket) &&
      isOther(group.returnFerry, target.returnFerry) &&
      'The return ticket is cleared: the new group sails back with another ferry.',
    partners.length > 0 && `They leave the room they share with ${names}, who keep it.`,
    partners.length === 0 && room && isElsewhere && 'They leave their room: the new group has another hotel.',
    group.event._id !== target.event._id &&
      `They travel to another event, and pay what is collected there: ${target.event.name}.`,
    group.event._id !== target.event._id &&
      hasPaid &&
      `The money they have paid stays with ${group.event.name}: it can be refunded then under Earlier trips.`,
    'What they pay follows what is collected from the new group.',
  ].filter((text) => typeof text === 'string');
}

function keeps(stored: string | null, typed: string): boolean {
  return stored !== null && stored === typed.trim();
}

function isOther(one: { _id: string } | null, other: { _id: string } | null): boolean {
  return one?._id !== other?._id;
}

const styles = {
  gridColumn: '1 / -1',
  p: 2,
  borderLeft: 6,
  borderLeftColor: 'warning.main',
  '& ul': { m: 0, mt: 0.5, pl: 2.5, typography: 'body2' },
} as const;
