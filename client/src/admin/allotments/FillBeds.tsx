import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Allotment } from '#contract/allotment';
import type { Draft } from '#contract/draft';
import type { MailingText } from '#contract/mailing';
import { formatCount } from '../../format/words';
import { PageSection } from '../layout/PageSection';
import { type Addressees, WriteDialog } from '../mailings/WriteDialog';
import { draftReminder, draftVacancies } from './fillDrafts';

interface Mailing {
  addressees: Addressees;
  text: Draft<MailingText>;
}

/** What may fill the beds that would be released: reminders, the waiting list, friends of the travellers. */
export function FillBeds({ allotment }: { allotment: Allotment }) {
  const { kind, of, organization, outlook } = allotment;
  const { travellers, unpaid, waiting, seats, places, isOpen } = outlook;
  const [next] = allotment.days;
  const [mailing, setMailing] = useState<Mailing>();
  const freePlaces = Math.min(places, seats) - travellers - waiting;
  const canInvite = isOpen && freePlaces > 0;
  const filters = {
    disabled: false,
    ...(kind === 'ferry' ? { ferry: [of._id] } : { accommodations: [of._id] }),
  };
  if (unpaid.length === 0 && waiting === 0 && !canInvite) return null;
  return (
    <PageSection id="fill" heading="Before you release">
      {unpaid.length > 0 && (
        <Row text={`${formatCount(unpaid.length, 'traveller has', 'travellers have')} not paid everything.`}>
          <Button
            variant="outlined"
            onClick={() => setMailing({ addressees: { customers: unpaid }, text: draftReminder(next?.on) })}
          >
            Remind them
          </Button>
        </Row>
      )}
      {waiting > 0 && (
        <Row
          text={`${formatCount(waiting, 'person waits', 'people wait')} for a seat. Free seats of their group are offered to them automatically.`}
        >
          <Button variant="outlined" component={Link} to="/groups">
            Groups
          </Button>
        </Row>
      )}
      {canInvite && (
        <Row
          text={`${formatCount(freePlaces, 'place is', 'places are')} free. Travellers may know who would come.`}
        >
          <Button
            variant="outlined"
            onClick={() => setMailing({ addressees: { filters }, text: draftVacancies() })}
          >
            Write to the travellers
          </Button>
        </Row>
      )}
      {mailing && (
        <WriteDialog organizationId={organization} {...mailing} onClose={() => setMailing(undefined)} />
      )}
    </PageSection>
  );
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1 }}>
      <Typography sx={{ flex: '1 1 280px' }}>{text}</Typography>
      {children}
    </Box>
  );
}
