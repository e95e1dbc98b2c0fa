import { screen } from '@testing-library/react';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildProduct } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

it.each(['/event-form', '/accomodation-form', '/discountcode-form'])(
  'the form at %s drops the products of one organization when root chooses another',
  async (page) => {
    fakeNetwork.answer('GET /api/admin/organization', [
      buildOrganization(),
      buildOrganization({ _id: 'a2', name: 'Seura' }),
    ]);
    fakeNetwork.answer('GET /api/admin/products?organization=a1', [buildProduct({ name: 'Illallinen' })]);
    fakeNetwork.answer('GET /api/admin/products?organization=a2', [
      buildProduct({ _id: 'p2', name: 'Aamiainen' }),
    ]);
    const { user } = await renderApp(page, signedInAs(buildSession('root')));
    await screen.findByText('Seura');
    setField('Organization', 'a1');
    await user.click(await screen.findByLabelText(/^Illallinen/));
    expect(screen.getByLabelText(/^Illallinen/)).toBeChecked();

    setField('Organization', 'a2');
    await screen.findByLabelText(/^Aamiainen/);
    setField('Organization', 'a1');

    expect(await screen.findByLabelText(/^Illallinen/)).not.toBeChecked();
  },
);
