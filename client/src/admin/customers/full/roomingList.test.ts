import type { CustomerRow } from '#contract/customerRow';
import { createRoomingList } from '#contract/roomingList';
import { buildCustomerRow } from '../../../test/builders/customers';
import { toLodging, roomStarts } from './roomingList';

interface Guest {
  id: string;
  hotel?: string;
  group?: string;
  room: CustomerRow['roomType'];
  with?: string[];
}

function buildGuest({
  id,
  hotel = 'Hotelli',
  group = 'Turku',
  room,
  with: partners = [],
}: Guest): CustomerRow {
  return buildCustomerRow({
    _id: id,
    accommodation: { _id: hotel, name: hotel },
    group: { _id: group, name: group },
    roomType: room,
    roomPartners: partners.map((_id) => ({ _id, firstName: '', lastName: '' })),
  });
}

function sortedIds(...guests: Guest[]): string[] {
  const list = createRoomingList(toLodging);
  guests.map(buildGuest).forEach(list.add);
  return list.sorted().map(({ _id }) => _id);
}

it('the rooming list is ordered by hotel, then by room type, then by group', () => {
  expect(
    sortedIds(
      { id: '1', hotel: 'Öhotelli', room: 'F' },
      { id: '2', hotel: 'Ahotelli', room: '1h', group: 'Turku' },
      { id: '3', hotel: 'Ahotelli', room: '1h', group: 'Helsinki' },
      { id: '4', hotel: 'Ahotelli', room: 'M', group: 'Turku' },
      { id: '5', hotel: 'Zhotelli', room: '3h' },
    ),
  ).toEqual(['4', '3', '2', '5', '1']);
});

it('roommates are next to each other', () => {
  expect(
    sortedIds(
      { id: '1', room: '2h', with: ['4'] },
      { id: '2', room: '2h', with: ['3'] },
      { id: '3', room: '2h', with: ['2'] },
      { id: '4', room: '2h', with: ['1'] },
    ),
  ).toEqual(['1', '4', '2', '3']);
});

it('a room of three stays together whatever the order of its guests', () => {
  expect(
    sortedIds(
      { id: '3', room: '3h', with: ['1', '2'] },
      { id: '5', room: '3h' },
      { id: '2', room: '3h', with: ['1', '3'] },
      { id: '1', room: '3h', with: ['2', '3'] },
    ),
  ).toEqual(['3', '2', '1', '5']);
});

it('customers without a room are left out', () => {
  expect(sortedIds({ id: '1', room: null }, { id: '2', room: 'M' })).toEqual(['2']);
});

it('the start of each room is marked, even on a page that starts in the middle of a room', () => {
  const list = [
    { id: '1', room: '2h' as const, with: ['2'] },
    { id: '2', room: '2h' as const, with: ['1'] },
    { id: '3', room: '1h' as const },
    { id: '4', room: '1h' as const },
  ].map(buildGuest);

  expect(roomStarts(list, 0, 3)).toEqual(new Set(['1', '3']));
  expect(roomStarts(list, 1, 4)).toEqual(new Set(['3', '4']));
});
