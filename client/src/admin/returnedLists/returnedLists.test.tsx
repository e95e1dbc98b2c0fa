import { act, screen, waitFor, within } from '@testing-library/react';
import type { ImportedList, ListDifference, ReturnedList, ReturnedPreview } from '#contract/returnedList';
import { buildSession } from '../../test/builders/session';
import { buildAccommodation } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { collectSavedFiles } from '../../test/savedFiles';

const path = '/api/admin/returned-lists/outbound/f1';

const birthday: ListDifference = {
  key: 'k1',
  kind: 'birthday',
  customer: { _id: 'u1', name: 'Virtanen Aino', userCode: 'AB12CD' },
  line: 3,
  ours: '2001-04-09',
  theirs: '2001-09-04',
  isSwapped: true,
  canTake: true,
  isReported: false,
};

/** In the order of the server: by kind. */
const differences: ListDifference[] = [
  {
    key: 'k2',
    kind: 'missing',
    customer: { _id: 'u2', name: 'Oja Otso', userCode: 'EF34GH' },
    line: null,
    ours: 'Oja Otso',
    theirs: '',
    canTake: false,
    isReported: false,
  },
  {
    key: 'k3',
    kind: 'unknown',
    customer: null,
    line: 7,
    ours: '',
    theirs: '=Vieras Ville',
    canTake: false,
    isReported: true,
  },
  birthday,
  {
    key: 'k4',
    kind: 'place',
    customer: { _id: 'u3', name: 'Salo Siiri', userCode: 'JK56LM' },
    line: 9,
    ours: '5123',
    theirs: '5124',
    canTake: false,
    isReported: true,
  },
];

function buildReturned(
  imported: Partial<ImportedList> | null,
  overrides: Partial<ReturnedList> = {},
): ReturnedList {
  return {
    list: 'outbound',
    of: { _id: 'f1', name: 'M/S Meritähti' },
    organization: 'a1',
    people: 240,
    imported: imported && {
      at: '2026-11-26T12:30:00.000Z',
      by: { _id: 'a1', name: 'Ville Virtanen' },
      fileName: 'hytit.csv',
      rowCount: 239,
      placeCount: 230,
      differences,
      ...imported,
    },
    ...overrides,
  };
}

const preview: ReturnedPreview = {
  headings: ['Sukunimi', 'Etunimi', 'Hytti'],
  sample: [['Virtanen', 'Aino', '5123']],
  columns: [
    { field: 'lastName', heading: 'Sukunimi' },
    { field: 'firstName', heading: 'Etunimi' },
  ],
  rowCount: 239,
  matchedCount: 238,
  placeCount: 0,
  unreadCount: 1,
  differenceCount: 4,
};

async function open(returned: ReturnedList) {
  fakeNetwork.answer(`GET ${path}`, returned);
  const app = await renderApp('/returned-list?list=outbound&id=f1', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { level: 1, name: 'Carrier’s list for M/S Meritähti, outbound' });
  return app;
}

function chooseFile(user: Awaited<ReturnType<typeof open>>['user']) {
  return user.upload(screen.getByLabelText('file'), new File(['Sukunimi;Etunimi;Hytti'], 'hytit.csv'));
}

function bodiesOf(call: string): unknown[] {
  return fakeNetwork.requestsOf(call).map(({ body }) => body);
}

/** The differences under a heading. */
function itemsOf(name: string): HTMLElement[] {
  return within(screen.getByRole('list', { name })).getAllByRole('listitem');
}

