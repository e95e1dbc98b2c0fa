import { searchReadings } from './customerSearch';

it('limits the number of readings of a search, however long the search is', () => {
  const search = Array.from({ length: 127 }, (_, n) => 'abcdefgh'[n % 8]).join(' ');

  expect(searchReadings(search)).toHaveLength(4);
  expect(searchReadings('anna maija af hällström')).toHaveLength(4 + 2 * 3);
});
