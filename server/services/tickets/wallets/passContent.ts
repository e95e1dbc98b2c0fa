import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { inLanguage, type Language } from '../../../contract/languages';
import { portTimeZone } from '../../../contract/portTimeZones';
import type { SailingTime } from '../../../contract/sailingTime';
import type { TicketDirection } from '../../../contract/tickets';
import { findByIds } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Ferry, type StoredFerry, type StoredPortCall } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { ticketFields } from '../directions';

/** What a pass shows, in whichever wallet. */
export interface PassContent {
  organizationId: string;
  /** Its name. */
  organization: string;
  direction: TicketDirection;
  language: Language;
  traveller: string;
  /** Null if the traveller has no sailing in this direction. */
  sailing: PassSailing | null;
  /** The text of the QR code; null if the ticket is not valid. */
  ticket: string | null;
}

export interface PassSailing {
  ferry: string;
  departure: PassPortCall;
  arrival: PassPortCall;
}

export interface PassPortCall extends SailingTime {
  city: string;
  terminal: string;
}

/** Identifies a ticket. */
export interface Ticket {
  customer: Types.ObjectId;
  direction: TicketDirection;
}

const shownFields = [
  'firstName',
  'lastName',
  'language',
  'disabled',
  'outboundTicket',
  'returnTicket',
  'group',
  'organization',
] as const;

const ferryFields = { outbound: 'outboundFerry', return: 'returnFerry' } as const;

/** The current content of passes, in their order; undefined for a traveller who no longer exists. */
export async function readPassContents(tickets: readonly Ticket[]): Promise<(PassContent | undefined)[]> {
  const ids = tickets.map(({ customer }) => customer);
  const customers = await findByIds(Customer, ids, shownFields);
  const travellers = [...customers.values()];
  const groupIds = travellers.map(({ group }) => group);
  const groups = await findByIds(Group, groupIds, ['outboundFerry', 'returnFerry']);
  const sailings = [...groups.values()].flatMap((group) => [group.outboundFerry, group.returnFerry]);
  const ferries = await findByIds(Ferry, sailings, ['name', 'nameEn', 'pointOfDeparture', 'destination']);
  const organizationIds = travellers.map((traveller) => traveller.organization);
  const organizations = await findByIds(Organization, organizationIds, ['name', 'nameEn']);
  return tickets.map(({ customer: id, direction }) => {
    const customer = customers.get(String(id));
    const group = customer && groups.get(String(customer.group));
    const organization = customer && organizations.get(String(customer.organization));
    if (!customer || !group || !organization) return undefined;
    const ferry = ferries.get(String(group[ferryFields[direction]]));
    const { language } = customer;
    const { name } = inLanguage(organization, language);
    return buildContent(customer, direction, name, inLanguage(ferry, language));
  });
}

function buildContent(
  customer: Pick<StoredCustomer, (typeof shownFields)[number]>,
  direction: TicketDirection,
  organization: string,
  ferry: Pick<StoredFerry, 'name' | 'pointOfDeparture' | 'destination'> | undefined,
): PassContent {
  const { firstName, lastName, language, disabled } = customer;
  return {
    organizationId: String(customer.organization),
    organization,
    direction,
    language,
    traveller: `${firstName} ${lastName}`,
    sailing: ferry
      ? {
          ferry: ferry.name,
          departure: toPassPortCall(ferry.pointOfDeparture),
          arrival: toPassPortCall(ferry.destination),
        }
      : null,
    ticket: ferry && !disabled ? customer[ticketFields[direction]] : null,
  };
}

function toPassPortCall(call: StoredPortCall): PassPortCall {
  const { city, terminal, dateTime } = call;
  return { city, terminal, dateTime: dateTime.toISOString(), timeZone: portTimeZone(call) };
}

/** Equal for equal contents. */
export function fingerprint(content: PassContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const dayMs = 24 * 60 * 60 * 1000;

/** A day after the arrival, to allow for a late ferry; undefined without a sailing. */
export function passExpiry({ sailing }: PassContent): Date | undefined {
  return sailing ? new Date(Date.parse(sailing.arrival.dateTime) + dayMs) : undefined;
}
