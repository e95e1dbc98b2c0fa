import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DueCustomer, DuesPlan } from '#contract/dues';
import { formatCount } from '../../format/words';
import { formatStaffDay } from '../../format/dates';
import { customerFormPath } from '../layout/paths';
import { describeDue, describeExemption } from './duesTexts';
import { EndPauseButton, PauseButton } from './PauseButton';

interface Props {
  plan: DuesPlan;
  /** Missing in a preview of unsaved settings, where reminders cannot be paused. */
  scope?: string;
}

/** A day's reminders, released seats, and the customers who get no reminder, each with the reason. */
export function Plan({ plan: { reminders, releases, exemptions }, scope }: Props) {
  return (
    <Stack spacing={3}>
      <Part heading={`${formatCount(reminders.length, 'reminder', 'reminders')} by mail`}>
        {reminders.map(({ customer, products }) => (
          <Row key={customer._id} customer={customer} facts={products.map(describeDue)}>
            {scope !== undefined && <PauseButton customer={customer} scope={scope} />}
          </Row>
        ))}
      </Part>
      {releases.length > 0 && (
        <Part heading={`${formatCount(releases.length, 'seat', 'seats')} released`}>
          {releases.map(({ customer, product, dueOn }) => (
            <Row
              key={customer._id}
              customer={customer}
              facts={[`${product} was due ${formatStaffDay(dueOn)}, and nothing is paid`]}
            >
              {scope !== undefined && <PauseButton customer={customer} scope={scope} />}
            </Row>
          ))}
        </Part>
      )}
      {exemptions.length > 0 && (
        <Part heading="Left out">
          {exemptions.map((exemption) => (
            <Row
              key={`${exemption.customer._id} ${exemption.product}`}
              customer={exemption.customer}
              facts={[describeExemption(exemption)]}
            >
              {scope !== undefined && exemption.reason === 'paused' && (
                <EndPauseButton customer={exemption.customer} scope={scope} />
              )}
            </Row>
          ))}
        </Part>
      )}
    </Stack>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </div>
  );
}

interface RowProps {
  customer: DueCustomer;
  facts: readonly string[];
  children: ReactNode;
}

function Row({ customer: { _id, name, group }, facts, children }: RowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={customerFormPath(_id)}>
          {name}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${group}`}</Box>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2">
            {fact}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
