import { screen, waitFor, within } from '@testing-library/react';
import type { Manifest } from '#contract/manifest';
import { type ManifestTemplate, builtInTemplates } from '#contract/manifestTemplate';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/manifests/f1/outbound';
const own: ManifestTemplate = {
  ...builtInTemplates[2],
  ...{ _id: 't1', name: 'Saaristolinja', isOwn: true },
  columns: [
    { field: 'lastName', heading: 'SURNAME' },
    { field: 'firstName', heading: 'NAMES' },
  ],
};

const manifest: Manifest = {
  organization: 'a1',
  ferry: { _id: 'f1', name: 'M/S Meritähti' },
  direction: 'outbound',
  passengers: { outbound: 1, return: 0 },
  rows: [],
  hash: 'ab'.repeat(32),
  ...{ incomplete: [], minors: [], changes: [] },
  versions: [
    {
      ...{
        number: 1,
        at: '2026-11-01T10:00:00.000Z',
        by: { _id: 'p1', name: 'Liisa' },
        hash: 'cd'.repeat(32),
      },
      ...{ passengers: 1, counts: { new: 1, cancelled: 0, changed: 0 }, erased: 0, isPurged: false },
    },
  ],
  templates: [...builtInTemplates, own],
  template: 'document',
};

async function open(shown = manifest) {
  fakeNetwork.answer(`GET ${path}`, shown);
  const app = await renderApp('/ferry-manifest?id=f1&direction=outbound', signedInAs(buildSession('admin')));
  const choice = await screen.findByLabelText('Template of the files');
  return { ...app, choice };
}

it('a file has the template that the ferry remembers, or the chosen one', async () => {
  const { user, choice } = await open();
  // Not a file, because the test's browser cannot save one.
  fakeNetwork.refuse(`GET ${path}/1?content=full&format=pdf&template=t1`, 404, {
    code: 'notFound',
    msg: 'Not found',
  });
  expect(choice).toHaveDisplayValue('Names as in the travel document');
  expect(screen.queryByRole('button', { name: 'Change template' })).toBeNull();

  await user.selectOptions(choice, 'Saaristolinja');
  await user.click(screen.getByRole('button', { name: 'Full list, PDF of version 1' }));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf(`GET ${path}/1?content=full&format=pdf&template=t1`)).toHaveLength(1),
  );
});

it('a copy gets a name, other headings, and its columns in another order, and is chosen once it is saved', async () => {
  const { user } = await open({ ...manifest, template: 't1' });
  const saved: ManifestTemplate = { ...own, _id: 't2', name: 'Uusi' };
  fakeNetwork.answer('POST /api/admin/manifest-templates?organization=a1', saved);
  await user.click(screen.getByRole('button', { name: 'Copy template' }));
  const dialog = within(screen.getByRole('dialog', { name: 'A copy of “Saaristolinja”' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Uusi');
  await user.type(dialog.getByLabelText(/^Last name/), ' 2');
  await user.selectOptions(dialog.getByLabelText('Add a column'), 'Birthday');
  await user.click(dialog.getByRole('button', { name: 'Move Birthday up' }));
  await user.click(dialog.getByRole('button', { name: 'Remove First name' }));
  await user.selectOptions(dialog.getByLabelText(/^Birthdays/), '311201');
  fakeNetwork.answer(`GET ${path}`, { ...manifest, templates: [...manifest.templates, saved] });

  await user.click(dialog.getByRole('button', { name: 'Save the template' }));

  await waitFor(() => expect(screen.getByLabelText('Template of the files')).toHaveDisplayValue('Uusi'));
  const [sent] = fakeNetwork.requestsOf('POST /api/admin/manifest-templates?organization=a1');
  expect(sent?.body).toEqual({
    name: 'Uusi',
    columns: [
      { field: 'lastName', heading: 'SURNAME 2' },
      { field: 'birthday', heading: 'Birthday' },
    ],
    ...{ spelling: 'travelDocument', dates: 'DDMMYY', genders: 'letters', nationalities: 'threeLetters' },
  });
});

it('a fault is shown at its field', async () => {
  const { user } = await open({ ...manifest, template: 't1' });
  const errors = [
    { code: 'duplicate', path: 'name', msg: 'This is already in use' },
    { code: 'required', path: 'columns.1.heading', msg: 'This is required' },
  ];
  fakeNetwork.answer('PUT /api/admin/manifest-templates/t1', { errors }, 400);
  await user.click(screen.getByRole('button', { name: 'Change template' }));

  await user.click(screen.getByRole('button', { name: 'Save the template' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Saaristolinja' }));
  expect(await dialog.findByText('This is already in use')).toBeVisible();
  expect(dialog.getByLabelText(/^First name/)).toHaveAccessibleDescription('This is required');
});

it('a template of one’s own is deleted after a confirmation', async () => {
  const { user } = await open({ ...manifest, template: 't1' });
  fakeNetwork.answer('DELETE /api/admin/manifest-templates/t1', { _id: 't1' });
  await user.click(screen.getByRole('button', { name: 'Delete template' }));
  fakeNetwork.answer(`GET ${path}`, { ...manifest, templates: [...builtInTemplates], template: 'all' });

  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() =>
    expect(screen.getByLabelText('Template of the files')).toHaveDisplayValue('All columns'),
  );
});
