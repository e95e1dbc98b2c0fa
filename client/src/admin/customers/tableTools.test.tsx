import { screen, waitFor, within } from '@testing-library/react';
import {
  customerColumnLabels,
  customerColumns,
  standardColumns,
  userCountHeader,
  type CustomersDownloadQuery,
  type CustomersPageQuery,
} from '#contract/customerRow';
import { wireWord } from '#contract/wireWords';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { customersPageCall } from '../../test/customersPageCall';
import { fakeNetwork } from '../../test/fakeNetwork';
import { hiddenColumnsOf, rememberColumns } from '../../test/rememberColumns';
import { renderApp, signedInAs } from '../../test/renderApp';
import { collectSavedFiles, type SavedFile } from '../../test/savedFiles';

function pageCall(cursor: Partial<CustomersPageQuery>): string {
  return customersPageCall({ limit: 10, ...cursor });
}

const [aino, eino] = ['Aino', 'Eino'].map((firstName, index) =>
  buildCustomerRow({ _id: `c${index + 1}`, firstName }),
);

beforeEach(() => {
  rememberColumns('firstName', 'email');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(pageCall({}), { users: [aino], userCount: 11 });
  fakeNetwork.answer(pageCall({ next: true, lastId: 'c1' }), { users: [eino], userCount: 11 });
});

async function open(address = '/customers?size=10') {
  const app = await renderApp(address, signedInAs(buildSession('owner')));
  await screen.findByText(/^1–1 of/);
  return app;
}

describe('the columns', () => {
  const headings = () =>
    screen
      .getAllByRole('columnheader')
      .map((heading) => heading.textContent)
      .filter((text) => text !== '');

  it('are the standard ones until others are chosen', async () => {
    localStorage.clear();

    await open();

    expect(headings()).toEqual([...standardColumns.map((column) => customerColumnLabels[column]), 'Edit']);
    expect(headings()).toHaveLength(27);
  });

  it('can all be hidden at once, and Escape still closes the menu', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Columns (2 of 30)' }));

    await user.click(screen.getByRole('button', { name: 'Hide all' }));

    expect(headings()).toEqual(['Edit']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be chosen, and the choice is stored', async () => {
    const { user } = await open();
    expect(headings()).toEqual(['First name', 'E-mail', 'Edit']);
    await user.click(screen.getByRole('button', { name: 'Columns (2 of 30)' }));
    const menu = within(screen.getByRole('dialog', { name: 'Columns' }));

    await user.click(menu.getByRole('checkbox', { name: 'E-mail' }));
    await user.click(menu.getByRole('checkbox', { name: 'Group' }));

    expect(headings()).toEqual(['First name', 'Group', 'Edit']);
    const remembered = hiddenColumnsOf('owner')?.split(' ');
    expect(remembered).toHaveLength(28);
    expect(remembered).not.toContain('group');
  });

  it('can all be shown again at once', async () => {
    rememberColumns(...customerColumns.filter((column) => column !== 'email'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Columns (29 of 30)' }));

    await user.click(screen.getByRole('button', { name: 'Show all' }));

    expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
    expect(headings()).toContain('E-mail');
  });
});

describe('the download', () => {
  const query: CustomersDownloadQuery = {
    orgId: 'a1',
    filters: {},
    search: '',
    sort: { by: '_id', descending: false },
    byRoom: false,
    fields: ['firstName', 'email'],
    questions: [],
    format: 'csv',
  };
  const downloadCall = `GET /api/admin/users/download/${encodeURIComponent(JSON.stringify(query))}`;
  let saved: readonly SavedFile[];

  beforeEach(() => {
    fakeNetwork.answer(pageCall({}), { users: [aino], userCount: 2 });
    saved = collectSavedFiles();
  });

  async function downloadCsv(
    user: Awaited<ReturnType<typeof open>>['user'],
    columns: string | RegExp = /^These/,
  ): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(await screen.findByRole('menuitem', { name: columns }));
  }

  it('has the shown columns and the matching customers', async () => {
    const file = 'First name;E-mail\r\nAino;aino@example.fi\r\n';
    fakeNetwork.answer(downloadCall, file);
    const { user } = await open();

    await downloadCsv(user);

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('customers.csv');
    expect(saved[0]!.content.size).toBe(file.length);
  });

  it('has the order and the columns of the rooming list where that is shown', async () => {
    rememberColumns('gender', 'lastName', 'roomType');
    fakeNetwork.answer('GET /api/admin/users/a1', [buildCustomerRow({ roomType: '1h' })]);
    const { user } = await renderApp(
      '/customers?full=rooms&notPaidProducts=p1',
      signedInAs(buildSession('owner')),
    );
    await screen.findByRole('button', { name: 'Download CSV' });
    const byRoom: CustomersDownloadQuery = {
      ...query,
      fields: ['lastName', 'roomType', 'gender'],
      filters: { product: { notPaidProducts: ['p1'] } },
      byRoom: true,
    };
    fakeNetwork.answer(`GET /api/admin/users/download/${encodeURIComponent(JSON.stringify(byRoom))}`, 'x');

    await downloadCsv(user);

    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('is a workbook if that is chosen', async () => {
    const workbook: CustomersDownloadQuery = { ...query, format: 'xlsx' };
    const call = `GET /api/admin/users/download/${encodeURIComponent(JSON.stringify(workbook))}`;
    const release = fakeNetwork.stream(call, ['PK', 'xlsx'], { [userCountHeader]: '2' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Download Excel' }));

    await user.click(await screen.findByRole('menuitem', { name: 'These 2 columns' }));

    expect(await screen.findByText('Downloading')).toBeVisible();
    release();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('customers.xlsx');
    expect(saved[0]!.content.size).toBe(6);
  });

  it('shows its progress and runs only once at a time', async () => {
    const parts = ['First name;E-mail\r\nAino;a\r\n', 'Eino;e\r\n'];
    const release = fakeNetwork.stream(downloadCall, parts, { [userCountHeader]: '2' });
    const { user } = await open();

    await downloadCsv(user);

    expect(await screen.findByText('Downloading: 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    release();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText(/^Downloading/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  });

  it('has all columns if that is chosen', async () => {
    const all = JSON.stringify({ ...query, fields: customerColumns.map(wireWord) });
    fakeNetwork.answer(`GET /api/admin/users/download/${encodeURIComponent(all)}`, 'x');
    const { user } = await open();

    await downloadCsv(user, 'All 30 columns');

    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('offers no file of the shown columns when none is shown', async () => {
    rememberColumns();
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Download CSV' }));

    const menu = within(await screen.findByRole('menu', { name: 'Download CSV' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['All 30 columns']);
  });

  it('shows the reason when it fails, and saves no file', async () => {
    fakeNetwork.refuse(downloadCall, 503, { code: 'unavailable', msg: 'The service is unavailable' });
    const { user } = await open();

    await downloadCsv(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable');
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
    expect(saved).toHaveLength(0);
  });
});
