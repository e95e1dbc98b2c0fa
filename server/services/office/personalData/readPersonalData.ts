import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { AuditEntry } from '../../../models/auditEntry';
import { SecurityEvent } from '../../../models/securityEvent';
import { Mail, type StoredMail } from '../../../models/mail';
import type { Actor } from '../../../lib/sessionToken';
import { listOwnSessions } from '../../access/ownSessions';
import { readConsents } from '../../people/consents/consents';
import { maskNumber } from '../../people/answers/maskNumbers';
import { listComplaints } from '../../people/complaints/readComplaints';
import { readOwnConfirmations } from '../../people/travelConfirmations/readConfirmations';
import { readPersonalAnswers } from '../../people/answers/personalAnswers';
import { readOwnParties } from '../../people/waitingList/parties';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { customerInReach, readStaffCustomer } from '../../people/customers/readCustomer';
import { listAddressEntries } from '../../trips/earlyAccess/customersLists';
import { fillNames } from '../../mail/fillNames';
import { fillMailing } from '../mailings/renderMailing';
import { readCustomerCancellations } from '../cancellations/readCustomerCancellations';
import { readOwnChoices } from '../../trips/sailingChanges/ownChoices';
import { readOwnReturnedRows } from '../../people/returnedLists/readOwnReturnedRows';
import { readOwnMarks } from '../../tickets/boarding/readMarks';
import { readOwnRows } from '../../tickets/manifests/readOwnRows';
import { readOwnCopies } from '../../tickets/wallets/passes';
import { type OwnWishesView, readWishes } from '../../rooms/wishes/readWishes';
import { listCustomerInvoices } from '../../money/invoices/customerInvoices';
import { readCustomerPayments } from '../../money/payments/staff/readStaffPayments';

/**
 * All personal data of a customer (rules §14.3).
 * @throws AppError `notFound` for a customer who is not in the actor's reach
 */
export async function readCustomerPersonalData(actor: Actor, customerId: string, context: Context) {
  const { _id, organization } = await customerInReach(actor, customerId);
  await recordSecurityEvent({
    kind: 'exported',
    organization,
    account: _id,
    actor,
    details: { format: 'json' },
  });
  const data = await readPersonalData(customerId, context);
  const manifests = data.manifests.map(({ row, ...version }) => ({
    ...version,
    row: { ...row, care: '', documentNumber: '' },
  }));
  return { ...data, manifests, roomWishes: null, healthAnswers: null, documentAnswers: [] };
}

export async function readPersonalData(customerId: string, context: Context) {
  const trip = await readStaffCustomer(customerId);
  const { _id, organization } = trip.customer;
  const waiting = await readOwnParties(trip.customer);
  const recipients = [_id, ...waiting.map(({ party }) => party._id)];
  const mails = await Mail.find({ account: { $in: recipients }, organization })
    .sort({ _id: -1 })
    .lean();
  return {
    at: clock.now(),
    trip,
    payments: await readCustomerPayments(customerId, context),
    invoices: await listCustomerInvoices(trip.customer),
    cancellations: await readCustomerCancellations(_id),
    complaints: await listComplaints(_id),
    confirmations: await readOwnConfirmations(_id),
    roomWishes: await readWishes(customerId),
    ...(await readPersonalAnswers(trip.customer, context)),
    waiting,
    earlyAccess: await listAddressEntries(trip.customer),
    consents: await readConsents(trip.customer),
    wallets: await readOwnCopies(_id),
    manifests: (await readOwnRows(_id, context)).map(maskDocument),
    sailingChoices: await readOwnChoices(_id),
    boardingMarks: await readOwnMarks(_id),
    returnedLists: await readOwnReturnedRows(_id),
    sessions: await listOwnSessions({ id: customerId }),
    securityEvents: await SecurityEvent.find({ account: _id }).sort({ _id: -1 }).lean(),
    mails: await Promise.all((await fillNames(mails)).map(asSent)),
    entries: await AuditEntry.find({ type: 'customers', record: _id }).sort({ _id: -1 }).lean(),
  };
}

type OwnRow = Awaited<ReturnType<typeof readOwnRows>>[number];

function maskDocument({ row, ...version }: OwnRow): OwnRow {
  const { documentNumber } = row;
  return { ...version, row: { ...row, documentNumber: documentNumber && maskNumber(documentNumber) } };
}

type OwnData = Awaited<ReturnType<typeof readPersonalData>>;

/**
 * The copy for staff has neither room wishes nor answers that are kept apart, nor in manifests what pages do not show.
 */
export type PersonalDataView = Omit<OwnData, 'roomWishes' | 'healthAnswers'> & {
  roomWishes: OwnWishesView | null;
  healthAnswers: OwnData['healthAnswers'] | null;
};

/** A mail as its recipient got it, but without the link to set a new password. */
async function asSent(mail: StoredMail): Promise<StoredMail> {
  const filled = await fillMailing(mail);
  return { ...filled, text: filled.text.replaceAll(filled.linkMark ?? '\0', '–') };
}
