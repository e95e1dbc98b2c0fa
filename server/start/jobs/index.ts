import type { Context } from '../../context';
import { followDatabaseClock } from '../../lib/databaseClock';
import { releaseOverdueTransfers } from '../../services/money/bankTransfers/releaseOverdue';
import { dropExpiredSessions } from '../../services/access/ownSessions';
import { submitQueuedRefunds } from '../../services/office/cancellations/submitRefunds';
import { orderReturns } from '../../services/office/cancellations/returnHandedOver';
import { storeFigures } from '../../services/office/dashboard/storeFigures';
import { closeCancellations } from '../../services/office/cancellations/closeCancellations';
import { sweepProvisionalSeats } from '../../services/people/confirmation/sweepProvisionalSeats';
import { remindOfDues } from '../../services/office/dues/remind';
import { endExpiredHolds } from '../../services/trips/groups/heldSeats';
import { resumeInterruptedMassRefunds } from '../../services/office/massActions/refund/executeRun';
import { createLeadership, renewIntervalMs, soleLeadership } from '../../services/platform/leadership';
import { addDueRecipients } from '../../services/office/mailings/timedRecipients';
import { queueMailings } from '../../services/office/mailings/queueMailings';
import { settleAdvances } from '../../services/money/advances/settleAdvances';
import { dropOldPayments } from '../../services/money/payments/dropOldPayments';
import { dropOldLinks } from '../../services/money/payments/links/dropOldLinks';
import { sendDueSms } from '../../services/catalogue/sailingChanges/sendDueSms';
import { issueRecent } from '../../services/money/payments/salesDocuments/issueMissing';
import { recordRecentMovements } from '../../services/money/movements/recordMissing';
import { dropOldSecurityEvents } from '../../services/access/securityEvents/recordSecurityEvent';
import { requestDailyReports } from '../../services/money/reconciliation/requestReports';
import { purgeReturnedLists } from '../../services/people/returnedLists/deleteReturnedLists';
import { purgeChanges } from '../../services/trips/sailingChanges/deleteChanges';
import { purgeMarks } from '../../services/tickets/boarding/deleteMarks';
import { purgeManifests } from '../../services/tickets/manifests/deleteManifests';
import { deliverChanges } from '../../services/tickets/wallets/deliverChanges';
import { detectChanges } from '../../services/tickets/wallets/detectChanges';
import { endExpiredHandovers } from '../../services/people/handover/endHandover';
import { purgeAnswers } from '../../services/people/answers/deleteAnswers';
import { purgeDocuments } from '../../services/people/answers/purgeDocuments';
import { dropPastEntries } from '../../services/trips/earlyAccess/entries';
import { eraseExpired } from '../../services/people/retention/eraseExpired';
import { sweepPayments } from '../../services/money/payments/provider/sweepPayments';
import { runDraws } from '../../services/people/draws/runDraws';
import { offerSeats, offerSeatsWithBeds } from '../../services/people/waitingList/offerSeats';
import { storeCounts } from '../../services/platform/alarms/storeCounts';
import { watchActions } from '../../services/platform/alarms/watchActions';
import { writeStatusPage } from '../../services/platform/alarms/writeStatusPage';
import { backingOff } from './backingOff';
import { startMail } from './mail';
import { type Job, repeat } from './repeat';
import { startWebhooks } from './webhooks';
import { dropOrphans } from '../../services/access/webhooks/dropOrphans';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Starts the background jobs, which run in one instance of the product at a time. */
export function startJobs(context: Context): Job {
  const { config, log } = context;
  // Only one instance can have an embedded database.
  const leadership = config.mongodbUri === undefined ? soleLeadership : createLeadership();
  const repeatAsLeader = (name: string, work: () => Promise<unknown>, pauseMs: number) =>
    repeat(name, work, pauseMs, log, leadership.isHeld);
  const jobs = [
    repeat('leadership', leadership.takeOrRenew, renewIntervalMs, log),
    repeatAsLeader('payments', () => sweepPayments(context), minuteMs),
    repeatAsLeader('bankTransfers', releaseOverdueTransfers, 10 * minuteMs),
    repeatAsLeader('dues', () => remindOfDues(context), 30 * minuteMs),
    repeatAsLeader('massRefunds', () => resumeInterruptedMassRefunds(context), 5 * secondMs),
    repeatAsLeader('cancellationRefunds', () => submitQueuedRefunds(context), 5 * secondMs),
    repeatAsLeader('handoverRefunds', () => orderReturns(context), 5 * secondMs),
    repeatAsLeader('handovers', endExpiredHandovers, 10 * minuteMs),
    repeatAsLeader('cancellations', () => closeCancellations(context), minuteMs),
    repeatAsLeader('seatHolds', endExpiredHolds, 5 * secondMs),
    repeatAsLeader('draws', () => runDraws(context), 5 * secondMs),
    repeatAsLeader('waitingLists', () => offerSeats(context), 5 * secondMs),
    repeatAsLeader('waitingListBeds', () => offerSeatsWithBeds(context), 5 * secondMs),
    repeatAsLeader('securityEvents', dropOldSecurityEvents, 60 * minuteMs),
    repeatAsLeader('provisionalSeats', () => sweepProvisionalSeats(context), minuteMs),
    repeatAsLeader('sessions', dropExpiredSessions, 60 * minuteMs),
    repeatAsLeader('oldPayments', dropOldPayments, 24 * 60 * minuteMs),
    repeatAsLeader('paymentLinks', dropOldLinks, 24 * 60 * minuteMs),
    repeatAsLeader('salesDocuments', issueRecent, 24 * 60 * minuteMs),
    repeatAsLeader('movements', recordRecentMovements, 24 * 60 * minuteMs),
    repeatAsLeader('advances', () => settleAdvances(), 30 * minuteMs),
    repeatAsLeader('providerReports', () => requestDailyReports(context), 24 * 60 * minuteMs),
    repeatAsLeader('retention', () => eraseExpired(context), 60 * minuteMs),
    repeatAsLeader('answers', purgeAnswers, 60 * minuteMs),
    repeatAsLeader('documentAnswers', purgeDocuments, 60 * minuteMs),
    repeatAsLeader('earlyAccessEntries', dropPastEntries, 60 * minuteMs),
    repeatAsLeader('manifests', purgeManifests, 60 * minuteMs),
    repeatAsLeader('boardingMarks', purgeMarks, 60 * minuteMs),
    repeatAsLeader('returnedLists', purgeReturnedLists, 60 * minuteMs),
    repeatAsLeader('sailingChanges', purgeChanges, 60 * minuteMs),
    repeatAsLeader('passChanges', detectChanges, 10 * secondMs),
    repeatAsLeader('passDeliveries', () => deliverChanges(context), 5 * secondMs),
    repeatAsLeader('timedMailings', () => addDueRecipients(context), minuteMs),
    repeatAsLeader('mailings', () => queueMailings(context), secondMs),
    startMail(context, leadership.isHeld),
    startWebhooks(context, leadership.isHeld),
    repeatAsLeader('webhookOrphans', dropOrphans, 60 * minuteMs),
    repeatAsLeader(
      'sms',
      backingOff(() => sendDueSms(context)),
      secondMs,
    ),
    repeatAsLeader('figures', () => storeFigures(context), 10 * minuteMs),
    repeatAsLeader('alarms', () => watchActions(context), minuteMs),
    // Each instance has its own counts and clock.
    repeat('statusPage', () => writeStatusPage(context), 15 * secondMs, log),
    repeat('actionCounts', () => storeCounts(context), 10 * secondMs, log),
    repeat('clock', followDatabaseClock, 10 * secondMs, log),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await storeCounts(context).catch(() => undefined);
      await leadership.giveUp();
    },
  };
}
