import { screen } from '@testing-library/react';
import { buildOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildPackageTravel } from '../../test/builders/packageTravel';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getField, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const full = { businessCode: '1', bankAccount: 'FI21', website: 'example.fi' };
const own = buildOrganization(full);

async function open() {
  const others = [own, buildOrganization({ ...full, _id: 'a2', name: 'Seura' })];
  fakeNetwork.answer('GET /api/admin/organization', others);
  fakeNetwork.answer('GET /api/admin/organization/a1', own);
  fakeNetwork.answer('GET /api/admin/organization/a1/package-travel', buildPackageTravel());
  fakeNetwork.answer('GET /api/admin/organization/a1/wallets', { apple: null, google: null });
  const app = await renderApp('/organization?id=a1', signedInAs(buildSession('root')));
  await screen.findByText('Meriretket ry', { selector: 'h2' });
  await screen.findByText('Seura');
  return app;
}

it.each(['Seura', ' seura '])(
  'an organization cannot have the name %j of another organization',
  async (name) => {
    await open();

    setField('Name', name);

    expect(saveButton()).toBeNull();
    expect(getField('Name')).toHaveAccessibleDescription('Organization name should be unique!');
  },
);

it('an organization may keep its own name', async () => {
  await open();
  setField('Name', 'Seura');

  setField('Name', 'Meriretket ry');

  expect(saveButton()).toBeVisible();
});

it('the form does not require background, documents or texts', async () => {
  await open();

  for (const label of ['Landing background', 'Travel conditions', 'Privacy statement']) setField(label, '');

  expect(saveButton()).toBeVisible();
});

it.each([
  ['Description', 'Kaksi yötä merellä.'],
  ['Things to note', 'Ota passi mukaan.'],
  ['Questions', 'Kysy meiltä.'],
  ['Marketing authorization', ''],
])('the %s is edited as rich text', async (label, words) => {
  await open();

  const editor = await screen.findByRole('textbox', { name: label });

  expect(editor).toHaveTextContent(words);
  expect(editor).toHaveAttribute('contenteditable', 'true');
});
