import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import type { TripCopy } from '#contract/tripCopy';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildSession } from '../../../test/builders/session';
import { buildEvent } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField, setField } from '../../../test/form';
import { today } from '../../../format/dates';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { proposeCopy } from './proposeCopy';

const call = 'POST /api/admin/events/e1/copy';
const lastTrip = buildEvent({ name: 'Syysristeily 2098', identifier: 'syysristeily', date: '2098-10-14' });

const copy: TripCopy = {
  event: null,
  registrationIsOpen: true,
  records: [
    {
      kind: 'event',
      from: { name: 'Syysristeily 2098', date: '2098-10-14', timeZone: null, code: null },
      to: { name: 'Syysristeily 2099', date: '2099-10-13', timeZone: null, code: null },
    },
    {
      kind: 'ferry',
      from: { name: 'M/S Aalto', date: '2098-10-14T14:30:00.000Z', timeZone: 'Europe/Stockholm', code: null },
      to: { name: 'M/S Aalto', date: '2099-10-13T14:30:00.000Z', timeZone: 'Europe/Stockholm', code: null },
    },
  ],
};

async function openDialog(role: StaffRole = 'root') {
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  fakeNetwork.answer(`GET /api/admin/events${role === 'root' ? '?organization=a1' : ''}`, [lastTrip]);
  const app = await renderApp(
    role === 'root' ? '/events?organization=a1' : '/events',
    signedInAs(buildSession(role)),
  );
  await app.user.click(await screen.findByRole('button', { name: 'Copy trip Syysristeily 2098' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy trip Syysristeily 2098' }));
  return { ...app, dialog };
}

it('the dialog proposes the next year, on the same day of the week', async () => {
  const { dialog } = await openDialog();

  expect(getField('Name')).toHaveValue('Syysristeily 2099');
  expect(getField('Identifier')).toHaveValue('syysristeily-2099');
  expect(getField('Date')).toHaveValue('13/10/2099');
  expect(dialog.getByRole('checkbox', { name: 'Products, with new stock' })).toBeChecked();
});

it('the dialog proposes a future day for a trip of many years ago', () => {
  const { date } = proposeCopy(buildEvent({ date: '2019-03-01' }));

  expect(date > today()).toBe(true);
  expect(new Date(date).getDay()).toBe(new Date('2019-03-01').getDay());
});

it('the proposed name contains the year only once, even for a trip in the first days of a year', () => {
  const proposal = proposeCopy(buildEvent({ name: 'Alku 2098', identifier: 'alku', date: '2098-01-01' }));

  expect(proposal).toMatchObject({ date: '2098-12-31', name: 'Alku 2098', identifier: 'alku-2098' });
});

it('the trip is copied only after a preview, and the new event is opened', async () => {
  const { user, dialog, address } = await openDialog();
  expect(dialog.getByRole('button', { name: 'Copy trip' })).toBeDisabled();

  fakeNetwork.answer(call, copy);
  await user.click(getButton('Preview'));

  expect(
    await dialog.findByText('M/S Aalto, 13/10/2099 16:30 Swedish time (17:30 Finnish time)'),
  ).toBeVisible();
  expect(
    dialog.getByText('before: M/S Aalto, 14/10/2098 16:30 Swedish time (17:30 Finnish time)'),
  ).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Registration is open/);
  fakeNetwork.answer(call, { ...copy, event: 'e2' });
  fakeNetwork.answer('GET /api/admin/events/e2', buildEvent({ _id: 'e2' }));
  fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
  await user.click(dialog.getByRole('button', { name: 'Copy trip' }));

  await waitFor(() => expect(address()).toBe('/event-form?id=e2'));
  expect(screen.getByText('Trip copied')).toBeVisible();
  const sentBodies = fakeNetwork.requestsOf(call).map(({ body }) => body);
  expect(sentBodies[0]).toEqual({ ...(sentBodies[1] as object), dryRun: true });
});

it('a change requires a new preview', async () => {
  const { user, dialog } = await openDialog();
  fakeNetwork.answer(call, copy);
  await user.click(getButton('Preview'));
  await dialog.findByText('M/S Aalto, 13/10/2099 16:30 Swedish time (17:30 Finnish time)');

  await user.click(dialog.getByRole('checkbox', { name: 'Hotels' }));

  expect(dialog.getByRole('button', { name: 'Copy trip' })).toBeDisabled();
  expect(
    dialog.queryByText('M/S Aalto, 13/10/2099 16:30 Swedish time (17:30 Finnish time)'),
  ).not.toBeInTheDocument();
});

it('the form shows an error at its field', async () => {
  const { user, dialog } = await openDialog();
  fakeNetwork.refuse(call, 409, { code: 'duplicate', msg: 'This is in use already', path: 'identifier' });
  setField('Identifier', 'syysristeily');

  await user.click(getButton('Preview'));

  await waitFor(() => expect(getField('Identifier')).toHaveAccessibleDescription(/This is in use already/));
  expect(dialog.getByRole('button', { name: 'Copy trip' })).toBeDisabled();
});

it('an admin can copy only what they may create', async () => {
  const { user, dialog } = await openDialog('admin');
  fakeNetwork.answer(call, copy);

  await user.click(getButton('Preview'));

  expect(await dialog.findByText(/from the same stock\.$/)).toBeVisible();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  expect(fakeNetwork.requestsOf(call)[0]?.body).toMatchObject({ products: false, discountCodes: false });
});
