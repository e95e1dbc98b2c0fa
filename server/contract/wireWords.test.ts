import { Types } from 'mongoose';
import { fromWire, type OnTheWire, pathFromWire, pathToWire, toWire } from './wireWords';

const ours = {
  _id: 'c1',
  group: { name: 'Turku', accommodation: { name: 'Meri' } },
  room: { roomType: '2h', customers: [{ _id: 'c1' }, { _id: 'c2' }] },
  filters: { accommodations: ['h1'] },
};
const theirs = {
  _id: 'c1',
  group: { name: 'Turku', accomodation: { name: 'Meri' } },
  room: { roomType: '2h', users: [{ _id: 'c1' }, { _id: 'c2' }] },
  filters: { accomodations: ['h1'] },
} satisfies OnTheWire<typeof ours>;

it('renames the keys of plain JSON at any depth, in their order', () => {
  expect(JSON.stringify(toWire(ours))).toBe(JSON.stringify(theirs));
  expect(JSON.stringify(fromWire(theirs))).toBe(JSON.stringify(ours));
  expect(toWire([ours])).toEqual([theirs]);
});

it.each([null, 'users', 7, true, undefined, [], [{ name: 'users' }], { name: 'accomodation' }, new Date()])(
  'returns %j itself if there is nothing to rename',
  (value) => {
    expect(toWire(value)).toBe(value);
    expect(fromWire(value)).toBe(value);
  },
);

it('does not copy the parts in which there is nothing to rename', () => {
  expect(toWire({ customers: ours.filters.accommodations })).toHaveProperty(
    'users',
    ours.filters.accommodations,
  );
});

it('does not rename the keys of class instances', () => {
  const id = new Types.ObjectId();
  expect(toWire({ customers: [id] })).toEqual({ users: [id] });
});

it('drops keys that do not exist on the wire', () => {
  expect(fromWire({ customers: ['c1'], name: 'x' })).toEqual({ name: 'x' });
  expect(fromWire({ customers: ['c1'], users: ['c2'] })).toEqual({ customers: ['c2'] });
});

it('does not let `__proto__` change the prototype of a copy', () => {
  const copy = fromWire(JSON.parse('{ "users": [], "__proto__": { "role": "root" } }'));

  expect(copy).toEqual({ customers: [] });
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

it.each([
  ['room.customers.1', 'room.users.1'],
  ['filters.accommodations.0', 'filters.accomodations.0'],
  ['userCount', 'userCount'],
  ['', ''],
])('calls the field %s %s on the wire', (path, onTheWire) => {
  expect(pathToWire(path)).toBe(onTheWire);
  expect(pathFromWire(onTheWire)).toBe(path);
});
