import { errorText } from '../../contract/errors';
import type { Language } from '../../contract/languages';
import { toEuros } from '../../contract/money';
import type {
  AnnouncedSailing,
  OwnSailingChange,
  PersonalSailingChoice,
  SailingChange,
  SailingChangeDetails,
  SailingChangePreview,
} from '../../contract/sailingChange';
import type { StoredGroup } from '../../models/group';
import type { StoredSailing } from '../../models/sailingChange';
import type { PersonalDataView } from '../../services/office/personalData/readPersonalData';
import type { SailingChangePreviewView } from '../../services/catalogue/sailingChanges/previewChange';
import type {
  SailingChangeDetailsView,
  SailingChangeView,
} from '../../services/catalogue/sailingChanges/readChanges';
import type { OwnSailingChangeView } from '../../services/catalogue/sailingChanges/readOwnChange';
import { presentPortCall } from '../ferries/output';
import { presentEnglish, presentNamed } from '../resources/namesOutput';

export function presentChangePreview({
  plan,
  travellers,
  travellerCount,
  tickets,
  refundTotal,
  ...view
}: SailingChangePreviewView): SailingChangePreview {
  return {
    travellerCount,
    groups: plan.groups.map(({ group }) => ({
      ...presentNamed(group),
      travellers: travellers.get(String(group._id)) ?? 0,
    })),
    tickets,
    refundTotal: toEuros(refundTotal),
    laterGroups: view.laterGroups.map(({ freeBeds, ...later }) => ({ ...presentSeats(later), freeBeds })),
    hotels: view.hotels.map(({ hotel, arrival, others }) => ({
      ...presentNamed(hotel),
      date: hotel.date,
      arrival,
      others: others.map(presentNamed),
    })),
    dropped: view.dropped.map(presentNamed),
    added: view.added.map(presentNamed),
    waiting: plan.groups.reduce((sum, { group }) => sum + (group.waiting ?? 0), 0),
    onReplacement: view.onReplacement,
    mobileNumbers: view.mobileNumbers,
  };
}

export function presentSailingChange({
  change,
  by,
  groups,
  choices,
  travellers,
  counts,
  mails,
  sms,
}: SailingChangeView): SailingChange {
  return {
    _id: String(change._id),
    organization: String(change.organization),
    ferry: String(change.ferry),
    kind: change.kind,
    at: change.at.toISOString(),
    by,
    before: presentSailing(change.before),
    after: change.after && presentSailing(change.after),
    groups: groups.map(presentNamed),
    choices,
    answerBy: change.answerBy?.toISOString() ?? null,
    travellers,
    counts,
    mails,
    sms,
  };
}

export function presentChangeDetails({
  laterGroups,
  unanswered,
  hotels,
  ...view
}: SailingChangeDetailsView): SailingChangeDetails {
  return {
    ...presentSailingChange(view),
    laterGroups: laterGroups.map(presentSeats),
    unanswered: unanswered.map(({ customer, group, isUnreached }) => ({
      _id: String(customer._id),
      name: `${customer.firstName} ${customer.lastName}`,
      phone: customer.phone,
      group,
      isUnreached,
    })),
    hotels: hotels.map(({ hotel, withoutBed, freeBeds }) => ({
      ...presentNamed(hotel),
      date: hotel.date,
      isPlanned: hotel.roomAllocationType === 'automatic',
      withoutBed,
      freeBeds,
    })),
  };
}

function presentSeats({ group, freeSeats }: { group: StoredGroup; freeSeats: number }) {
  return { ...presentNamed(group), freeSeats };
}

export function presentOwnChange(
  { change, own, choices, laterGroups, refundTotal, obstacle, canChoose }: OwnSailingChangeView,
  language: Language,
): OwnSailingChange {
  return {
    _id: String(change._id),
    kind: change.kind,
    before: presentSailing(change.before),
    after: change.after && presentSailing(change.after),
    choices,
    answerBy: change.answerBy?.toISOString() ?? null,
    laterGroups: laterGroups.map(({ group, ferry, isFull }) => ({
      ...presentNamed(group),
      departure: ferry && presentPortCall(ferry.pointOfDeparture),
      isFull,
    })),
    refundTotal: toEuros(refundTotal),
    obstacle: obstacle && { code: obstacle.code, msg: errorText(obstacle, language) },
    choice: own.choice,
    canChoose,
  };
}

type OwnChoice = PersonalDataView['sailingChoices'][number];

/** For the copy of a person's own data. */
export function presentPersonalChoice({
  choice,
  sailing: { name, nameEn },
  sms,
  group,
  chosenGroup,
}: OwnChoice): PersonalSailingChoice {
  return {
    ferry: name,
    ...presentEnglish({ ferryEn: nameEn }),
    group,
    choice: choice?.choice ?? null,
    chosenGroup,
    at: choice?.at?.toISOString() ?? null,
    ...(sms && { sms: { to: sms.to, text: sms.text, at: sms.sentAt?.toISOString() ?? null } }),
  };
}

function presentSailing({ name, nameEn, departure, arrival }: StoredSailing): AnnouncedSailing {
  return {
    name,
    ...presentEnglish({ nameEn }),
    departure: presentPortCall(departure),
    arrival: presentPortCall(arrival),
  };
}
