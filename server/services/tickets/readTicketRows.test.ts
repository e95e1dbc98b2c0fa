import { InvalidInput } from '../../lib/AppError';
import { readTicketRows } from './readTicketRows';

const read = (row: Record<string, string>) => readTicketRows([row])[0];

it.each([
  ['="0012"', '0012'],
  ['="a ""b"" c"', 'a "b" c'],
  ["'0012", '0012'],
  [' 0012 ', '0012'],
  ['0012', '0012'],
  ['="', '="'],
])('the ticket %j is read as %j', (cell, ticket) => {
  expect(read({ email: 'a@b.fi', ticket: cell })).toMatchObject({ ticket });
});

it('two columns with the same meaning are accepted if their values are equal, and refused if they differ', () => {
  const columns = (ticket: string) => ({ Email: 'a@b.fi', Ticket: 'QR-1', Lippu: ticket });

  expect(read(columns('QR-1'))).toMatchObject({ ticket: 'QR-1' });
  expect(read(columns(''))).toMatchObject({ ticket: 'QR-1' });
  expect(() => read(columns('QR-2'))).toThrow(InvalidInput);
  expect(() => read({ Email: '', 'E-mail': 'a@b.fi', Ticket: 'QR-1' })).not.toThrow();
});
