import { screen } from '@testing-library/react';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPackageInformation } from '../../test/builders/packageTravel';
import { buildPublicGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

const link = /^Tiedot matkapaketista/;

function answerRegistration(overrides: Parameters<typeof buildPublicOrganization>[0] = {}): void {
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization(overrides));
  fakeNetwork.answer('GET /api/groups/a1', [buildPublicGroup()]);
}

it('the registration form leads to the information of an organizer of package travel', async () => {
  answerRegistration({ packageInformationVersion: 3 });

  await renderApp('/register/a1');

  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/package-information/a1');
  expect(screen.getByText(/^Tämä matka on matkapaketti/)).toBeVisible();
});

it('the registration form of anybody else does not mention packages', async () => {
  answerRegistration();

  await renderApp('/register/a1');

  await screen.findByRole('button', { name: 'Ilmoittaudu' });
  expect(screen.queryByRole('link', { name: link })).toBeNull();
  expect(screen.queryByText(/matkapaketti/)).toBeNull();
});

it('the information is read in the language of the page', async () => {
  fakeNetwork.answer('GET /api/organizations/a1/package-information', buildPackageInformation());
  const { user } = await renderApp('/package-information/a1');

  expect(await screen.findByRole('heading', { name: 'Oikeutesi' })).toBeVisible();
  expect(screen.getByText(/^Rivi 1/)).toHaveTextContent('Rivi 1 Rivi 2');
  await user.click(screen.getByRole('button', { name: /English/ }));

  expect(await screen.findByRole('heading', { name: 'Standard information' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://law.test/901' })).toHaveAttribute(
    'href',
    'https://law.test/901',
  );
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});
