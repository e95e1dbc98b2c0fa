import { timeZoneOf } from '../../../contract/portTimeZones';
import type { CopiedFacts, TripCopyInput } from '../../../contract/tripCopy';
import type { Years } from '../../../contract/yearInName';
import type { StoredAccommodation } from '../../../models/accommodation';
import type { StoredDiscountCode } from '../../../models/discountCode';
import type { StoredEvent } from '../../../models/event';
import type { StoredFerry, StoredPortCall } from '../../../models/ferry';
import type { StoredGroup } from '../../../models/group';
import type { StoredProduct } from '../../../models/product';
import { distinctCode, distinctName, nextName } from './newNames';
import type { TripToCopy } from './readTripToCopy';
import { daysBetween, shiftDay, shiftInstant } from './shiftDates';

/** A record to copy, and what changes in its copy. */
export interface Planned<Stored, Changes> {
  source: Stored;
  changes: Changes;
}

export interface CopyPlan {
  event: Planned<StoredEvent, Pick<StoredEvent, 'name' | 'identifier' | 'date'>>;
  groups: Planned<StoredGroup, Pick<StoredGroup, 'name'>>[];
  ferries: Planned<StoredFerry, Pick<StoredFerry, 'name' | 'pointOfDeparture' | 'destination'>>[];
  accommodations: Planned<StoredAccommodation, Pick<StoredAccommodation, 'name' | 'date'>>[];
  products: Planned<StoredProduct, Pick<StoredProduct, 'name'>>[];
  discountCodes: Planned<StoredDiscountCode, Pick<StoredDiscountCode, 'name' | 'code' | 'validUntil'>>[];
}

/**
 * What copying a trip makes (rules §18.15).
 * @param takenCodes the organization's discount codes
 */
export function planCopy(
  trip: TripToCopy,
  { name, identifier, date, ...parts }: TripCopyInput,
  takenCodes: Set<string>,
): CopyPlan {
  const days = daysBetween(trip.event.date, date);
  const years: Years = { from: trip.event.date.slice(0, 4), to: date.slice(0, 4) };
  const shiftCall = (call: StoredPortCall) => {
    const timeZone = timeZoneOf(call);
    return { ...call, timeZone, dateTime: shiftInstant(call.dateTime, days, timeZone) };
  };
  return {
    event: { source: trip.event, changes: { name, identifier, date } },
    groups: trip.groups.map((source) => ({ source, changes: { name: nextName(source.name, years) } })),
    ferries: (parts.ferries ? trip.ferries : []).map((source) => ({
      source,
      changes: {
        name: nextName(source.name, years),
        pointOfDeparture: shiftCall(source.pointOfDeparture),
        destination: shiftCall(source.destination),
      },
    })),
    accommodations: (parts.accommodations ? trip.accommodations : []).map((source) => ({
      source,
      changes: { name: nextName(source.name, years), date: shiftDay(source.date, days) },
    })),
    products: (parts.products ? trip.products : []).map((source) => ({
      source,
      changes: { name: distinctName(source.name, years) },
    })),
    discountCodes: (parts.discountCodes ? trip.discountCodes : []).map((source) => ({
      source,
      changes: {
        name: distinctName(source.name, years),
        code: distinctCode(source.code, years, takenCodes),
        validUntil: shiftDay(source.validUntil, days),
      },
    })),
  };
}

type Dated = Partial<CopyPlan['ferries'][number]['changes']> & {
  name: string;
  date?: string;
  validUntil?: string;
  code?: string;
};

/** What the preview shows of a record. */
export function factsOf({ name, date, validUntil, code, pointOfDeparture }: Dated): CopiedFacts {
  const departure = pointOfDeparture?.dateTime.toISOString();
  return {
    name,
    date: departure ?? date ?? validUntil ?? null,
    timeZone: pointOfDeparture ? timeZoneOf(pointOfDeparture) : null,
    code: code ?? null,
  };
}
