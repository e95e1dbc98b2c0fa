import { screen, within } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import { buildOrganization } from '../../test/builders/organizations';
import { buildAdmin } from '../../test/builders/panel';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

async function open(page: string, role: StaffRole) {
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  fakeNetwork.answer('GET /api/admin/admins', [buildAdmin()]);
  fakeNetwork.answer('GET /api/admin/admins/b1', buildAdmin());
  const app = await renderApp(page, signedInAs(buildSession(role)));
  await screen.findByText('aino@example.fi', { selector: 'option' });
  return app;
}

it.each([
  ['owner', ['admin', 'owner']],
  ['root', ['admin', 'owner', 'root']],
] as const)('the form lets %s assign the roles %j', async (role, roles) => {
  await open('/admins', role);

  const options = within(getField('Role')).getAllByRole('option');
  expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(roles);
});

it('an admin whom an owner adds belongs to the owner’s organization', async () => {
  await open('/admins', 'owner');

  expect(getField('Organization')).toHaveValue('Meriretket ry');
  expect(getField('Organization')).toHaveAttribute('readonly');
});

it('root can move an admin to another organization', async () => {
  await open('/admins?id=b1', 'root');
  await screen.findByText('aino@example.fi', { selector: 'h2' });

  expect(getField('Organization')).not.toHaveAttribute('readonly');
});

it('the form does not ask for the organization of a root admin', async () => {
  await open('/admins', 'root');
  setField('E-mail', 'uusi@example.fi');
  setField('Name', 'Uusi');
  setField('Password', 'correct horse');
  setField('Role', 'admin');
  expect(getButton('Organization')).toBeVisible();

  setField('Role', 'root');

  expect(screen.queryByText('Organization', { selector: 'label, button' })).toBeNull();
  expect(saveButton()).toBeVisible();
});

it('an admin keeps the current password if none is typed', async () => {
  await open('/admins?id=b1', 'owner');
  await screen.findByText('aino@example.fi', { selector: 'h2' });

  expect(getField('Password')).toHaveValue('');
  expect(saveButton()).toBeVisible();
});

it('the session continues with the new token after a change of the user’s own password', async () => {
  const { user } = await open('/admins?id=b1', 'owner');
  await screen.findByText('aino@example.fi', { selector: 'h2' });
  fakeNetwork.answer('PUT /api/admin/admins/b1', { ...buildAdmin({ revision: 1 }), token: 'fresh' });
  setField('Password', 'correct horse');

  await user.click(getButton('Save'));

  expect(await screen.findByText('Admin updated successfully')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(getField('Password')).toHaveValue('');
});

it('a colleague who has lost their phone can log in without a code, after a confirmation', async () => {
  const { user } = await open('/admins?id=b1', 'owner');
  await screen.findByText('aino@example.fi', { selector: 'h2' });
  const call = 'DELETE /api/admin/admins/b1/two-step';
  fakeNetwork.answer(call, {});

  await user.click(getButton('Phone lost: switch two-step log-in off'));
  expect(fakeNetwork.requestsOf(call)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('They can log in without a code now')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)).toHaveLength(1);
});

describe('an account without a password', () => {
  const invitedAt = '2026-11-24T10:15:00.000Z';
  const invited = buildAdmin({ _id: 'b2', email: 'uusi@example.fi', invitedAt });

  it('is created by leaving the password empty, which invites the person', async () => {
    const { user, address } = await open('/admins', 'owner');
    fakeNetwork.answer('POST /api/admin/admins', invited);
    setField('E-mail', 'uusi@example.fi');
    setField('Name', 'Uusi');
    setField('Role', 'admin');
    expect(getField('Password')).toHaveAccessibleDescription(
      'Leave it empty to send an invitation that lets them choose it themselves',
    );

    await user.click(getButton('Save'));

    expect(await screen.findByText('Admin saved succesfully')).toBeVisible();
    expect(fakeNetwork.requestsOf('POST /api/admin/admins')[0]?.body).toMatchObject({ password: '' });
    expect(screen.getByText('Invited on 24/11/2026 12:15, has not chosen a password yet')).toBeVisible();
    expect(screen.getByText(/^The invitation goes to uusi@example.fi by mail/)).toBeVisible();
    expect(screen.getByRole('option', { name: 'uusi@example.fi (invited)' })).toBeInTheDocument();
    expect(address()).toContain('id=b2');
  });

  it('is invited again on request', async () => {
    fakeNetwork.answer('GET /api/admin/admins/b2', invited);
    const { user } = await open('/admins?id=b2', 'owner');
    const later = buildAdmin({ ...invited, invitedAt: '2026-11-25T10:15:00.000Z' });
    fakeNetwork.answer('POST /api/admin/admins/b2/invitation', later);

    await user.click(await screen.findByRole('button', { name: 'Send the invitation again' }));

    expect(await screen.findByText('The invitation will be sent again')).toBeVisible();
    expect(screen.getByText(/^Invited on 25\/11\/2026 12:15/)).toBeVisible();
  });
});

describe('the right to read answers about health', () => {
  const label = /^May read travellers’ answers about health/;

  it('is granted by an owner with a switch that takes effect at once', async () => {
    const { user } = await open('/admins?id=b1', 'owner');
    const call = 'PUT /api/admin/admins/b1/health-reader';
    fakeNetwork.answer(call, buildAdmin({ readsHealthAnswers: true }));
    const toggle = await screen.findByRole('switch', { name: label });
    expect(toggle).not.toBeChecked();

    await user.click(toggle);

    expect(await screen.findByText('They may read health answers now')).toBeVisible();
    expect(screen.getByRole('switch', { name: label })).toBeChecked();
    expect(fakeNetwork.requestsOf(call).map(({ body }) => body)).toEqual([{ allowed: true }]);
  });

  it('cannot be granted by root', async () => {
    await open('/admins?id=b1', 'root');
    await screen.findByText('aino@example.fi', { selector: 'h2' });

    expect(screen.queryByLabelText(label)).toBeNull();
  });
});
