import type { RoomPerson } from '../problem';

/** A woman who shares with her own group and wishes nothing. */
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
