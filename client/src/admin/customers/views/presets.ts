import type { CustomerColumn, CustomerSort } from '#contract/customerRow';
import type { FullMode } from '../useTableParams';

/** A list of the trade: its columns, order and kind. The filters in use stay. */
export interface Preset {
  name: string;
  columns: readonly CustomerColumn[];
  sort: CustomerSort;
  full: FullMode;
}

const byName = { by: 'lastName' } as const;

export const presets = {
  passengerList: {
    name: 'Passenger list',
    columns: [
      'firstName',
      'lastName',
      'birthday',
      'gender',
      'country',
      'phone',
      'group',
      'outboundFerry',
      'outboundDeparture',
      'returnFerry',
      'returnDeparture',
    ],
    sort: byName,
    full: 'off',
  },
  roomingList: {
    name: 'Rooming list',
    columns: ['firstName', 'lastName', 'gender', 'accommodation', 'roomType', 'roomPartners', 'group'],
    sort: byName,
    full: 'rooms',
  },
  contacts: {
    name: 'Contacts',
    columns: ['firstName', 'lastName', 'email', 'phone', 'group'],
    sort: byName,
    full: 'off',
  },
} as const satisfies Record<string, Preset>;