it('shows only the choice of a file until a list has been imported', async () => {
  await open(buildReturned(null));

  expect(screen.getByText(/compared with the 240 people on our list/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manifest' })).toHaveAttribute(
    'href',
    '/ferry-manifest?id=f1&direction=outbound',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['File']);
});

it('a file is compared as its columns are read, and imported as it was shown', async () => {
  const { user } = await open(buildReturned(null));
  fakeNetwork.answer(`POST ${path}/preview`, preview);
  await chooseFile(user);
  expect(
    await screen.findByText(
      '239 lines, 238 for people on our list, 0 with a cabin number. 1 value is unreadable and not compared. 4 differences.',
    ),
  ).toBeVisible();
  fakeNetwork.answer(`POST ${path}/preview`, { ...preview, placeCount: 230 });

  await user.selectOptions(screen.getByLabelText('Hytti is read as'), 'Cabin number');
  await screen.findByText(/230 with a cabin number/);
  expect(screen.getByText('Travellers see their cabin numbers as soon as you import them.')).toBeVisible();
  fakeNetwork.answer(`POST ${path}`, buildReturned({}), 201);
  await user.click(screen.getByRole('button', { name: 'Import' }));

  expect(
    await screen.findByText(
      'hytit.csv, imported 26/11/2026 14:30 by Ville Virtanen. 239 lines; 230 people have a cabin number.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  const content = btoa('Sukunimi;Etunimi;Hytti');
  const columns = [...preview.columns, { field: 'place', heading: 'Hytti' }];
  expect(bodiesOf(`POST ${path}/preview`)).toEqual([
    { content, columns: null },
    { content, columns },
  ]);
  expect(bodiesOf(`POST ${path}`)).toEqual([{ content, columns, fileName: 'hytit.csv' }]);
});

it('a second import says that it replaces the first, and a refused one says why', async () => {
  const { user } = await open(buildReturned({}));
  fakeNetwork.answer(`POST ${path}/preview`, preview);
  await chooseFile(user);
  expect(await screen.findByText(/This list replaces the one imported before\.$/)).toBeVisible();
  fakeNetwork.refuse(`POST ${path}`, 400, { code: 'sheetUnreadable', msg: 'The file cannot be read' });

  await user.click(screen.getByRole('button', { name: 'Import' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('The file cannot be read');
});

it('a file with nobody of our list cannot be imported', async () => {
  const { user } = await open(buildReturned(null));
  fakeNetwork.answer(`POST ${path}/preview`, { ...preview, matchedCount: 0 });

  await chooseFile(user);

  expect(await screen.findByText(/^Nobody on our list was found\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('tells in words how the lists differ, by kind, with links to the customers', async () => {
  await open(buildReturned({}));

  const textOf = (name: string) => itemsOf(name).map((each) => each.textContent);
  expect(screen.getByText('4 differences')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Missing from their list (1)',
    'Not found on our list (1)',
    'Birthday (1)',
    'Not in the roommates’ cabin (1)',
  ]);
  expect(textOf('Birthday (1)')).toEqual([
    'Virtanen Aino, line 3Birthday: 09/04/2001 here, 04/09/2001 there (day and month swapped)Use theirsReport',
  ]);
  expect(textOf('Missing from their list (1)')).toEqual(['Oja OtsoReport']);
  expect(textOf('Not found on our list (1)')).toEqual(['=Vieras Ville, line 7ReportedWithdraw report']);
  expect(textOf('Not in the roommates’ cabin (1)')).toEqual([
    'Salo Siiri, line 9Cabin 5124, roommates in 5123ReportedWithdraw report',
  ]);
  expect(screen.getByRole('link', { name: 'Virtanen Aino' })).toHaveAttribute('href', '/customer-form?id=u1');
});

it.each([
  ['name', 'Oja Otso', 'Oja Otto', 'Name: Oja Otso here, Oja Otto there'],
  ['gender', 'F', 'M', 'Gender: Female here, Male there'],
  ['nationality', 'FI', 'SE', 'Nationality: Finland here, Sweden there'],
  ['birthday', '2001-04-09', '2001-04-08', 'Birthday: 09/04/2001 here, 08/04/2001 there'],
  ['place', '', '5124', 'Cabin 5124, with people from another room'],
] as const)('shows both values as staff read them: %s', async (kind, ours, theirs, text) => {
  await open(buildReturned({ differences: [{ ...birthday, isSwapped: false, kind, ours, theirs }] }));

  expect(screen.getByText(text)).toBeVisible();
});

it('their value is taken only after a confirmation, and the focus moves on when the row is gone', async () => {
  const { user } = await open(buildReturned({}));
  fakeNetwork.answer(
    `POST ${path}/differences`,
    buildReturned({ differences: differences.filter(({ key }) => key !== 'k1') }),
  );
  const take = screen.getByRole('button', { name: 'Use theirs: Birthday, Virtanen Aino' });

  await user.click(take);
  const question = 'Change 09/04/2001 to 04/09/2001?';
  await user.click(
    within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: 'Cancel' }),
  );
  expect(fakeNetwork.requestsOf(`POST ${path}/differences`)).toEqual([]);
  await user.click(take);
  const dialog = within(screen.getByRole('alertdialog', { name: question }));
  expect(dialog.getByText('Birthday of Virtanen Aino')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change' }));

  expect(await screen.findByText('3 differences')).toBeVisible();
  expect(screen.queryByRole('list', { name: /^Birthday/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus();
  expect(bodiesOf(`POST ${path}/differences`)).toEqual([{ key: 'k1', answer: 'take' }]);
});

it('a difference that they correct is reported, and can be taken back, without losing the focus', async () => {
  const { user } = await open(buildReturned({ differences: [birthday] }));
  const corrections = within(screen.getByRole('region', { name: 'Corrections for the carrier' }));
  expect(corrections.getByText('No corrections yet.')).toBeVisible();
  const reported = buildReturned({ differences: [{ ...birthday, isReported: true }] });
  fakeNetwork.answer(`POST ${path}/differences`, reported);

  await user.click(screen.getByRole('button', { name: 'Report: Birthday, Virtanen Aino' }));

  const undo = await screen.findByRole('button', { name: 'Withdraw report: Birthday, Virtanen Aino' });
  expect(undo).toHaveFocus();
  expect(corrections.getByText('1 correction to send.')).toBeVisible();
  fakeNetwork.answer(`POST ${path}/differences`, buildReturned({ differences: [birthday] }));
  await user.click(undo);

  expect(await corrections.findByText('No corrections yet.')).toBeVisible();
  expect(bodiesOf(`POST ${path}/differences`)).toEqual([
    { key: 'k1', answer: 'report' },
    { key: 'k1', answer: 'open' },
  ]);
});

it('a guest is moved to the room where the hotel has them after a question that says who changes places', async () => {
  const place = {
    ...birthday,
    ...{ kind: 'place' as const, ours: '214', theirs: '215', canTake: true, swapsWith: 'Salo Beda' },
  };
  const hotel = { list: 'hotel' as const, of: { _id: 'h1', name: 'Hotelli Vanhakaupunki' } };
  const answer = buildReturned({ differences: [place] }, hotel);
  fakeNetwork.answer('GET /api/admin/returned-lists/hotel/h1', answer);
  const { user } = await renderApp('/hotel-list?list=hotel&id=h1', signedInAs(buildSession('admin')));

  await user.click(
    await screen.findByRole('button', { name: 'Use theirs: Not in the roommates’ room, Virtanen Aino' }),
  );

  const dialog = within(screen.getByRole('alertdialog', { name: 'Move Virtanen Aino to room 215?' }));
  expect(
    dialog.getByText('Salo Beda moves into their bed in turn. The roommates are told by mail.'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Move' })).toBeVisible();
});

it('an answer to a difference that has changed meanwhile shows the list as it is now', async () => {
  const { user } = await open(buildReturned({}));
  const msg = 'This has changed since you opened the list.';
  fakeNetwork.refuse(`POST ${path}/differences`, 409, { code: 'differenceGone', msg });
  fakeNetwork.answer(`GET ${path}`, buildReturned({ differences: [] }));

  await user.click(screen.getByRole('button', { name: 'Report: Birthday, Virtanen Aino' }));

  expect(await screen.findByText(msg)).toBeVisible();
  expect(await screen.findByText('No differences')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus());
});

it('corrections are saved as a CSV that says what should be, without formulas', async () => {
  const files = collectSavedFiles();
  const reported = differences.map((difference) => ({ ...difference, isReported: true }));
  const { user } = await open(buildReturned({ differences: reported }));

  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));

  expect(files[0]?.name).toBe('corrections-outbound.csv');
  const content = await act(async () => files[0]?.content.arrayBuffer());
  expect(new TextDecoder().decode(content).trim().split('\r\n')).toEqual([
    'Line;Code;Name;What;Your list;Should be',
    ';EF34GH;Oja Otso;Missing;;Oja Otso',
    "7;;'=Vieras Ville;Not travelling;'=Vieras Ville;Not on the list",
    '3;AB12CD;Virtanen Aino;Birthday;04/09/2001;09/04/2001',
    '9;JK56LM;Salo Siiri;Not in the roommates’ cabin;5124;5123',
  ]);
});

it('many differences of a kind are shown in full on request', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...birthday, key: `k${index}` }));
  const { user } = await open(buildReturned({ differences: many }));
  expect(itemsOf('Birthday (51)')).toHaveLength(50);

  await user.click(screen.getByRole('button', { name: 'Show all 51' }));

  expect(itemsOf('Birthday (51)')).toHaveLength(51);
});

it('a list is removed after a confirmation', async () => {
  const { user } = await open(buildReturned(null));
  fakeNetwork.answer(`POST ${path}/preview`, preview);
  fakeNetwork.answer(`POST ${path}`, buildReturned({}), 201);
  await chooseFile(user);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The list has been imported.')).toBeVisible();
  fakeNetwork.answer(`DELETE ${path}`, undefined, 204);

  await user.click(screen.getByRole('button', { name: 'Remove the list' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(fakeNetwork.requestsOf(`DELETE ${path}`)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Remove the list' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('List removed')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Differences' })).toBeNull();
  expect(screen.queryByText('The list has been imported.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'File' })).toHaveFocus();
});

it('a hotel’s list has rooms, and is opened from its card', async () => {
  fakeNetwork.answer('GET /api/admin/accomodations', [buildAccommodation()]);
  const hotel = { list: 'hotel' as const, of: { _id: 'h1', name: 'Hotelli Vanhakaupunki' } };
  const noPlace = { ...birthday, kind: 'noPlace' as const, ours: '', theirs: '', canTake: false };
  fakeNetwork.answer(
    'GET /api/admin/returned-lists/hotel/h1',
    buildReturned({ differences: [noPlace] }, hotel),
  );
  const { user } = await renderApp('/accomodations', signedInAs(buildSession('admin')));
  const link = await screen.findByRole('link', { name: 'Hotel’s list for Hotelli Vanhakaupunki' });

  await user.click(link);

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Hotel’s list for Hotelli Vanhakaupunki' }),
  ).toBeVisible();
  expect(screen.getByText(/230 people have a room number\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'No room number (1)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Corrections for the hotel' })).toBeVisible();
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(within(menu!).getByRole('link', { name: 'Accomodations' })).toHaveClass('Mui-selected');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Accomodations' })).toHaveAttribute('href', '/accomodations');
});

it.each(['/returned-list?list=both&id=f1', '/returned-list?list=outbound'])(
  'an address without a list is not found: %s',
  async (address) => {
    await renderApp(address, signedInAs(buildSession('admin')));

    expect(
      await screen.findByRole('heading', { level: 1, name: /Page not found|Sivua ei löytynyt/ }),
    ).toBeVisible();
  },
);
