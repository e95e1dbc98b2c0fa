import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { FirstTrip } from '#contract/dashboard';
import type { OwnerRequest } from '#contract/ownerRequest';
import { formatStaffInstant } from '../../../format/dates';
import { Icon } from '../../icons';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import { useOwnerRequests } from '../../../store/staff/ownerRights';
import { MissingRight } from '../../ownerRights/MissingRight';
import { LandingCard } from '../LandingCard';
import { buildFirstTripSteps, type Step } from './steps';

/** Guides an organization without customers to its first trip (rules §18.6). */
export function FirstTripCard({ trip, organizationId }: { trip: FirstTrip; organizationId: string }) {
  const session = useAppSelector(selectSession);
  const requests = useOwnerRequests();
  const steps = session ? buildFirstTripSteps(trip, session) : [];
  const missing = steps.filter(({ isRequired, isDone }) => isRequired && !isDone);
  return (
    <LandingCard heading="Your first trip">
      <Typography sx={{ mb: 2 }}>
        {missing.length > 0
          ? `Still needed before travellers can register: ${listNames(missing)}.`
          : travellersCanRegister(trip)}{' '}
        <Link href={`/organization/${trip.identifier}?preview`} target="_blank" rel="noopener">
          View the page where travellers register (opens in a new tab)
        </Link>
      </Typography>
      <Box component="ol" sx={list}>
        {steps.map((step, index) => (
          <StepItem
            key={step.name}
            number={index + 1}
            step={step}
            query={organizationId && `?organization=${organizationId}`}
            requests={requests}
          />
        ))}
      </Box>
    </LandingCard>
  );
}

function travellersCanRegister({ registrationOpensAt: opensAt }: FirstTrip): string {
  return opensAt === undefined
    ? 'Travellers can register.'
    : `Travellers can register from ${formatStaffInstant(opensAt)} Finnish time.`;
}

interface StepItemProps {
  number: number;
  step: Step;
  query: string;
  requests: readonly OwnerRequest[] | undefined;
}

function StepItem({ number, step, query, requests }: StepItemProps) {
  const { name, advice, isDone, to, right } = step;
  return (
    <li>
      <Box sx={{ color: isDone ? 'success.main' : 'text.secondary', display: 'flex' }}>
        <Icon name={isDone ? 'check' : 'clock'} />
      </Box>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {`${number}. `}
          {to === undefined ? (
            name
          ) : (
            <Link component={RouterLink} to={to + query}>
              {name}
            </Link>
          )}
          {isDone ? ': done' : ': to do'}
        </Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {advice}{' '}
          {to === undefined && right && !isDone && <MissingRight right={right} requests={requests} />}
        </Typography>
      </div>
    </li>
  );
}

function listNames(steps: readonly Step[]): string {
  return new Intl.ListFormat('en').format(steps.map(({ name }) => name.toLowerCase()));
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  '& > li': { display: 'flex', gap: 1.5 },
};
