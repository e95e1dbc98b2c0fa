import { presentOwnMark } from '../boarding/output';
import { presentEnglish } from '../resources/namesOutput';
import type { PersonalEarlyAccess } from '../../contract/earlyAccess';
import type { PersonalData } from '../../contract/personalData';
import { pathToWire } from '../../contract/wireWords';
import type { PersonalDataView } from '../../services/office/personalData/readPersonalData';
import { presentPersonalCancellation } from '../cancellations/output';
import { presentPersonalComplaint } from '../complaints/output';
import { presentPersonalInvoice } from '../invoices/output';
import { presentPersonalConfirmation } from '../packageTravel/output';
import { presentConsent, presentStaffCustomer } from './output';
import { presentMail } from '../mails/output';
import { presentStaffPayments } from '../payments/output';
import { presentOwnRow } from '../manifests/output';
import { presentPersonalChoice } from '../sailingChanges/output';
import { presentOwnReturnedRow } from '../returnedLists/output';
import { presentOwnWishes } from '../me/roomWishesOutput';
import { presentSession } from '../auth/output';

export function presentPersonalData(view: PersonalDataView): PersonalData {
  const {
    at,
    trip,
    payments,
    invoices,
    cancellations,
    complaints,
    confirmations,
    roomWishes,
    answers,
    healthAnswers,
    documentAnswers,
    waiting,
    earlyAccess,
    consents,
    wallets,
    manifests,
    returnedLists,
    sailingChoices,
    boardingMarks,
    sessions,
    securityEvents,
    mails,
    entries,
  } = view;
  const {
    revision: _revision,
    consents: _consents,
    confirmations: _confirmations,
    hasRoomWishes: _hasRoomWishes,
    questionsToAnswer: _questionsToAnswer,
    earlyAccess: through,
    room,
    ...customer
  } = presentStaffCustomer(trip);
  const own = through ? [{ event: customer.group.event.name, ...through }] : [];
  const isOwn = (entry: PersonalEarlyAccess) =>
    own.some(({ event, list }) => event === entry.event && list === entry.list);
  const lists = [...own, ...earlyAccess.filter((entry) => !isOwn(entry))];
  return {
    at: at.toISOString(),
    customer: {
      ...customer,
      room: room && {
        roomType: room.roomType,
        others: room.customers.filter(({ _id }) => _id !== customer._id).length,
      },
    },
    payments: presentStaffPayments(withoutNames(payments)),
    ...(invoices.length > 0 && { invoices: invoices.map(presentPersonalInvoice) }),
    cancellations: cancellations.map(presentPersonalCancellation),
    ...(complaints.length > 0 && { complaints: complaints.map(presentPersonalComplaint) }),
    ...(confirmations.length > 0 && { confirmations: confirmations.map(presentPersonalConfirmation) }),
    roomWishes: roomWishes && presentPersonalWishes(roomWishes),
    answers: [...answers, ...documentAnswers],
    healthAnswers,
    waiting: waiting.map(({ party, event, group, eventEn, groupEn }) => ({
      firstName: party.firstName,
      lastName: party.lastName,
      event,
      group,
      ...presentEnglish({ eventEn, groupEn }),
      people: party.people.length,
      joinedAt: party.joinedAt.toISOString(),
      state: party.state,
    })),
    ...(lists.length > 0 && { earlyAccess: lists }),
    consents: consents.map(({ text, ...consent }) => ({ ...presentConsent(consent), text })),
    wallets: wallets.map(({ direction, wallet, device }) => ({ direction, wallet, device })),
    ...(manifests.length > 0 && { manifests: manifests.map(presentOwnRow) }),
    ...(sailingChoices.length > 0 && { sailingChoices: sailingChoices.map(presentPersonalChoice) }),
    ...(boardingMarks.length > 0 && { boardingMarks: boardingMarks.map(presentOwnMark) }),
    ...(returnedLists.length > 0 && { returnedLists: returnedLists.map(presentOwnReturnedRow) }),
    sessions: sessions.map(presentSession),
    securityEvents: securityEvents.map((event) => ({
      kind: event.kind,
      firstAt: event.firstAt.toISOString(),
      at: event.at.toISOString(),
      count: event.count,
      byStaff: event.actor !== null,
      // Network and device of staff are somebody else's personal data.
      ...(event.actor === null
        ? { network: event.network, device: event.device }
        : { network: '', device: '' }),
    })),
    mails: mails.map((mail) => ({ ...presentMail(mail), text: mail.text })),
    changes: entries.map((entry) => ({
      at: entry.at.toISOString(),
      action: entry.action,
      by: entry.by.role,
      changes: entry.changes.map(({ path, ...values }) => ({ path: pathToWire(path), ...values })),
    })),
  };
}

function presentPersonalWishes(
  wishes: NonNullable<PersonalDataView['roomWishes']>,
): PersonalData['roomWishes'] {
  const { isOpen: _, ...own } = presentOwnWishes(wishes);
  return own;
}

/** Removes the names of staff, which are somebody else's personal data. */
function withoutNames({ rows, earlier }: PersonalDataView['payments']): PersonalDataView['payments'] {
  const nameless = (row: (typeof rows)[number]) => ({ ...row, nameOf: hideStaffName });
  return {
    rows: rows.map(nameless),
    earlier: earlier.map((trip) => ({ ...trip, rows: trip.rows.map(nameless) })),
  };
}

function hideStaffName(by: string): string {
  return /^[0-9a-f]{24}$/.test(by) ? 'staff' : by;
}
