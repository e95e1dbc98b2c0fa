import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '#contract/product';
import { buildOrganization } from '../../test/builders/organizations';
import { buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField, fillIn, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

async function open(page = '/products', overrides: Partial<Product> = {}) {
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  fakeNetwork.answer('GET /api/admin/products', [buildProduct()]);
  fakeNetwork.answer('GET /api/admin/products/product/p1', buildProduct({ sold: 12, ...overrides }));
  const app = await renderApp(page, signedInAs(buildSession('root')));
  await screen.findByText('Matkapaketti', { selector: 'option' });
  return app;
}

it('a product is mandatory and has VAT by default', async () => {
  await open();

  expect(getField('Mandatory')).toBeChecked();
  expect(getField('VAT')).toBeChecked();
  expect(getField('VAT')).toHaveAccessibleDescription(/margin scheme/);
});

it('a product without VAT requires another tax and its fees', async () => {
  const { user } = await open();
  await waitFor(() => expect(screen.getAllByText('Meriretket ry')).toHaveLength(2));
  fillIn({ Name: 'Illallinen', Organization: 'a1', 'Price (tax included)': '39', 'Maximum amount': '0' });
  setField('VAT percent', '13,5');
  expect(saveButton()).toBeVisible();

  await user.click(getField('VAT'));
  expect(saveButton()).toBeNull();
  expect(screen.queryByLabelText(/^VAT percent/)).toBeNull();

  fillIn({ 'Tax amount': '2,10', 'Tax description': 'Marginaalivero' });
  expect(saveButton()).toBeNull();
  fillIn({ 'Service fee': '4,5', 'Service fee VAT': '25,5' });
  expect(saveButton()).toBeVisible();
});

it('the form names the Finnish VAT rates, and warns about other rates', async () => {
  await open();
  expect(getField('Service fee VAT')).toHaveAccessibleDescription(
    'Rates in Finland today: 25.5, 13.5, 10, 0',
  );

  setField('VAT percent', '14');

  expect(getField('VAT percent')).toHaveAccessibleDescription(
    'Not one of the rates in Finland today: 25.5, 13.5, 10, 0',
  );
});

it('a product has an info link only if it is optional', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Info link')).toBeNull();

  await user.click(getField('Mandatory'));

  expect(getField('Info link')).toBeVisible();
});

it('the form shows prices with cents, and the number sold', async () => {
  await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });

  expect(getField('Price (tax included)')).toHaveValue('189.00');
  expect(getField('Sold')).toHaveValue('12');
});

it.each(['abc', '1,2,3', '-'])('the form does not accept %s as a price', async (text) => {
  await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });

  setField('Price (tax included)', text);

  expect(getField('Price (tax included)')).toHaveAccessibleDescription('This is not a number');
  expect(saveButton()).toBeNull();
});

it('a product is not saved with an invalid fee, although the fee is optional', async () => {
  await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });

  setField('Service fee', '4,5O');

  expect(saveButton()).toBeNull();
  expect(getField('Service fee')).toHaveAccessibleDescription('This is not a number');
});

it('a price typed with a comma or a point is sent as a number', async () => {
  fakeNetwork.answer('PUT /api/admin/products/p1', buildProduct({ revision: 1 }));
  const { user } = await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });
  setField('Price (tax included)', '199,90');

  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/products/p1')[0]?.body).toMatchObject({ price: 199.9 }),
  );
});

it('price steps are described in words while they are edited, and are sent', async () => {
  fakeNetwork.answer('PUT /api/admin/products/p1', buildProduct({ revision: 1 }));
  const { user } = await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });
  const step = (position: number) => within(screen.getByRole('group', { name: `Price step ${position}` }));
  const fill = (position: number, label: RegExp, value: string) =>
    fireEvent.change(step(position).getByLabelText(label), { target: { value } });

  await user.click(getButton('Add a price step'));
  expect(step(1).getByLabelText(/^Price/)).toHaveFocus();
  fill(1, /^Price/, '149');
  fill(1, /^For the first/, '20');
  await user.click(getButton('Add a price step'));
  fill(2, /^Price/, '169,50');
  fill(2, /^Until/, '31/12/2098');

  expect(
    screen.getByText('The price is €149.00 now. It becomes €169.50 once 8 more are sold.'),
  ).toBeVisible();
  await user.click(screen.getByLabelText('Remove price step 1'));
  expect(screen.getByText('The price is €169.50 now. It becomes €189.00 on 01/01/2099.')).toBeVisible();
  await user.click(getButton('Save'));
  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/products/p1')[0]?.body).toMatchObject({
      priceSteps: [{ price: 169.5, until: '2098-12-31', first: null }],
    }),
  );
});

