import { screen } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const title = 'Saavutettavuusseloste';

it('every page of the portal links to the statement, which does not link to itself', async () => {
  await renderApp('/password-reset-request');
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', '/accessibility');
});

it('tells visitors who do not know an organization whose pages these are, and whom to complain to', async () => {
  await renderApp('/accessibility');

  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/sivuja, joilla matkanjärjestäjä ottaa vastaan/)).toBeVisible();
  expect(screen.getByRole('link', { name: /saavutettavuusvaatimukset\.fi/ })).toHaveAttribute(
    'href',
    'https://www.saavutettavuusvaatimukset.fi/',
  );
  expect(screen.queryByRole('link', { name: title })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Tietosuojaseloste' })).toBeNull();
});

it('names the organization that was visited last, and leads to its pages', async () => {
  localStorage.setItem('lastOrganization', 'meriretket');
  const privacyStatement = 'https://example.fi/tietosuoja';
  fakeNetwork.answer(
    'GET /api/organizations/identifier/meriretket',
    buildPublicOrganization({ privacyStatement }),
  );
  await renderApp('/accessibility');

  expect(await screen.findByText(/sivuja, joilla Meriretket ry ottaa vastaan/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tietosuojaseloste' })).toHaveAttribute('href', privacyStatement);
  expect(screen.getByRole('link', { name: 'Tietoa matkasta' })).toHaveAttribute(
    'href',
    '/organization/meriretket',
  );
});

it('gives visitors the address for feedback, where the organization has one', async () => {
  localStorage.setItem('lastOrganization', 'meriretket');
  fakeNetwork.answer(
    'GET /api/organizations/identifier/meriretket',
    buildPublicOrganization({ accessibilityEmail: 'saavutettavuus@example.fi' }),
  );
  await renderApp('/accessibility');

  expect(await screen.findByRole('link', { name: 'saavutettavuus@example.fi' })).toHaveAttribute(
    'href',
    'mailto:saavutettavuus@example.fi',
  );
  expect(screen.queryByText(/Kun olet kirjautunut sisään/)).toBeNull();
});

it('gives customers the contact of their group', async () => {
  answerDashboard();
  await renderApp('/accessibility', signedInAs(buildSession()));

  expect(await screen.findByRole('link', { name: 'oona@example.fi' })).toHaveAttribute(
    'href',
    'mailto:oona@example.fi',
  );
});
