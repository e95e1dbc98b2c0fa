import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Group } from '#contract/group';
import type { PaymentStatus } from '#contract/payment';
import type { StaffCustomer } from '#contract/staffCustomer';
import { useAppSelector } from '../../../store/core/hooks';
import { selectStaffPayments } from '../../../store/staff/customers/staffPayments';
import { describeUnfinished } from '../../massEdit/PreviewSummary';
import type { CustomerDraft } from './customerSpec';

interface Props {
  stored: StaffCustomer;
  values: CustomerDraft;
  newGroup: Group;
}

/** Warns before saving how a change of group affects tickets, room and payments (rules §12.3). */
export function GroupChangeNotice(props: Props) {
  const { stored, newGroup } = props;
  const payments = useAppSelector((state) => selectStaffPayments(state, stored._id));
  const current = payments ? [...payments.eventPayments, ...payments.additionalServices] : [];
  const hasPaid = current.some(({ refundable }) => refundable > 0);
  const countWithStatus = (wanted: PaymentStatus) => current.filter(({ status }) => status === wanted).length;
  const [paying, waiting] = [countWithStatus('paying'), countWithStatus('waiting')];
  if (newGroup._id === stored.group._id) return null;
  return (
    <Paper role="status" variant="outlined" sx={styles}>
      <Typography sx={{ fontWeight: 650 }}>
        Saving moves {stored.firstName} from {stored.group.name} to {newGroup.name}.
      </Typography>
      <ul>
        {describeConsequences({ ...props, hasPaid }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {stored.group.event._id !== newGroup.event._id && paying + waiting > 0 && (
        <Typography sx={{ mt: 1, color: 'warning.main', fontWeight: 600 }}>
          {describeUnfinished(paying, waiting)}
        </Typography>
      )}
    </Paper>
  );
}

type Move = Props & { hasPaid: boolean };

function describeConsequences({ stored, values, newGroup, hasPaid }: Move): string[] {
  const { group, room } = stored;
  const partners = room?.customers.filter(({ _id }) => _id !== stored._id) ?? [];
  const names = partners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');
  const hasOtherHotel = group.accommodation?._id !== newGroup.accommodation?._id;
  return [
    // A ticket edited in the same form is for the new ferry and stays.
    isUnchanged(stored.outboundTicket, values.outboundTicket) &&
      isDifferent(group.outboundFerry, newGroup.outboundFerry) &&
      'The outbound ticket is cleared: the new group sails with another ferry.',
    isUnchanged(stored.returnTicket, values.returnTicket) &&
      isDifferent(group.returnFerry, newGroup.returnFerry) &&
      'The return ticket is cleared: the new group sails back with another ferry.',
    partners.length > 0 &&
      `They leave the room they share with ${names}, who ${partners.length === 1 ? 'keeps' : 'keep'} it.`,
    partners.length === 0 &&
      room &&
      hasOtherHotel &&
      'They leave their room: the new group has another hotel.',
    group.event._id !== newGroup.event._id &&
      `They travel to another event, and pay what is collected there: ${newGroup.event.name}.`,
    group.event._id !== newGroup.event._id &&
      hasPaid &&
      `The money they have paid stays with ${group.event.name}: it can then be refunded under Earlier trips.`,
    'What they pay follows what is collected from the new group.',
  ].filter((text) => typeof text === 'string');
}

function isUnchanged(stored: string | null, typed: string): boolean {
  return stored !== null && stored === typed.trim();
}

function isDifferent(one: { _id: string } | null, other: { _id: string } | null): boolean {
  return one?._id !== other?._id;
}

const styles = {
  gridColumn: '1 / -1',
  p: 2,
  borderLeft: 6,
  borderLeftColor: 'warning.main',
  '& ul': { m: 0, mt: 0.5, pl: 2.5, typography: 'body2' },
} as const;
