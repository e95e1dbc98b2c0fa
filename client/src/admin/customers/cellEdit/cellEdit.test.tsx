import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerColumn } from '#contract/customerRow';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildCustomerRow, buildFilterChoices, buildStaffCustomer } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { buildGroup } from '../../../test/builders/trips';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';

const row = buildCustomerRow({ additionalInformation: 'Kasvis' });
const customer = buildStaffCustomer({ additionalInformation: 'Kasvis' });
const putCall = 'PUT /api/admin/users/c1';
const rowQuery = JSON.stringify({ orgId: 'a1', search: row.userCode, limit: 100 });
const answerRow = (change: Partial<typeof row>) =>
  fakeNetwork.answer(`GET /api/admin/users/pagination/${encodeURIComponent(rowQuery)}`, {
    users: [{ ...row, ...change }],
    userCount: 1,
  });

const cell = (name: string) => screen.findByRole('gridcell', { name });
const sentBodies = () => fakeNetwork.requestsOf(putCall).map(({ body }) => body as Record<string, unknown>);

async function open(columns: CustomerColumn[], address = '/customers') {
  rememberColumns('firstName', ...columns);
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), { users: [row], userCount: 1 });
  answerCustomerForm({ customer });
  const app = await renderApp(address, signedInAs(buildSession('admin')));
  const edit = async (name: string, label: string) => {
    await app.user.click(await cell(name));
    await app.user.keyboard('{Enter}');
    return screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  };
  return { ...app, edit };
}

it('Enter opens the field of a cell and saves it as the form does; the cell shows the new value and has the focus', async () => {
  answerRow({ email: 'uusi@example.fi' });
  const { user, edit } = await open(['email']);
  fakeNetwork.answer(putCall, { ...customer, email: 'uusi@example.fi', revision: 4 });
  const field = await edit(row.email, 'E-mail');
  expect(field).toHaveFocus();

  await user.clear(field);
  await user.type(field, 'uusi@example.fi{Enter}');

  const saved = await cell('uusi@example.fi');
  await waitFor(() => expect(saved).toHaveFocus());
  expect(sentBodies()).toEqual([
    expect.objectContaining({ email: 'uusi@example.fi', revision: 3, group: 'g1', phone: row.phone }),
  ]);
  expect(screen.getByText('Customer updated successfully')).toBeVisible();
});

it('the save of a cell can be undone, and the row shows it', async () => {
  answerRow({ email: 'uusi@example.fi' });
  const { user, edit } = await open(['email']);
  fakeNetwork.answer(putCall, { ...customer, email: 'uusi@example.fi', revision: 4 });
  const field = await edit(row.email, 'E-mail');
  await user.clear(field);
  await user.type(field, 'uusi@example.fi{Enter}');
  await cell('uusi@example.fi');
  answerRow({});
  fakeNetwork.answer(putCall, { ...customer, revision: 5 });

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await cell(row.email)).toBeVisible();
  expect(sentBodies().at(-1)).toMatchObject({ email: customer.email, revision: 4 });
});

