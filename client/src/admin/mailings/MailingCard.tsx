import { inLanguage } from '#contract/languages';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Mailing } from '#contract/mailing';
import { Failure } from '../../components/Failure';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { formatCount } from '../../format/words';
import { formatStaffInstant } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchMailing, selectMailing } from '../../store/staff/mailings';
import { hasEnglish } from '../form/fields/EnglishFields';
import { ProgressLine } from '../list/ProgressLine';
import { MailFrame } from '../emails/MailView';
import { Schedule } from './Schedule';

/** A mailing with its progress; its text is loaded when it is opened. */
export function MailingCard({ mailing, onStopped }: { mailing: Mailing; onStopped: () => void }) {
  const { _id, emailSubject, createdAt, author, queued, receiverCount, timing } = mailing;
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {emailSubject}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {formatStaffInstant(createdAt)}
        {author !== null && ` · ${author}`}
      </Typography>
      {queued > 0 && <ProgressLine label="Done" done={receiverCount - queued} total={receiverCount} />}
      {(timing === null || receiverCount > 0) && (
        <Typography sx={{ mt: queued > 0 ? 1 : 0, fontVariantNumeric: 'tabular-nums' }}>
          {describeResult(mailing)}
        </Typography>
      )}
      {timing && <Schedule id={_id} timing={timing} onStopped={onStopped} />}
      <Box
        component="details"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        sx={{ mt: 1 }}
      >
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, width: 'fit-content' }}>
          Text
        </Box>
        {isOpen && <MailingText id={_id} />}
      </Box>
    </Paper>
  );
}

function MailingText({ id }: { id: string }) {
  const { status, errors, retry } = useLoad(fetchMailing, id);
  const mailing = useAppSelector((state) => selectMailing(state, id));
  const fallback = 'The text could not be loaded';
  if (mailing) {
    const { emailSubject: title, emailHtml: html } = inLanguage(mailing, 'en');
    return (
      <>
        <MailFrame title={mailing.emailSubject} html={mailing.emailHtml} height={280} />
        {hasEnglish(mailing) && <MailFrame title={title} html={html} height={280} />}
      </>
    );
  }
  if (status === 'loading') return <SkeletonBar width="100%" height={120} />;
  return <Failure errors={errors} fallback={fallback} onRetry={retry} />;
}

/** `Sent to 1,998 customers, 2 failed, 1 left out: since disabled, deleted or opted out of marketing` */
function describeResult({ queued, sent, failed, leftOut }: Mailing): string {
  return [
    `Sent to ${formatCount(sent, 'customer', 'customers')}`,
    ...(queued > 0 ? [`${queued.toLocaleString('en')} waiting`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(leftOut > 0
      ? [`${leftOut.toLocaleString('en')} left out: since disabled, deleted or opted out of marketing`]
      : []),
  ].join(', ');
}
