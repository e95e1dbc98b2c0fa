import { screen, waitFor } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import { buildOrganization } from '../../test/builders/organizations';
import { buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { buildAccommodation, buildFerry, buildGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField, setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const ferryLabel = 'M/S Meritähti, Turku – Tukholma, 12/05/2027 20:55 Finnish time';

async function open(page = '/group-form', role: StaffRole = 'owner') {
  fakeNetwork.answer('GET /api/admin/organization', [
    buildOrganization(),
    buildOrganization({ _id: 'a2', name: 'Seura' }),
  ]);
  for (const id of ['a1', 'a2']) {
    fakeNetwork.answer(`GET /api/admin/products?organization=${id}`, [buildProduct()]);
    fakeNetwork.answer(`GET /api/admin/events/events-small?organization=${id}`, [
      { _id: `e-${id}`, name: `Risteily ${id}` },
    ]);
    fakeNetwork.answer(`GET /api/admin/accomodations?organization=${id}`, [buildAccommodation()]);
    fakeNetwork.answer(`GET /api/admin/ferrys?organization=${id}`, [
      buildFerry(),
      buildFerry({ _id: 'f2', name: 'M/S Aallotar' }),
    ]);
  }
  const ferry = { _id: 'f1', name: 'M/S Meritähti' };
  fakeNetwork.answer('GET /api/admin/groups/g1', buildGroup({ outboundFerry: ferry }));
  const app = await renderApp(page, signedInAs(buildSession(role)));
  await screen.findByText(/group$/, { selector: 'h1' });
  return app;
}

it('the form shows departure, destination and time of each ferry', async () => {
  await open();

  expect(await screen.findAllByText(ferryLabel)).toHaveLength(2);
});

it('the phone field shows the number as it will be stored once it loses the focus, and reports an invalid one', async () => {
  const { user } = await open();
  const phone = screen.getByLabelText(/^Contact phone/);

  await user.type(phone, '040 12');
  expect(screen.queryByText(/lacks its country code/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/lacks its country code/)).toBeVisible();

  await user.clear(phone);
  await user.type(phone, '040 123-4567');
  await user.tab();
  await waitFor(() => expect(phone).toHaveValue('+358401234567'));
  expect(screen.queryByText(/lacks its country code/)).toBeNull();
});

it('the form offers products only for an existing group', async () => {
  await open();
  await screen.findAllByText(ferryLabel);
  expect(screen.queryByText('Products')).toBeNull();
});

it('the form offers an existing group the products of its organization', async () => {
  await open('/group-form?id=g1');

  expect(await screen.findByLabelText('Matkapaketti')).toBeInTheDocument();
});

it('a hint warns before saving that another ferry clears the group’s tickets', async () => {
  await open('/group-form?id=g1');
  await screen.findAllByText(ferryLabel);
  expect(getField('Outbound ferry')).toHaveValue('f1');
  expect(getField('Outbound ferry')).not.toHaveAccessibleDescription();

  setField('Outbound ferry', 'f2');

  expect(getField('Outbound ferry')).toHaveAccessibleDescription(
    'Saving another ferry clears the outbound tickets of everybody in the group.',
  );
});

it('a group can have no ferries and no accommodation', async () => {
  fakeNetwork.answer('PUT /api/admin/groups/g1', buildGroup({ revision: 1 }));
  const { user } = await open('/group-form?id=g1');
  await screen.findAllByText(ferryLabel);
  setField('Outbound ferry', '');

  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/groups/g1')[0]?.body).toMatchObject({
      outboundFerry: '',
      returnFerry: '',
      accomodation: '',
    }),
  );
});

it('another organization clears the references to records of the previous one', async () => {
  await open('/group-form?organization=a1', 'root');
  await screen.findByText('Risteily a1');
  setField('Event', 'e-a1');

  setField('Organization', 'a2');

  await screen.findByText('Risteily a2');
  expect(getField('Event')).toHaveValue('');
});

it('the form asks root for an organization first', async () => {
  await open('/group-form', 'root');

  expect(
    screen.getByText('Choose an organization to see its events, ferries and accommodations.'),
  ).toBeVisible();
});

it('the choices can be fetched again after a failure', async () => {
  fakeNetwork.disconnect('GET /api/admin/ferrys?organization=a1');
  const app = renderApp('/group-form', signedInAs(buildSession('owner')));
  fakeNetwork.answer('GET /api/admin/events/events-small?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/accomodations?organization=a1', []);
  const { user } = await app;
  const [retry] = await screen.findAllByText('Load the ferries again');
  fakeNetwork.answer('GET /api/admin/ferrys?organization=a1', [buildFerry()]);

  await user.click(retry!);

  expect((await screen.findAllByText(ferryLabel)).length).toBeGreaterThan(0);
});
