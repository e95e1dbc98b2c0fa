import { screen, within } from '@testing-library/react';
import {
  type CustomerSheet,
  type CustomerSheetImport,
  maxSheetBytes,
  type SheetPreview,
  type SheetResult,
} from '#contract/customerSheet';
import { event } from '../../../test/builders/references';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { buildEvent, buildGroup } from '../../../test/builders/trips';

const previewCall = 'POST /api/admin/users/sheet/preview';
const importCall = 'POST /api/admin/users/sheet';

const preview: SheetPreview = {
  headings: ['Nimi', 'Posti', ''],
  sample: [['Aino', 'aino@example.fi', 'x']],
  columns: [{ field: 'firstName', heading: 'Nimi' }],
  newCount: 1,
  changedCount: 1,
  unchangedCount: 3,
  anotherPersonLines: [],
  rows: [
    { line: 2, name: 'Aino Aalto', email: 'aino@example.fi', isNew: true, changes: [] },
    {
      line: 3,
      name: 'Otso Oja',
      email: 'otso@example.fi',
      isNew: false,
      changes: [{ field: 'postcode', before: '', after: '00100' }],
    },
  ],
  faultCount: 0,
  faults: [],
};

async function open() {
  fakeNetwork.answer('GET /api/admin/events?organization=a1', [buildEvent()]);
  fakeNetwork.answer('GET /api/admin/groups?organization=a1', [buildGroup({ name: 'Turku' })]);
  fakeNetwork.answer(previewCall, preview);
  const { user } = await renderApp('/customer-sheet', signedInAs(buildSession('admin')));
  await user.selectOptions(await screen.findByLabelText(/^Event\W*$/), event.name);
  await user.selectOptions(screen.getByLabelText(/^Group\W*$/), 'Turku');
  return user;
}

async function chooseFile(user: Awaited<ReturnType<typeof open>>, content = 'Nimi;Posti') {
  await user.upload(screen.getByLabelText('sheet'), new File([content], 'matkustajat.csv'));
}

it('a sheet is previewed for its trip, and imported as it was shown', async () => {
  const user = await open();
  await chooseFile(user);

  expect(await screen.findByText('1 new customer, 1 changed, 3 unchanged')).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'New and changed customers' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LineCustomerChange',
    '2Aino Aaltoaino@example.fiNew',
    '3Otso Ojaotso@example.fiPostal code: – → 00100',
  ]);
  const result: SheetResult = { newCount: 1, changedCount: 1, unchangedCount: 3, invitedCount: 1 };
  fakeNetwork.answer(importCall, result);
  await user.click(screen.getByRole('button', { name: 'Import' }));

  expect(
    await screen.findByText('Imported: 1 new customer, 1 changed, 3 unchanged. 1 invitation is on the way.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Event and file' })).toHaveFocus();
  const [input] = fakeNetwork.requestsOf(importCall).map(({ body }) => body as CustomerSheetImport);
  expect(input).toMatchObject({
    content: btoa('Nimi;Posti'),
    event: event._id,
    columns: null,
    invite: true,
    newCount: 1,
    changedCount: 1,
  });
});

it('an import that is refused shows why, with what it would do now', async () => {
  const user = await open();
  await chooseFile(user);
  await screen.findByText('1 new customer, 1 changed, 3 unchanged');
  fakeNetwork.refuse(importCall, 409, { code: 'sheetChanged', msg: 'The customers have changed' });
  fakeNetwork.answer(previewCall, { ...preview, newCount: 0, unchangedCount: 4 });

  await user.click(screen.getByRole('button', { name: 'Import' }));

  expect(await screen.findByText('0 new customers, 1 changed, 4 unchanged')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The customers have changed');
});

it('an empty file, or one above the limit, is not sent', async () => {
  const user = await open();

  await chooseFile(user, '');
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty or cannot be read');
  await chooseFile(user, 'x'.repeat(maxSheetBytes + 1));
  await screen.findByText('The file is too large: 3 MB at most. Split it.');

  expect(fakeNetwork.requestsOf(previewCall)).toEqual([]);
});

it('a column that is read as something else is previewed again, and no field is read from two columns', async () => {
  const user = await open();
  await chooseFile(user);
  const select = await screen.findByLabelText('Posti is read as');

  await user.selectOptions(select, 'First name');

  const sentColumns = fakeNetwork.requestsOf(previewCall).map(({ body }) => (body as CustomerSheet).columns);
  expect(sentColumns).toEqual([null, [{ field: 'firstName', heading: 'Posti' }]]);
});

it('faults are listed by line and column, and nothing can be imported', async () => {
  const user = await open();
  fakeNetwork.answer(previewCall, {
    ...preview,
    faultCount: 2,
    faults: [
      { line: 7, heading: 'Posti', msg: 'Enter an e-mail address', code: 'invalidEmail', path: 'email' },
    ],
  });
  await chooseFile(user);

  expect(await screen.findByText(/^2 faults in the sheet\./)).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'Faults in the sheet' }));
  expect(table.getByText('7').closest('tr')).toHaveTextContent('7PostiEnter an e-mail address');
  expect(screen.getByText('The first 1 are shown.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('an import that changes name and e-mail address of somebody waits until staff say of this file that it is the same person', async () => {
  const user = await open();
  fakeNetwork.answer(previewCall, { ...preview, anotherPersonLines: [3, 7] });
  await chooseFile(user);
  fakeNetwork.answer(importCall, { newCount: 1, changedCount: 1, unchangedCount: 3, invitedCount: 1 });

  expect(await screen.findByText(/^Lines 3 and 7 change both the name and the e-mail address/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(screen.getByText('Confirm this before you import.')).toBeVisible();
  await user.click(screen.getByLabelText('They are the same people'));
  fakeNetwork.answer(previewCall, { ...preview, anotherPersonLines: [5] });
  await chooseFile(user, 'Nimi;Posti;Puhelin');
  expect(await screen.findByText(/^Line 5 changes both the name and the e-mail address/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(fakeNetwork.requestsOf(importCall)).toEqual([]);

  await user.click(screen.getByLabelText('It is the same person'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/^Imported: /)).toBeVisible();
});
