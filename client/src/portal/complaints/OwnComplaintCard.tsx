import Typography from '@mui/material/Typography';
import type { OwnComplaint } from '#contract/complaint';
import { formatDay, formatInstant } from '../../format/dates';
import { complaints as texts, complaintStates } from '../../i18n/complaints';
import { useText, useInLanguage } from '../../i18n/language';
import { Section } from '../Section';

export function OwnComplaintCard({ complaint }: { complaint: OwnComplaint }) {
  const t = useText();
  const { _id, event, subject, description, receivedOn, state, answer, closing } = useInLanguage(complaint);
  return (
    <Section heading={subject} id={anchorOf(_id)}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t(texts.received)(event, formatDay(receivedOn))}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{t(complaintStates[state])}</Typography>
      <Typography sx={ownText}>{description}</Typography>
      {answer && (
        <>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {t(texts.answer)(formatInstant(answer.at))}
          </Typography>
          <Typography sx={ownText}>{answer.text}</Typography>
        </>
      )}
      {closing && (
        <>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {t(texts.outcome)(formatInstant(closing.at))}
          </Typography>
          <Typography sx={ownText}>{closing.agreement}</Typography>
        </>
      )}
    </Section>
  );
}

/** Where the focus goes once it is sent. */
export function anchorOf(id: string): string {
  return `complaint-${id}`;
}

const ownText = { mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
