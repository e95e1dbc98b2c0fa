import { act, screen, within } from '@testing-library/react';
import { resourceNames, resources } from '#contract/resources';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getField, setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { resourcePages } from '../../pages';

it.each(resourceNames)('the form of new %s has every field that it requires', async (name) => {
  for (const list of [...Object.values(resources).map(({ route }) => route), 'events/events-small'])
    for (const query of ['', '?organization=a1']) fakeNetwork.answer(`GET /api/admin/${list}${query}`, []);
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  const { main, form = main } = resourcePages[name];
  await renderApp(form.path, signedInAs(buildSession('root')));
  const hint = await screen.findByText(/^To save, fill in:/);
  const missing = within(hint)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  await screen.findAllByText('Meriretket ry', { selector: 'option' });

  // Some fields offer the organization's records, which are loaded once it is chosen.
  await act(async () => {
    if (name !== 'organizations') setField('Organization', 'a1');
    await new Promise((resolve) => setTimeout(resolve));
  });

  for (const label of missing) expect(getField(label)).toBeInTheDocument();
});
