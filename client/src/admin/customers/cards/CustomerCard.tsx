import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paymentState, type CustomerRow } from '#contract/customerRow';
import { Icon } from '../../icons';
import { roomTypeLabels } from '../../labels/labels';
import { ChangeMark, ShownRecord } from '../../live/ChangeMark';
import { customerFormPath, useReturnState } from '../../layout/paths';
import { isWithShift, type SelectRow } from '../useRowSelect';

interface Props {
  customer: CustomerRow;
  isSelected: boolean;
  onSelect: SelectRow;
  /** Whether the card is the first of a room. */
  startsRoom: boolean;
}

export const CustomerCard = memo(function CustomerCard({
  customer,
  isSelected,
  onSelect,
  startsRoom,
}: Props) {
  const { _id, firstName, lastName, group, email, phone, disabled, roomType } = customer;
  const name = `${firstName} ${lastName}`;
  return (
    <Paper component="li" variant="outlined" sx={{ ...card, ...(startsRoom && roomStart) }}>
      <Checkbox
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(customer, !isSelected, isWithShift(nativeEvent))}
        slotProps={{ input: { 'aria-label': `Select row: ${name}` } }}
      />
      <Box sx={facts}>
        <Box sx={heading}>
          <Link component={RouterLink} to={customerFormPath(_id)} state={useReturnState()} sx={link}>
            {name}
          </Link>
          <PaymentState customer={customer} />
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {[group.name, roomType && roomTypeLabels[roomType], disabled && 'Disabled']
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <ShownRecord value={{ type: 'customers', id: _id }}>
          <ChangeMark />
        </ShownRecord>
        <Box sx={contact}>
          <Link href={`mailto:${email}`}>{email}</Link>
          <Link href={`tel:${phone}`}>{phone}</Link>
        </Box>
      </Box>
    </Paper>
  );
});

const icons = { Paid: 'check', 'Partly paid': 'clock', 'Not paid': 'warning' } as const;
const colors = { Paid: 'success.main', 'Partly paid': 'warning.main', 'Not paid': 'error.main' } as const;

function PaymentState({ customer }: { customer: CustomerRow }) {
  const state = paymentState(customer);
  if (state === '') return null;
  return (
    <Box sx={{ ...payment, color: colors[state] }}>
      <Icon name={icons[state]} size={18} />
      {state}
    </Box>
  );
}

const card = { display: 'flex', alignItems: 'flex-start', p: 0.5, pr: 1.5, borderRadius: '8px' };
const roomStart = { borderTop: '3px solid', borderTopColor: 'primary.light' };
const facts = { flex: 1, minWidth: 0, py: 0.5, typography: 'body2', overflowWrap: 'anywhere' };
const heading = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 };
const link = { fontWeight: 650, fontSize: '1rem', py: 0.5 };
const payment = { display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, whiteSpace: 'nowrap' };
const contact = { display: 'flex', flexWrap: 'wrap', columnGap: 2, '& a': { py: 0.5 } };
