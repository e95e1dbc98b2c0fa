import type { InEnglish } from '../../../contract/languages';
import { portTimeZone } from '../../../contract/portTimeZones';
import { type CopiedFacts, type TripCopyInput, nameInYear, type Years } from '../../../contract/tripCopy';
import type { StoredAccommodation } from '../../../models/accommodation';
import type { StoredDiscountCode } from '../../../models/discountCode';
import type { StoredEvent } from '../../../models/event';
import type { StoredFerry, StoredPortCall } from '../../../models/ferry';
import type { StoredGroup } from '../../../models/group';
import type { StoredProduct } from '../../../models/product';
import { finland } from '../../../contract/timeZones';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import type { TripToCopy } from './readTripToCopy';
import { shiftDay, shiftInstant } from './copiedValues';
import { daysBetween } from '../../../contract/calendarDays';
import { maxLength } from '../../../contract/fields';

/** A record to copy, and the changes in its copy. */
export interface PlannedCopy<Stored, Changes> {
  source: Stored;
  changes: Changes;
}

export interface CopyPlan {
  event: PlannedCopy<
    StoredEvent,
    Pick<StoredEvent, 'name' | 'nameEn' | 'identifier' | 'date'> & StoredRegistrationPeriod
  >;
  groups: PlannedCopy<StoredGroup, Pick<StoredGroup, 'name' | 'nameEn'> & StoredRegistrationPeriod>[];
  ferries: PlannedCopy<
    StoredFerry,
    Pick<StoredFerry, 'name' | 'nameEn' | 'pointOfDeparture' | 'destination'>
  >[];
  accommodations: PlannedCopy<StoredAccommodation, Pick<StoredAccommodation, 'name' | 'nameEn' | 'date'>>[];
  products: PlannedCopy<StoredProduct, Pick<StoredProduct, 'name' | 'nameEn'>>[];
  discountCodes: PlannedCopy<StoredDiscountCode, Pick<StoredDiscountCode, 'name' | 'code' | 'validUntil'>>[];
}

/**
 * Plans the records that copying a trip creates (rules §18.15).
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
    const timeZone = portTimeZone(call);
    return { ...call, timeZone, dateTime: shiftInstant(call.dateTime, days, timeZone) };
  };
  const shiftFinnish = (instant: Date | null | undefined) =>
    instant ? shiftInstant(instant, days, finland) : null;
  const shiftPeriod = ({ registrationOpensAt, registrationClosesAt }: StoredRegistrationPeriod) => ({
    registrationOpensAt: shiftFinnish(registrationOpensAt),
    registrationClosesAt: shiftFinnish(registrationClosesAt),
  });
  return {
    event: {
      source: trip.event,
      changes: { name, ...englishName(trip.event, years), identifier, date, ...shiftPeriod(trip.event) },
    },
    groups: trip.groups.map((source) => ({
      source,
      changes: { ...nextNames(source, years), ...shiftPeriod(source) },
    })),
    ferries: (parts.ferries ? trip.ferries : []).map((source) => ({
      source,
      changes: {
        ...nextNames(source, years),
        pointOfDeparture: shiftCall(source.pointOfDeparture),
        destination: shiftCall(source.destination),
      },
    })),
    accommodations: (parts.accommodations ? trip.accommodations : []).map((source) => ({
      source,
      changes: { ...nextNames(source, years), date: shiftDay(source.date, days) },
    })),
    products: (parts.products ? trip.products : []).map((source) => ({
      source,
      changes: { name: distinctName(source.name, years), ...englishName(source, years, distinctName) },
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
export function copiedFacts({ name, date, validUntil, code, pointOfDeparture }: Dated): CopiedFacts {
  const departure = pointOfDeparture?.dateTime.toISOString();
  return {
    name,
    date: departure ?? date ?? validUntil ?? null,
    timeZone: pointOfDeparture ? portTimeZone(pointOfDeparture) : null,
    code: code ?? null,
  };
}

/** 'Syysristeily 2026' becomes 'Syysristeily 2027'; a name without the year stays unchanged. */
function nextName(name: string, { from, to }: Years): string {
  return name.replaceAll(from, to);
}

function nextNames(source: { name: string } & InEnglish<'name'>, years: Years) {
  return { name: nextName(source.name, years), ...englishName(source, years) };
}

/** The English name of the copy, if there is one. */
function englishName({ nameEn }: InEnglish<'name'>, years: Years, rename = nextName): InEnglish<'name'> {
  return nameEn ? { nameEn: rename(nameEn, years) } : {};
}

/** As `nextName`, but adds the new year if the name has none, because equal names would be confusing. */
function distinctName(name: string, years: Years): string {
  return nameInYear(name, years, ' ', maxLength.name);
}

/** A discount code that is not yet taken; adds the new one to `taken`. */
function distinctCode(code: string, years: Years, taken: Set<string>): string {
  const wanted = nameInYear(code, years, '', maxLength.name);
  const numbered = Array.from(taken, (_, index) => {
    const ending = `-${index + 2}`;
    return wanted.slice(0, maxLength.name - ending.length) + ending;
  });
  const free = [wanted, ...numbered].find((candidate) => !taken.has(candidate)) ?? wanted;
  taken.add(free);
  return free;
}
