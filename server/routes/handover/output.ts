import type {
  CustomerHandovers,
  HandoverOffer,
  HandoverPerson,
  HandoverPrice,
  OwnHandover,
  StaffHandover,
} from '../../contract/handover';
import { toEuros } from '../../contract/money';
import type { StoredHandover } from '../../models/handover';
import type { HandoversView, OwnHandoverView } from '../../services/people/handover/ownHandover';
import type { OfferView, PricedName } from '../../services/people/handover/readOffer';
import { presentOrganizationName } from '../organizations/output';
import { presentEnglish, presentNamed } from '../resources/namesOutput';

export function presentOffer(view: OfferView): HandoverOffer {
  const { handover, leaver, organization, event, group, products, fee } = view;
  return {
    organization: presentOrganizationName(organization),
    event: { ...presentNamed(event), date: event.date },
    group: presentNamed(group),
    from: leaver.firstName,
    expiresAt: handover.expiresAt.toISOString(),
    money: handover.money,
    products: products.map(presentPrice),
    fee: fee && presentPrice(fee),
    roomType: leaver.roomType,
  };
}

export function presentOwnHandover({ terms, fee, open, mayStart }: OwnHandoverView): OwnHandover {
  return {
    until: terms.until,
    money: terms.money,
    fee: fee && presentPrice(fee),
    mayStart,
    open: open && { email: open.email ?? '', expiresAt: open.expiresAt.toISOString() },
  };
}

export function presentHandovers({ handovers, people }: HandoversView): CustomerHandovers {
  return { handovers: handovers.map((handover) => presentStaffHandover(handover, people)) };
}

function presentStaffHandover(handover: StoredHandover, people: HandoversView['people']): StaffHandover {
  return {
    _id: String(handover._id),
    state: handover.state,
    money: handover.money,
    leaver: presentPerson(people.get(String(handover.customer))),
    newcomer: presentPerson(people.get(String(handover.newcomer))),
    email: handover.email,
    startedAt: handover.startedAt.toISOString(),
    expiresAt: handover.expiresAt.toISOString(),
    endedAt: handover.endedAt?.toISOString() ?? null,
  };
}

type Person = Parameters<typeof presentNamed>[0]['_id'];

function presentPerson(
  person: { _id: Person; firstName: string; lastName: string } | undefined,
): HandoverPerson | null {
  return person ? { _id: String(person._id), firstName: person.firstName, lastName: person.lastName } : null;
}

function presentPrice({ name, nameEn, amount }: PricedName): HandoverPrice {
  return { name, ...presentEnglish({ nameEn }), amount: toEuros(amount) };
}
