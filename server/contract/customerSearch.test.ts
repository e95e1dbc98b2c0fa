import { searchReadings } from './customerSearch';

it('has few readings of a search, whatever its length', () => {
  const search = Array.from({ length: 127 }, (_, n) => 'abcdefgh'[n % 8]).join(' ');

  expect(searchReadings(search)).toHaveLength(4);
  expect(searchReadings('anna maija af hällström')).toHaveLength(4 + 2 * 3);
});
