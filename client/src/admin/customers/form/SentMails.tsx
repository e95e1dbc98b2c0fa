import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isInvitation, type MailStatus, type SentMail } from '#contract/email';
import { formatStaffInstant } from '../../../format/dates';
import { Failure } from '../../../components/Failure';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { resendMail, selectSentMails } from '../../../store/staff/customers/sentMails';
import type { Loading } from '../../../store/core/useLoad';
import { mailKindLabels } from '../../labels/mailKindLabels';
import { PageSection } from '../../layout/PageSection';
import { sections } from '../summary/sections';

interface Props {
  customerId: string;
  /** The fetch of the mails. */
  loading: Loading;
}

/** The mails sent to the customer, each with a button to send it again. */
export function SentMails(props: Props) {
  return (
    <PageSection id={sections.mails} heading="Mails sent">
      <MailList {...props} />
    </PageSection>
  );
}

function MailList({ customerId, loading }: Props) {
  const { status, errors, retry } = loading;
  const mails = useAppSelector((state) => selectSentMails(state, customerId));
  const fallback = 'The mails could not be loaded';
  if (status === 'failed') return <Failure errors={errors} fallback={fallback} onRetry={retry} />;
  if (!mails) return <SkeletonBar width="100%" height={60} />;
  if (mails.length === 0) return <Typography sx={{ color: 'text.secondary' }}>None yet.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {mails.map((mail) => (
        <MailItem key={mail._id} customerId={customerId} mail={mail} />
      ))}
    </Box>
  );
}

const statuses: Record<MailStatus, string> = { queued: 'Waiting to be sent', sent: 'Sent', failed: 'Failed' };

function MailItem({ customerId, mail }: { customerId: string; mail: SentMail }) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const { subject, kind, to, status, createdAt, sentAt, lastError } = mail;

  async function handleResend() {
    setSending(true);
    await dispatch(resendMail(customerId, mail._id));
    setSending(false);
  }

  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
        {/* Invitations are sent again from the notice above the form. */}
        {!isInvitation(kind) && (
          <Button
            size="small"
            loading={sending}
            aria-label={`Send again: ${subject}`}
            onClick={() => void handleResend()}
            sx={{ flexShrink: 0 }}
          >
            Send again
          </Button>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {mailKindLabels[kind]} · {to}
      </Box>
      <Box sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary' }}>
        {statuses[status]} {formatStaffInstant(sentAt ?? createdAt)}
        {status !== 'sent' && lastError !== null && `: ${lastError}`}
      </Box>
    </Box>
  );
}
