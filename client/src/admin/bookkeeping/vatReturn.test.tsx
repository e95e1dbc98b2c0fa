import { screen, within } from '@testing-library/react';
import { books, openBooks } from '../../test/builders/books';

const getRows = async (label: string) =>
  within(await screen.findByRole('region', { name: label }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('the VAT return shows the fields of OmaVero, with the tax base and VAT of each rate', async () => {
  await openBooks();

  expect(await getRows('Fields of the VAT return')).toEqual([
    'FieldAmount',
    '301 Tax on domestic sales at 25.5 %€0.83',
    '302 Tax on domestic sales at 13.5 %€42.70',
  ]);
  expect(await getRows('VAT by rate')).toEqual([
    'SalesFieldTax baseVATWith VAT',
    '25.5 %301€3.27€0.83€4.10',
    '13.5 %302€316.30€42.70€359.00',
    'VAT on sales€43.53',
  ]);
  expect(screen.getByText(/^The documents state €43.53/)).toHaveTextContent('Difference €0.00: agrees');
  expect(screen.queryByText(/^Under the margin scheme/)).toBeNull();
});

it('the VAT return shows the sales, the margin and the tax of the margin scheme', async () => {
  const marginScheme = { sales: 196.17, margin: 17.1, tax: 4.36 };
  const stated = { stated: 43.53, booked: 43.5, difference: 0.03 };
  await openBooks({ books: { ...books, vatReturn: { ...books.vatReturn, marginScheme, ...stated } } });

  expect(await getRows('VAT by rate')).toContain(
    'Without VAT on the document, as under the margin scheme301€17.10€4.36€196.17',
  );
  expect(screen.getByText(/^Under the margin scheme the tax base is the margin/)).toBeVisible();
  expect(screen.getByText(/^The documents state €43.53/)).toHaveTextContent('Difference €0.03: differs');
});
