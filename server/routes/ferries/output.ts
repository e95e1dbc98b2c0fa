import type { Departure } from '../../contract/customerRow';
import type { Ferry, PortCall } from '../../contract/ferry';
import { portTimeZone } from '../../contract/portTimeZones';
import type { StoredFerry, StoredPortCall } from '../../models/ferry';
import type { TripComponentView } from '../../services/catalogue/resources/tripComponentViews';
import { presentTripComponent } from '../resources/output';
import type { TicketMatch } from '../../contract/tickets';
import type { MatchedTicket } from '../../services/tickets/matchTickets';
import { presentRoomMember } from '../accommodations/output';
import { presentEnglish } from '../resources/namesOutput';

export function presentFerry({ record: ferry, ...view }: TripComponentView<StoredFerry>): Ferry {
  return {
    _id: String(ferry._id),
    revision: ferry.revision,
    name: ferry.name,
    description: ferry.description,
    info: ferry.info,
    ...presentEnglish({ nameEn: ferry.nameEn, infoEn: ferry.infoEn }),
    pointOfDeparture: presentPortCall(ferry.pointOfDeparture),
    destination: presentPortCall(ferry.destination),
    manifestDueOn: ferry.manifestDueOn ?? null,
    ...presentTripComponent(view),
  };
}

export function presentPortCall(call: StoredPortCall): PortCall {
  const { city, terminal, dateTime, cityEn, terminalEn } = call;
  return {
    city,
    terminal,
    dateTime: dateTime.toISOString(),
    timeZone: portTimeZone(call),
    ...presentEnglish({ cityEn, terminalEn }),
  };
}

export function presentDeparture({ pointOfDeparture }: Pick<StoredFerry, 'pointOfDeparture'>): Departure {
  const { city, dateTime, timeZone } = presentPortCall(pointOfDeparture);
  return { city, dateTime, timeZone };
}

export function presentTicket({ line, customer, direction, ticket, held }: MatchedTicket): TicketMatch {
  return {
    line,
    user: { ...presentRoomMember(customer), email: customer.email },
    direction,
    ticket,
    replaces: held !== null && held !== ticket,
  };
}
