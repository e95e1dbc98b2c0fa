import { toEuros } from '../../contract/money';
import { portTimeZone } from '../../contract/portTimeZones';
import type { PublicTrip } from '../../contract/publicTrip';
import type { PublicTripView } from '../../services/trips/listPublicTrips';
import { presentDrawClosing, presentPublicPeriod } from '../resources/output';
import { presentEnglish, presentNamed } from '../resources/namesOutput';

export function presentPublicTrip({ event, groups, sailings, price }: PublicTripView): PublicTrip {
  return {
    event: { ...presentNamed(event), date: event.date },
    sailings: sailings.map(({ pointOfDeparture, destination }) => ({
      from: pointOfDeparture.city,
      to: destination.city,
      departure: pointOfDeparture.dateTime.toISOString(),
      timeZone: portTimeZone(pointOfDeparture),
      ...presentEnglish({ fromEn: pointOfDeparture.cityEn, toEn: destination.cityEn }),
    })),
    price: price && { least: toEuros(price.least), most: toEuros(price.most) },
    groups: groups.map(({ group, isFull, drawClosesAt, period }) => ({
      ...presentNamed(group),
      isFull,
      ...presentDrawClosing(drawClosesAt),
      ...presentPublicPeriod(period),
    })),
  };
}
