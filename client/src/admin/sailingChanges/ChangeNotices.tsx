import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { SailingChange } from '#contract/sailingChange';
import { PageSection } from '../layout/PageSection';
import { ProgressLine } from '../list/ProgressLine';
import { describeMails, describeSms } from './changeTexts';

/** How many travellers have got the notice, by mail and by SMS. */
export function ChangeNotices({ change: { organization, mails, sms } }: { change: SailingChange }) {
  const total = mails.sent + mails.queued + mails.failed + mails.leftOut;
  return (
    <PageSection id="notices" heading="Notices">
      {mails.queued > 0 && <ProgressLine label="Done" done={total - mails.queued} total={total} />}
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{describeMails(mails)}</Typography>
      {sms && <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{describeSms(sms)}</Typography>}
      <Link component={RouterLink} to={`/mailings?organization=${organization}`}>
        Mailings
      </Link>
    </PageSection>
  );
}
