import type { RoomPerson } from '../problem';

/** A woman who shares with women and has no wishes. */
export function buildPerson(id: string, more: Partial<RoomPerson> = {}): RoomPerson {
  return {
    id,
    group: 'g',
    gender: 'F',
    roomsWith: 'own',
    paidSize: null,
    wishes: [],
    wishedSize: null,
    ...more,
  };
}