it('a fault of a price step is shown at its field', async () => {
  const priceSteps = [{ price: 149, until: null, first: 20 }];
  fakeNetwork.refuse('PUT /api/admin/products/p1', 400, {
    code: 'stepWithoutEnd',
    path: 'priceSteps.0.until',
    msg: 'A price step needs a last day or a number',
  });
  const { user } = await open('/products?id=p1', { priceSteps });
  await screen.findByText('Matkapaketti', { selector: 'h2' });
  const step = within(screen.getByRole('group', { name: 'Price step 1' }));
  fireEvent.change(step.getByLabelText(/^For the first/), { target: { value: '' } });

  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(step.getByLabelText(/^Until/)).toHaveAccessibleDescription(
      'A price step needs a last day or a number',
    ),
  );
});

it('variants are added with a maximum each, and one that is sold cannot be removed', async () => {
  fakeNetwork.answer('PUT /api/admin/products/p1', buildProduct({ revision: 1 }));
  const medium = { id: 'm', name: 'M', nameEn: '', maximumAmount: 0, sold: 3 };
  const { user } = await open('/products?id=p1', { variants: [medium] });
  await screen.findByText('Matkapaketti', { selector: 'h2' });
  const first = within(screen.getByRole('group', { name: 'Variant 1' }));
  expect(first.getByText('3 sold')).toBeVisible();
  expect(first.getByLabelText('Remove variant 1')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Customers who have paid it' })).toHaveAttribute(
    'href',
    '/customers?organization=a1&paidProducts=p1&disabled=false',
  );

  await user.click(getButton('Add a variant'));
  const second = within(screen.getByRole('group', { name: 'Variant 2' }));
  expect(second.getByLabelText(/^Name/)).toHaveFocus();
  expect(second.getByLabelText('Remove variant 2')).toBeEnabled();
  fireEvent.change(second.getByLabelText(/^Name/), { target: { value: 'L' } });
  fireEvent.change(second.getByLabelText(/^Maximum/), { target: { value: '20' } });
  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/products/p1')[0]?.body).toMatchObject({
      variants: [
        { id: 'm', name: 'M', maximumAmount: 0 },
        { id: expect.stringMatching(/^[a-z0-9]{10}$/) as unknown, name: 'L', nameEn: '', maximumAmount: 20 },
      ],
    }),
  );
});

it('a product pays for a room type, or for none', async () => {
  fakeNetwork.answer('PUT /api/admin/products/p1', buildProduct({ revision: 1, roomType: '1h' }));
  const { user } = await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });
  expect(getField('Room type paid for')).toHaveDisplayValue('None');
  expect(getField('Room type paid for')).toHaveAccessibleDescription(
    'Customers who have paid it get a room of this size when rooms are planned',
  );

  await user.selectOptions(getField('Room type paid for'), 'One person room');
  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/products/p1')[0]?.body).toMatchObject({ roomType: '1h' }),
  );
});

it('the form asks before a mandatory product becomes optional, and explains the consequences', async () => {
  const { user } = await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });

  await user.click(getField('Mandatory'));
  const question = screen.getByRole('alertdialog', { name: 'Make Matkapaketti optional?' });
  expect(question).toHaveTextContent('customers who haven’t paid will no longer owe it');
  await user.click(getButton('No'));
  expect(getField('Mandatory')).toBeChecked();

  await user.click(getField('Mandatory'));
  await user.click(getButton('Yes'));
  expect(getField('Mandatory')).not.toBeChecked();
});
