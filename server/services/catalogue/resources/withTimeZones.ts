import type { FerryInput, PortCall, PortCallInput } from '../../../contract/ferry';
import { portTimeZone } from '../../../contract/portTimeZones';
import type { ById } from '../../../contract/reference';
import type { StoredFerry, StoredPortCall } from '../../../models/ferry';

/** The input, completed with missing time zones: the stored one if the city is unchanged, otherwise the city's. */
export function withTimeZones(input: ById<FerryInput>, before: StoredFerry | undefined) {
  return {
    ...input,
    pointOfDeparture: withTimeZone(input.pointOfDeparture, before?.pointOfDeparture),
    destination: withTimeZone(input.destination, before?.destination),
  };
}

function withTimeZone(call: PortCallInput, before: StoredPortCall | undefined): PortCall {
  const stored = before?.city === call.city ? before.timeZone : null;
  return { ...call, timeZone: portTimeZone({ ...call, timeZone: call.timeZone ?? stored ?? null }) };
}
