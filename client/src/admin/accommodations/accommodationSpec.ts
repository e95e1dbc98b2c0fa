import type { Accommodation, AccommodationInput } from '#contract/accommodation';
import type { Draft } from '#contract/draft';
import { errorText } from '#contract/errors';
import type { FormSpec, ValidationError } from '../form/formSpec';

export type AccommodationDraft = Draft<AccommodationInput>;

const blankStock = { capacity: null };

export const accommodationSpec: FormSpec<AccommodationDraft, Accommodation> = {
  blank: {
    name: '',
    nameEn: '',
    date: '',
    roompartnerSelectionLive: false,
    description: '',
    descriptionEn: '',
    roomAllocationType: 'code',
    address: { street: '', city: '', cityEn: '', country: '' },
    onePersonRoom: blankStock,
    twoPersonRoom: blankStock,
    threePersonRoom: blankStock,
    organization: '',
    products: [],
  },
  labels: {
    name: 'Name',
    date: 'Date',
    roompartnerSelectionLive: 'Allow users to select room partners',
    description: 'Room partner selection info text',
    roomAllocationType: 'Room allocation',
    'address.street': 'Street',
    'address.city': 'City',
    'address.country': 'Country',
    nameEn: 'Name in English',
    'address.cityEn': 'City in English',
    descriptionEn: 'Room partner selection info text in English',
    'onePersonRoom.capacity': 'One person rooms, capacity',
    'twoPersonRoom.capacity': 'Two person rooms, capacity',
    'threePersonRoom.capacity': 'Three person rooms, capacity',
    organization: 'Organization',
    products: 'Products',
  },
  optional: () => ['description', 'nameEn', 'descriptionEn', 'address.cityEn'],
  validate: (values, stored) =>
    stored ? roomStocks.flatMap(({ stock }) => capacityErrors(stock, values, stored)) : [],
};

/** Rejects a capacity below the number of reserved rooms (rules §18.8). */
function capacityErrors(
  stock: RoomStockName,
  values: AccommodationDraft,
  stored: Accommodation,
): ValidationError<AccommodationDraft>[] {
  const { reserved } = stored[stock];
  const { capacity } = values[stock];
  if (typeof capacity !== 'number' || capacity >= reserved) return [];
  const msg = errorText({ code: 'belowReserved', params: { reserved } }, 'en');
  return [{ path: `${stock}.capacity`, msg }];
}

/** The room stocks of an accommodation, with their labels in list and form. */
export const roomStocks = [
  { stock: 'onePersonRoom', label: 'One person rooms' },
  { stock: 'twoPersonRoom', label: 'Two person rooms' },
  { stock: 'threePersonRoom', label: 'Three person rooms' },
] as const;

type RoomStockName = (typeof roomStocks)[number]['stock'];
