import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { LeftOut, LeftOutReason, MailingPreview } from '#contract/mailing';
import { formatCount } from '../../format/words';
import { RemovedParts } from '../emails/RemovedParts';
import { ExampleMails } from './ExampleMails';
import { SendingList } from './SendingList';

interface Props {
  preview: MailingPreview;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/**
 * Shows who gets a mailing, who does not and why, three example mails and the removed parts, with a button to send
 * it.
 */
export function CheckStep({ preview, busy, onBack, onSend }: Props) {
  const { receiverCount, leftOut, examples, removed, sendings } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; without this, a screen reader would announce nothing.
  useEffect(() => heading.current?.focus(), []);
  const count = formatCount(receiverCount, 'customer', 'customers');
  return (
    <Stack spacing={3}>
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Typography ref={heading} tabIndex={-1} variant="h2">
          {receiverCount === 0
            ? 'Nobody would get it'
            : `${count} ${receiverCount === 1 ? 'gets' : 'get'} it`}
        </Typography>
        {leftOut.length > 0 && (
          <Box component="ul" aria-label="Left out" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {leftOut.map((each) => (
              <li key={each.reason}>{describeLeftOut(each)}</li>
            ))}
          </Box>
        )}
        {sendings.length > 0 && <SendingList sendings={sendings} />}
        {receiverCount > 0 && (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {sendings.length > 0 && 'Customers who join these groups later get it too. '}
            The mails are sent one at a time; other mails, such as password links, go first.
          </Typography>
        )}
      </Paper>
      <RemovedParts removed={removed} />
      {examples.length > 0 && <ExampleMails examples={examples} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {receiverCount > 0 && (
          <Button variant="contained" loading={busy} onClick={onSend}>
            {sendings.length > 0 ? 'Schedule for' : 'Send to'} {count}
          </Button>
        )}
        <Button variant="outlined" disabled={busy} onClick={onBack}>
          Back to the text
        </Button>
      </Box>
    </Stack>
  );
}

const reasons: Record<LeftOutReason, string> = {
  disabled: 'disabled',
  noMarketing: 'does not allow marketing',
  deleted: 'deleted since',
  noTime: 'without such a sailing or due day, or too late for it',
};

const pluralReasons: Record<LeftOutReason, string> = { ...reasons, noMarketing: 'do not allow marketing' };

/** `2 left out, disabled: Aino Aalto, Eero Eskola` */
function describeLeftOut({ reason, count, names }: LeftOut): string {
  const why = (count === 1 ? reasons : pluralReasons)[reason];
  const start = `${count.toLocaleString('en')} left out, ${why}`;
  if (names.length === 0) return start;
  const more = count - names.length;
  return `${start}: ${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}
