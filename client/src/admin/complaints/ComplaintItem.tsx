import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CustomerComplaints, StaffComplaint } from '#contract/complaint';
import { formatStaffInstant } from '../../format/dates';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { answerComplaint, closeComplaint } from '../../store/staff/complaints';
import { describeComplaint, describeDue, describeObstacle } from './complaintTexts';
import { WriteDialog } from './WriteDialog';

interface Props {
  complaint: StaffComplaint;
  onChange: (complaints: CustomerComplaints) => void;
  reload: () => Promise<void>;
}

export function ComplaintItem({ complaint, onChange, reload }: Props) {
  const { _id, subject, description, state, answer, answeredBy, closing, closedBy } = complaint;
  const [writing, setWriting] = useState<'answer' | 'agreement'>();
  const due = describeDue(complaint);
  const focusIfLost = useFocusIfLost();
  const headingId = `complaint-${_id}`;

  function close() {
    setWriting(undefined);
    // The button that opened the dialog may be gone by now.
    focusIfLost(headingId);
  }

  const dialog = { about: subject, reload, onDone: onChange, onClose: close };
  return (
    <Box sx={{ width: '100%', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={headingId} variant="h3" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {describeComplaint(complaint)}
      </Typography>
      {due && (
        <Typography sx={{ fontWeight: 600, color: due.isOverdue ? 'error.main' : 'text.primary' }}>
          {due.text}
        </Typography>
      )}
      <Typography sx={ownText}>{description}</Typography>
      {answer && <Reply heading="Answered" text={answer.text} at={answer.at} by={answeredBy} />}
      {closing && <Reply heading="Closed" text={closing.agreement} at={closing.at} by={closedBy} />}
      {state !== 'closed' && (
        <Stack direction="row" useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap', gap: 1 }}>
          {state === 'open' && (
            <Button variant="outlined" aria-label={`Answer: ${subject}`} onClick={() => setWriting('answer')}>
              Answer
            </Button>
          )}
          <Button aria-label={`Close: ${subject}`} onClick={() => setWriting('agreement')}>
            Close
          </Button>
        </Stack>
      )}
      {writing === 'answer' && (
        <WriteDialog
          {...dialog}
          title="Answer the complaint"
          hint={mailed}
          name="answer"
          label="Answer"
          button="Send the answer"
          obstacle={state === 'open' ? undefined : describeObstacle(state)}
          send={(text, isShown) => answerComplaint(_id, { answer: text }, isShown)}
        />
      )}
      {writing === 'agreement' && (
        <WriteDialog
          {...dialog}
          title="Close the complaint"
          hint={`${state === 'open' ? mailed : 'The traveller reads it in the portal, without a mail.'} Money is returned from the payment’s card.`}
          name="agreement"
          label="Outcome, which the traveller reads"
          button="Close the complaint"
          obstacle={state === 'closed' ? describeObstacle(state) : undefined}
          send={(text, isShown) => closeComplaint(_id, { agreement: text }, isShown)}
        />
      )}
    </Box>
  );
}

const mailed = 'The traveller gets it by mail, and reads it in the portal.';

interface ReplyProps {
  heading: string;
  text: string;
  at: string;
  /** Null for a deleted member of staff. */
  by: string | null;
}

function Reply({ heading, text, at, by }: ReplyProps) {
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${heading} ${formatStaffInstant(at)} by ${by ?? 'somebody who has been deleted'}`}
      </Typography>
      <Typography sx={ownText}>{text}</Typography>
    </>
  );
}

const ownText = { mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
