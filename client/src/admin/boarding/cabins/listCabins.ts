import type { BoardingPassenger } from '#contract/boarding';
import { compareNames, nameOf } from '../board';

/** The id of those who have neither a cabin nor a room. */
export const noCabin = 'none';

export interface Cabin {
  id: string;
  /** For example `Cabin 5123`, or `Cabin of Aalto Aino` while it has no number. */
  name: string;
  people: readonly BoardingPassenger[];
}

/** Those who share a number, or a room while the carrier has given it none; then those without a room. */
export function listCabins(passengers: readonly BoardingPassenger[]): Cabin[] {
  const cabins = new Map<string, BoardingPassenger[]>();
  for (const passenger of passengers) {
    const id = cabinId(passenger);
    const cabin = cabins.get(id);
    if (cabin) cabin.push(passenger);
    else cabins.set(id, [passenger]);
  }
  const listed = [...cabins].map(([id, people]) => ({ id, name: cabinName(people), people }));
  return listed.sort((one, other) => rank(one) - rank(other) || compareNames(one.name, other.name));
}

function cabinId({ cabin, room }: BoardingPassenger): string {
  if (cabin !== null) return `cabin ${cabin}`;
  return room === null ? noCabin : `room ${room}`;
}

function cabinName([first]: readonly BoardingPassenger[]): string {
  if (!first) return '';
  if (first.cabin !== null) return `Cabin ${first.cabin}`;
  return first.room === null ? 'Without a cabin' : `Cabin of ${nameOf(first)}`;
}

/** Those with a number come first. */
function rank({ id }: Cabin): number {
  if (id === noCabin) return 2;
  return id.startsWith('cabin ') ? 0 : 1;
}
