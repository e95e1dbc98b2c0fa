import Box from '@mui/material/Box';
import { unpaidAfterDays, type Attention } from '#contract/dashboard';
import { isAllowed } from '#contract/ownerRights';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { Icon } from '../icons';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { formatCount } from '../../format/words';
import type { DashboardLinks } from './dashboardLinks';
import { LandingCard } from './LandingCard';
import { AttentionItem, attentionList } from './AttentionItem';
import { TroubleList } from './TroubleList';
import { describeMail, describeRefund, describeSurplus } from './describeTrouble';

/** Apart, so that the panel starts sooner: on most days nothing has a day. */
const DatedAttention = lazyWithRetry(async () => (await import('./dated/DatedAttention')).DatedAttention, 2);

/** Everything that needs the staff's attention, with links to the pages concerned (rules §18.6). */
export function AttentionCard({ attention, links }: { attention: Attention; links: DashboardLinks }) {
  const session = useAppSelector(selectSession);
  const { lateBefore, unpaid, failedMails, refunds, surplus, soldOut } = attention;
  const soldOutLink = (id: string) =>
    session && isAllowed(session, 'products')
      ? links.product(id)
      : links.customers({ paidProducts: [id], disabled: 'false' });
  if (needsNothing(attention)) {
    return (
      <LandingCard heading="Needs attention">
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'success.main', fontWeight: 600 }}>
          <Icon name="check" /> Nothing at the moment
        </Box>
      </LandingCard>
    );
  }
  return (
    <LandingCard heading="Needs attention">
      {hasDated(attention) && <DatedAttention attention={attention} links={links} />}
      <Box component="ul" sx={otherItems}>
        {surplus.count > 0 && (
          <AttentionItem
            text={formatCount(surplus.count, 'payment holds', 'payments hold') + ' money to sort out'}
          >
            <TroubleList troubles={surplus} describe={describeSurplus} />
          </AttentionItem>
        )}
        {refunds.count > 0 && (
          <AttentionItem
            text={formatCount(refunds.count, 'failed or unknown refund', 'failed or unknown refunds')}
          >
            <TroubleList troubles={refunds} describe={describeRefund} />
          </AttentionItem>
        )}
        {failedMails.count > 0 && (
          <AttentionItem text={formatCount(failedMails.count, 'mail', 'mails') + ' could not be delivered'}>
            <TroubleList troubles={failedMails} describe={describeMail} />
          </AttentionItem>
        )}
        {unpaid.map(({ _id, name, count }) => (
          <AttentionItem
            key={_id}
            text={`${formatCount(count, 'customer has', 'customers have')} not paid ${name} within ${unpaidAfterDays} days`}
            to={links.travellers({ notPaidProducts: [_id], registeredBefore: lateBefore })}
          />
        ))}
        {soldOut.map(({ _id, name }) => (
          <AttentionItem key={_id} text={`${name} is sold out`} to={soldOutLink(_id)} />
        ))}
      </Box>
    </LandingCard>
  );
}

function needsNothing(attention: Attention): boolean {
  const { unpaid, soldOut, failedMails, refunds, surplus } = attention;
  const count = unpaid.length + soldOut.length + failedMails.count + refunds.count + surplus.count;
  return count === 0 && !hasDated(attention);
}

function hasDated(attention: Attention): boolean {
  const { sailingChanges, dueManifests, dueReleases, endingKeys, owedRefunds, complaints } = attention;
  return (
    [sailingChanges, dueManifests, dueReleases, endingKeys, owedRefunds ?? [], complaints ?? []].flat()
      .length > 0
  );
}

const otherItems = {
  ...attentionList,
  '&:empty': { display: 'none' },
  'ul + &': { borderTop: 1, borderColor: 'divider', mt: 1.25, pt: 1.25 },
} as const;