it('Escape leaves the value as it was', async () => {
  const { user, edit } = await open(['phone']);

  await user.type(await edit(row.phone, 'Phone'), '9{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await cell(row.phone)).toHaveFocus();
  expect(sentBodies()).toEqual([]);
});

it('Tab saves and moves on to the next field of the row, Shift+Tab back', async () => {
  answerRow({ email: 'uusi@example.fi' });
  const { user, edit } = await open(['email', 'city', 'phone']);
  fakeNetwork.answer(putCall, { ...customer, email: 'uusi@example.fi', revision: 4 });
  const field = await edit(row.email, 'E-mail');
  await user.clear(field);
  await user.type(field, 'uusi@example.fi');

  await user.keyboard('{Tab}');

  expect(await screen.findByRole('textbox', { name: /^Phone/ })).toHaveFocus();
  expect(sentBodies()).toHaveLength(1);
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(await screen.findByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
  expect(sentBodies()).toHaveLength(1);
});

it('a refusal is shown at the field, which stays open with what was typed', async () => {
  const { user, edit } = await open(['email']);
  const msg = 'The e-mail address is already in use';
  fakeNetwork.refuse(putCall, 409, { code: 'emailInUse', path: 'email', msg });
  const field = await edit(row.email, 'E-mail');
  await user.clear(field);

  await user.type(field, 'varattu@example.fi{Enter}');

  const dialog = within(screen.getByRole('dialog', { name: 'E-mail of Maija Virtanen' }));
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(msg);
  expect(field).toHaveValue('varattu@example.fi');
  expect(screen.getByRole('alert')).toHaveTextContent(msg);
});

it('an empty field that is required is refused before it is sent', async () => {
  const { user, edit } = await open(['email']);
  const field = await edit(row.email, 'E-mail');

  await user.clear(field);
  await user.keyboard('{Enter}');

  expect(field).toBeInvalid();
  expect(sentBodies()).toEqual([]);
});

it('a change that somebody else has saved in the meantime is shown, and kept by the next save', async () => {
  answerRow({ phone: '+358409999999' });
  const { user, edit } = await open(['phone']);
  fakeNetwork.refuse(putCall, 409, { code: 'outdated', msg: 'Somebody else has saved changes' });
  const field = await edit(row.phone, 'Phone');
  const newest = { ...customer, phone: '+358401111111', firstName: 'Maria', revision: 5 };
  fakeNetwork.answer('GET /api/admin/users/customer/c1', newest);
  await user.clear(field);

  await user.type(field, '+358409999999{Enter}');

  expect(await screen.findByText(/^Somebody else has saved changes since you opened this/)).toBeVisible();
  expect(screen.getByText('Newer value: +358401111111')).toBeVisible();
  fakeNetwork.answer(putCall, { ...newest, phone: '+358409999999', revision: 6 });
  await user.type(field, '{Enter}');
  expect(await cell('+358409999999')).toBeVisible();
  expect(sentBodies()[1]).toMatchObject({ firstName: 'Maria', phone: '+358409999999', revision: 5 });
});

it('a change of group shows its consequences, and that the group is full', async () => {
  const { user } = await open(['group']);
  answerCustomerForm({ customer, groups: [buildGroup(), buildGroup({ _id: 'g2', name: 'Oulu' })] });
  const msg = 'The group is full';
  fakeNetwork.refuse(putCall, 409, { code: 'groupFull', msg });
  await user.dblClick(await cell('Turun ryhmä'));

  await user.selectOptions(await screen.findByRole('combobox', { name: /^Group/ }), 'g2');

  expect(await screen.findByText(/^Saving moves Maija from Turku to Oulu/)).toBeVisible();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Group of Maija Virtanen' }));
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(sentBodies()).toEqual([expect.objectContaining({ group: 'g2' })]);
});

it('the pencil opens the additional information, which may be emptied', async () => {
  answerRow({ additionalInformation: '' });
  const { user } = await open(['additionalInformation']);
  fakeNetwork.answer(putCall, { ...customer, additionalInformation: '', revision: 4 });

  await user.click((await cell('Kasvis')).querySelector('button')!);
  await user.clear(await screen.findByRole('textbox', { name: /^Additional information/ }));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(sentBodies()).toEqual([expect.objectContaining({ additionalInformation: '' })]));
});

it('a cell of the full data shows the new value without loading everybody again', async () => {
  fakeNetwork.answer('GET /api/admin/users/a1', [row]);
  answerRow({ email: 'uusi@example.fi' });
  const { user, edit } = await open(['email'], '/customers?full=list');
  fakeNetwork.answer(putCall, { ...customer, email: 'uusi@example.fi', revision: 4 });
  const field = await edit(row.email, 'E-mail');
  await user.clear(field);

  await user.type(field, 'uusi@example.fi{Enter}');

  expect(await cell('uusi@example.fi')).toBeVisible();
  expect(fakeNetwork.requestsOf('GET /api/admin/users/a1')).toHaveLength(1);
});

it('other cells are not edited in the table', async () => {
  const { user } = await open(['city']);
  const city = await cell('Turku');

  await user.click(city);
  await user.keyboard('{Enter}');
  await user.dblClick(city);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(city).not.toHaveAttribute('aria-readonly');
});
