import Box from '@mui/material/Box';
import type { Dashboard } from '#contract/dashboard';
import { Bar } from '../../components/Waiting';
import { addressesIn } from './addresses';
import { AttentionPart } from './AttentionPart';
import { PaymentsPart } from './PaymentsPart';
import { RegistrationsPart } from './RegistrationsPart';
import { RoomsPart } from './RoomsPart';
import { SeatsPart } from './SeatsPart';

/** What staff look for first: what needs them, then how the trips are doing. */
export function Pictures({ dashboard, organizationId }: { dashboard: Dashboard; organizationId: string }) {
  const { registrations, groups, products, accomodations, attention } = dashboard;
  const addresses = addressesIn(organizationId, groups);
  return (
    <Box sx={grid}>
      <Box sx={wide}>
        <AttentionPart attention={attention} addresses={addresses} />
      </Box>
      <RegistrationsPart registrations={registrations} />
      <PaymentsPart products={products} addresses={addresses} />
      <SeatsPart groups={groups} addresses={addresses} />
      <RoomsPart accomodations={accomodations} addresses={addresses} />
    </Box>
  );
}

/** Holds the place of the pictures that are on their way. */
export function WaitingPictures() {
  return (
    <Box role="status" aria-label="Loading" sx={grid}>
      <Box sx={wide}>
        <Bar width="100%" height={140} />
      </Box>
      {Array.from({ length: 4 }, (_, part) => (
        <Bar key={part} width="100%" height={300} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  // One below the other unless two have room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
};
const wide = { gridColumn: '1 / -1' };
