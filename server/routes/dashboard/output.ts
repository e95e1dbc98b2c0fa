import { auditRoute } from '../../contract/audit';
import type { Dashboard, OpenComplaints, OwedRefunds, Troubles } from '../../contract/dashboard';
import { type Cents, toEuros } from '../../contract/money';
import type { RecentChanges } from '../../contract/recentChanges';
import type { StoredCustomer } from '../../models/customer';
import { presentNamed } from '../resources/namesOutput';
import { presentKeyName } from '../security/output';
import type { RecentChangeView } from '../../services/office/history/recentChanges';
import type { DashboardView } from '../../services/office/dashboard/readDashboard';
import { presentRoomMember, presentRoomStock } from '../accommodations/output';

export function presentDashboard(view: DashboardView): Dashboard {
  return {
    registrations: view.registrations,
    groups: view.trips.map(({ group, event }) => ({
      ...presentNamed(group),
      event: presentNamed(event),
      userCount: group.userCount,
      capacity: group.capacity,
    })),
    products: view.shares.map(({ product, paidCount, unpaidCount, paid, unpaid }) => ({
      ...presentNamed(product),
      paidCount,
      unpaidCount,
      paid: toEuros(paid),
      unpaid: toEuros(unpaid),
    })),
    accommodations: view.accommodations.map((accommodation) => ({
      ...presentNamed(accommodation),
      onePersonRoom: presentRoomStock(accommodation.onePersonRoom),
      twoPersonRoom: presentRoomStock(accommodation.twoPersonRoom),
      threePersonRoom: presentRoomStock(accommodation.threePersonRoom),
      freeBeds: accommodation.freeBeds,
    })),
    attention: presentAttention(view),
    firstTrip: view.firstTrip,
  };
}

function presentAttention({
  lateBefore,
  late,
  mails,
  refunds,
  surplus,
  soldOut,
  sailingChanges,
  dueManifests,
  dueReleases,
  endingKeys,
  owedRefunds,
  complaints,
}: DashboardView): Dashboard['attention'] {
  return {
    lateBefore,
    unpaid: late.map(({ product, count }) => ({ ...presentNamed(product), count })),
    failedMails: presentTroubles(mails, ({ customer, kind }) => ({
      customer: presentRoomMember(customer),
      kind,
    })),
    refunds: presentTroubles(refunds, ({ kind: status, ...money }) => ({ status, ...presentMoney(money) })),
    surplus: presentTroubles(surplus, ({ kind, ...money }) => ({ kind, ...presentMoney(money) })),
    owedRefunds: presentOwedRefunds(owedRefunds),
    complaints: presentOpenComplaints(complaints),
    soldOut: soldOut.map(presentNamed),
    sailingChanges: sailingChanges.map(({ change, unanswered }) => ({
      _id: String(change._id),
      sailing: change.before.name,
      unanswered,
      answerBy: change.answerBy.toISOString(),
    })),
    dueManifests: dueManifests.map(({ ferry, direction, dueOn, changes }) => ({
      ferry: presentNamed(ferry),
      direction,
      dueOn,
      changes,
    })),
    dueReleases: dueReleases.map(({ holder, ...release }) => ({
      kind: holder.kind,
      of: presentNamed(holder),
      ...release,
    })),
    endingKeys: endingKeys.map(({ _id, name, expiresOn }) => ({ _id: String(_id), name, expiresOn })),
  };
}

function presentOwedRefunds(owed: DashboardView['owedRefunds']): OwedRefunds | null {
  if (owed.count === 0) return null;
  const { amount, overdue } = owed;
  const troubles = presentTroubles(owed, ({ customer, amount: part, dueOn }) => ({
    customer: customer && presentRoomMember(customer),
    amount: toEuros(part),
    dueOn,
  }));
  return { ...troubles, amount: toEuros(amount), overdue };
}

function presentOpenComplaints(complaints: DashboardView['complaints']): OpenComplaints | null {
  if (complaints.count === 0) return null;
  const troubles = presentTroubles(complaints, ({ customer, subject, answerBy }) => ({
    customer: customer && presentRoomMember(customer),
    subject,
    answerBy,
  }));
  return { ...troubles, overdue: complaints.overdue };
}

function presentTroubles<View, Trouble>(
  { count, latest }: { count: number; latest: View[] },
  present: (view: View) => Trouble,
): Troubles<Trouble> {
  return { count, latest: latest.map(present) };
}

type Person = Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;

function presentMoney(money: { customer: Person | null; product: string; amount: Cents }) {
  const { customer, product, amount } = money;
  return { customer: customer && presentRoomMember(customer), product, amount: toEuros(amount) };
}

export function presentRecentChanges({
  changes,
  figures,
}: {
  changes: readonly RecentChangeView[];
  figures: string;
}): RecentChanges {
  return {
    changes: changes.map(({ entry: { _id, type, record, action, at, by }, name, isSelf }) => ({
      _id: String(_id),
      type: auditRoute(type),
      record: String(record),
      action,
      at: at.toISOString(),
      by: { role: by.role, name, isSelf, ...presentKeyName({ by }) },
    })),
    figures,
  };
}
