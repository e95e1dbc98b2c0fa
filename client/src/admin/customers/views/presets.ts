import { defaultSort, standardColumns, type CustomerColumn, type CustomerSort } from '#contract/customerRow';

/** How the full data is shown: not at all, as a list or room by room. */
export type FullMode = 'off' | 'list' | 'rooms';

/** Columns, order and kind of list for a purpose. The filters in use stay. */
export interface Preset {
  name: string;
  columns: readonly CustomerColumn[];
  sort: CustomerSort;
  full: FullMode;
  /** Whether it lists travellers: disabled customers are excluded unless a filter includes them. */
  isForTravellers: boolean;
}

const travellersByName = { sort: { by: 'lastName' }, isForTravellers: true } as const;

export const presets = {
  standard: {
    name: 'Standard',
    columns: standardColumns,
    sort: defaultSort,
    full: 'off',
    isForTravellers: false,
  },
  overview: {
    name: 'Overview',
    columns: ['firstName', 'lastName', 'email', 'phone', 'group', 'paymentState'],
    sort: defaultSort,
    full: 'off',
    isForTravellers: false,
  },
  passengerList: {
    ...travellersByName,
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
    full: 'off',
  },
  roomingList: {
    ...travellersByName,
    name: 'Rooming list',
    columns: ['firstName', 'lastName', 'gender', 'accommodation', 'roomType', 'roomPartners', 'group'],
    full: 'rooms',
  },
  contacts: {
    ...travellersByName,
    name: 'Contacts',
    columns: ['firstName', 'lastName', 'email', 'phone', 'group'],
    full: 'off',
  },
} as const satisfies Record<string, Preset>;
