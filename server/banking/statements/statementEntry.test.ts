import { givenId } from './statementEntry';

describe('the id that a bank gives a line', () => {
  it('is read as it is written', () => {
    expect(givenId(' 20270201593619V00011 ')).toBe('20270201593619V00011');
  });

  it.each([null, '', '-', '0', '0000000000', 'NOTPROVIDED', 'NotProvided', 'NONREF', 'NOREF'])(
    'is missing if %j is written in its place',
    (id) => {
      expect(givenId(id)).toBeNull();
    },
  );
});
