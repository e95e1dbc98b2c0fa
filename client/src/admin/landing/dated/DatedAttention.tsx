import Box from '@mui/material/Box';
import type { Attention } from '#contract/dashboard';
import { allotmentPath } from '../../allotments/AllotmentLink';
import { AttentionItem, attentionList } from '../AttentionItem';
import type { DashboardLinks } from '../dashboardLinks';
import { TroubleList } from '../TroubleList';
import {
  describeComplaint,
  describeDueManifest,
  describeDueRelease,
  describeEndingKey,
  describeOpenComplaints,
  describeOwed,
  describeOwedRefunds,
  describeUnanswered,
} from './describeDated';

/** What needs attention by a certain day. */
export function DatedAttention({ attention, links }: { attention: Attention; links: DashboardLinks }) {
  const { sailingChanges, dueManifests, dueReleases, endingKeys, owedRefunds, complaints } = attention;
  return (
    <Box component="ul" sx={attentionList}>
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
      {owedRefunds && (
        <AttentionItem
          text={describeOwedRefunds(owedRefunds)}
          isOverdue={owedRefunds.overdue > 0}
          to={links.cancellations}
        >
          <TroubleList troubles={owedRefunds} describe={describeOwed} />
        </AttentionItem>
      )}
      {complaints && (
        <AttentionItem text={describeOpenComplaints(complaints)} isOverdue={complaints.overdue > 0}>
          <TroubleList troubles={complaints} describe={describeComplaint} />
        </AttentionItem>
      )}
    </Box>
  );
}
