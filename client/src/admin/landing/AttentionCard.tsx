import Box from '@mui/material/Box';
import { unpaidAfterDays, type Attention } from '#contract/dashboard';
import { isAllowed } from '#contract/ownerRights';
import { Icon } from '../icons';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { formatCount } from '../../format/words';
import type { DashboardLinks } from './dashboardLinks';
import { allotmentPath } from '../allotments/AllotmentLink';
import { LandingCard } from './LandingCard';
import { AttentionItem } from './AttentionItem';
import { TroubleList } from './TroubleList';
import {
  describeDueManifest,
  describeDueRelease,
  describeEndingKey,
  describeMail,
  describeRefund,
  describeSurplus,
  describeUnanswered,
} from './describeTrouble';

/** Everything that needs the staff's attention, with links to the pages concerned (rules §18.6). */
export function AttentionCard({ attention, links }: { attention: Attention; links: DashboardLinks }) {
  const session = useAppSelector(selectSession);
  const { lateBefore, unpaid, failedMails, refunds, surplus, soldOut } = attention;
  const { sailingChanges, dueManifests, dueReleases, endingKeys } = attention;
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sailingChanges.map((change) => (
          <AttentionItem
            key={change._id}
            text={describeUnanswered(change)}
            to={`/sailing-change?id=${change._id}`}
          />
        ))}
        {dueManifests.map((list) => (
          <AttentionItem
            key={list.ferry._id + list.direction}
            text={describeDueManifest(list)}
            to={`/ferry-manifest?id=${list.ferry._id}&direction=${list.direction}`}
          />
        ))}
        {dueReleases.map((release) => (
          <AttentionItem
            key={release.of._id}
            text={describeDueRelease(release)}
            to={allotmentPath(release.kind, release.of._id)}
          />
        ))}
        {endingKeys.map((key) => (
          <AttentionItem key={key._id} text={describeEndingKey(key)} to={links.security} />
        ))}
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
  const { unpaid, soldOut, sailingChanges, dueManifests, dueReleases, endingKeys } = attention;
  const lists = [unpaid, soldOut, sailingChanges, dueManifests, dueReleases, endingKeys];
  const { failedMails, refunds, surplus } = attention;
  return lists.flat().length + failedMails.count + refunds.count + surplus.count === 0;
}
