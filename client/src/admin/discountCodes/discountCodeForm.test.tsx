import { screen, waitFor, within } from '@testing-library/react';
import { buildDiscountCode, buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

async function open(page: string, code = buildDiscountCode()) {
  fakeNetwork.answer('GET /api/admin/products?organization=a1', [
    buildProduct(),
    buildProduct({ _id: 'p2', name: 'Illallinen', price: 39 }),
  ]);
  fakeNetwork.answer('GET /api/admin/discountCodes/d1', code);
  const app = await renderApp(page, signedInAs(buildSession('owner')));
  await screen.findByText(/discount code$/, { selector: 'h1' });
  return app;
}

it('a discount code applies to the chosen products', async () => {
  fakeNetwork.answer('PUT /api/admin/discountCodes/d1', buildDiscountCode());
  const { user } = await open('/discountcode-form?id=d1');
  expect(await screen.findByLabelText('Matkapaketti, €189.00')).toBeChecked();

  await user.click(screen.getByLabelText('Illallinen, €39.00'));
  await user.click(screen.getByLabelText('Matkapaketti, €189.00'));
  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/discountCodes/d1')[0]?.body).toMatchObject({
      applyTo: ['p2'],
    }),
  );
});

it('the form shows who has used the code, and how often', async () => {
  fakeNetwork.answer('GET /api/admin/discountCodes/usedCodes/d1', [
    {
      _id: 'c1',
      firstName: 'Maija',
      lastName: 'Virtanen',
      email: 'maija@example.fi',
      group: { _id: 'g1', name: 'Turku' },
    },
  ]);

  await open('/discountcode-form?id=d1', buildDiscountCode({ timesUsed: 1 }));

  expect(getField('Usages')).toHaveValue('1');
  const row = (await screen.findByText('Virtanen')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Maija', 'maija@example.fi', 'Turku', 'c1']);
  expect(screen.getByText('Total times used: 1')).toBeVisible();
});

it('the form shows the users of the code page by page', async () => {
  const users = Array.from({ length: 120 }, (_, index) => ({
    _id: `c${index + 1}`,
    firstName: 'Maija',
    lastName: `Virtanen ${index + 1}`,
    email: 'maija@example.fi',
    group: { _id: 'g1', name: 'Turku' },
  }));
  fakeNetwork.answer('GET /api/admin/discountCodes/usedCodes/d1', users);
  const { user } = await open('/discountcode-form?id=d1', buildDiscountCode({ timesUsed: 120 }));
  const renderedRows = () => document.querySelectorAll('tbody tr');
  expect(await screen.findByText('1–50 of 120 customers')).toBeVisible();
  expect(renderedRows()).toHaveLength(50);

  await user.click(screen.getByLabelText('Next page'));
  await user.click(screen.getByLabelText('Next page'));

  expect(screen.getByText('101–120 of 120 customers')).toBeVisible();
  expect(renderedRows()).toHaveLength(20);
  expect(screen.getByText('Virtanen 120')).toBeVisible();
});

it('the form shows no table of users before the first use, and no number of uses before the code is saved', async () => {
  await open('/discountcode-form');

  expect(screen.queryByText('Usages')).toBeNull();
  expect(screen.queryByText(/Total times used/)).toBeNull();
});
