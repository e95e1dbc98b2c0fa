import { screen, waitFor, within } from '@testing-library/react';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildAdmin } from '../../../test/builders/panel';
import { buildSession } from '../../../test/builders/session';
import { buildEvent } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getField, setField, saveButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const event = buildEvent({ _id: 'e1', name: 'Kevätristeily', revision: 1 });
const address = '/api/admin/events/e1';

async function saveName(name: string) {
  fakeNetwork.answer(`GET ${address}`, event);
  fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/events', [event]);
  const app = await renderApp('/event-form?id=e1', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { level: 1 });
  setField('Name', name);
  const saved = { ...event, name, revision: 2 };
  fakeNetwork.answer(`PUT ${address}`, saved);
  await app.user.click(saveButton()!);
  await screen.findByText('Event updated successfully');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fakeNetwork.answer(`PUT ${address}`, { ...event, revision: 3 });
  return { ...app, undo };
}

const lastSentBody = () => fakeNetwork.requestsOf(`PUT ${address}`).at(-1)?.body;

it('a save can be undone: the previous values are saved again, and the form shows them', async () => {
  const { user, undo } = await saveName('Syysristeily');

  await user.click(undo);

  await waitFor(() => expect(lastSentBody()).toMatchObject({ name: 'Kevätristeily', revision: 2 }));
  await waitFor(() => expect(getField('Name')).toHaveValue('Kevätristeily'));
  setField('Name', 'Kolmas');
  await user.click(saveButton()!);
  await waitFor(() => expect(lastSentBody()).toMatchObject({ name: 'Kolmas', revision: 3 }));
});

it('a save can be undone with Ctrl-Z after the form is left, and the undo itself offers no Undo', async () => {
  const { user } = await saveName('Syysristeily');
  await user.click(screen.getAllByRole('link', { name: 'Events' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Events' });

  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() => expect(lastSentBody()).toMatchObject({ name: 'Kevätristeily', revision: 2 }));
  await waitFor(() => expect(screen.getAllByText('Event updated successfully')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('undoing is refused, like any save, if somebody has saved the record in the meantime', async () => {
  const { user, undo } = await saveName('Syysristeily');
  fakeNetwork.refuse(`PUT ${address}`, 409, { code: 'outdated', msg: 'Somebody else has saved it' });

  await user.click(undo);

  expect(await screen.findByText('Somebody else has saved it')).toBeVisible();
  expect(getField('Name')).toHaveValue('Syysristeily');
});

it('the save of a new password cannot be undone', async () => {
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  fakeNetwork.answer('GET /api/admin/admins', [buildAdmin()]);
  fakeNetwork.answer('GET /api/admin/admins/b1', buildAdmin());
  const { user } = await renderApp('/admins?id=b1', signedInAs(buildSession('owner')));
  await screen.findByText('aino@example.fi', { selector: 'h2' });
  setField('Password', 'correct horse');
  fakeNetwork.answer('PUT /api/admin/admins/b1', { ...buildAdmin(), revision: 2 });

  await user.click(saveButton()!);

  const alert = (await screen.findByText('Admin updated successfully')).parentElement!;
  expect(within(alert).queryByRole('button', { name: 'Undo' })).toBeNull();
});
