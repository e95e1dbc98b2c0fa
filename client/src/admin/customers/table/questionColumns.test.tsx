import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CustomerFilters, CustomersDownloadQuery } from '#contract/customerRow';
import {
  buildCustomerRow,
  buildCustomerView,
  buildFilterChoices,
  buildQuestionChoice,
} from '../../../test/builders/customers';
import { event } from '../../../test/builders/references';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

const size = buildQuestionChoice();
const vegan = buildQuestionChoice({ _id: 'q2', kind: 'yesNo', text: 'Oletko vegaani?', options: [] });
const since = buildQuestionChoice({ _id: 'q3', kind: 'date', text: 'Jäsen alkaen', options: [] });
const extras = buildQuestionChoice({ _id: 'q4', kind: 'several', text: 'Lisävarusteet' });
const autumn = { _id: 'e2', name: 'Syysristeily' };
const autumnSize = buildQuestionChoice({ _id: 'q9', event: 'e2' });

const maija = buildCustomerRow({
  answers: [
    { question: 'q1', values: ['m'] },
    { question: 'q2', values: ['no'] },
    { question: 'q3', values: ['2020-03-15'] },
    { question: 'q4', values: ['s', 'l'] },
  ],
});

beforeEach(() => {
  rememberColumns('email');
  const trips = [event, autumn].map((trip) => ({ ...trip, date: '2027-05-12', isPast: false }));
  fakeNetwork.answer('GET /api/admin/events/trips', trips);
  const questions = [size, vegan, since, extras, autumnSize];
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices({ events: [event, autumn], questions }));
  for (const filters of [{}, { event: ['e1'] }, { event: ['e2'] }])
    fakeNetwork.answer(customersPageCall({ filters }), { users: [maija], userCount: 1 });
});

async function open(address = '/customers?event=e1') {
  const app = await renderApp(address, signedInAs(buildSession('owner')));
  await screen.findByText('1 customer');
  return app;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function openMenu(user: User, label: RegExp | string = /^Columns/) {
  await user.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
}

const texts = (role: 'columnheader' | 'gridcell') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

const getOfferedColumns = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  within(menu.getByRole('group', { name: 'Answers to questions' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);

it('each question of the current trip is offered as a column, which is hidden until it is chosen', async () => {
  const { user } = await open();

  const menu = await openMenu(user, 'Columns (1 of 34)');

  expect(getOfferedColumns(menu)).toEqual([
    'Paidan koko',
    'Oletko vegaani?',
    'Jäsen alkaen',
    'Lisävarusteet',
  ]);
  expect(texts('columnheader')).toEqual(['', 'E-mail', 'Edit']);
});

it('the columns have the answers in words, and can neither be sorted nor edited', async () => {
  await open('/customers?event=e1&columns=email+answers.q1+answers.q2+answers.q3+answers.q4');

  expect(await screen.findByRole('columnheader', { name: 'Lisävarusteet' })).toBeVisible();
  expect(texts('columnheader').slice(2, 6)).toEqual([size, vegan, since, extras].map(({ text }) => text));
  expect(texts('gridcell').slice(2, 6)).toEqual(['M', 'No', '15/03/2020', 'S, L']);
  expect(within(screen.getByRole('columnheader', { name: 'Paidan koko' })).queryByRole('button')).toBeNull();
  expect(screen.getByRole('gridcell', { name: 'M' })).not.toHaveAttribute('aria-readonly');
});

it('without a current trip, the questions of all trips are offered, and equal ones name their trip', async () => {
  const { user } = await open('/customers');

  const menu = await openMenu(user, 'Columns (1 of 35)');

  expect(getOfferedColumns(menu)).toEqual([
    'Paidan koko (Kevätristeily)',
    'Oletko vegaani?',
    'Jäsen alkaen',
    'Lisävarusteet',
    'Paidan koko (Syysristeily)',
  ]);
});

it('chosen columns are remembered, also while another trip is current', async () => {
  const first = await open();
  const menu = await openMenu(first.user);
  await first.user.click(menu.getByRole('checkbox', { name: 'Paidan koko' }));
  cleanup();

  const second = await open('/customers?event=e2');
  const others = await openMenu(second.user, 'Columns (1 of 31)');
  await second.user.click(others.getByRole('checkbox', { name: 'Phone' }));
  cleanup();

  await open();
  expect(await screen.findByRole('columnheader', { name: 'Paidan koko' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
});

it('“Show all” and “Hide all” include the questions', async () => {
  const { user } = await open();
  const menu = await openMenu(user);

  await user.click(menu.getByRole('button', { name: 'Show all' }));
  expect(menu.getByRole('checkbox', { name: 'Paidan koko' })).toBeChecked();
  await user.click(menu.getByRole('button', { name: 'Hide all' }));

  expect(menu.getByRole('checkbox', { name: 'Paidan koko' })).not.toBeChecked();
  expect(texts('columnheader')).toEqual(['', 'Edit']);
});

it('a preset hides the columns of questions', async () => {
  const { user } = await open('/customers?event=e1&columns=email+answers.q1');
  await screen.findByRole('columnheader', { name: 'Paidan koko' });

  await user.click(screen.getByRole('button', { name: 'Overview' }));

  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Paidan koko' })).toBeNull());
});

it('the column of a question that no longer exists disappears', async () => {
  await open('/customers?event=e1&columns=email+answers.q8+answers.q2');

  expect(await screen.findByRole('columnheader', { name: 'Oletko vegaani?' })).toBeVisible();
  expect(texts('columnheader')).toEqual(['', 'E-mail', 'Oletko vegaani?', 'Edit']);
});

it('a saved view has the columns of questions that are shown', async () => {
  const putCall = 'PUT /api/admin/customer-views?organization=a1';
  fakeNetwork.answer('GET /api/admin/customer-views?organization=a1', []);
  fakeNetwork.answer(putCall, buildCustomerView());
  const filters: CustomerFilters = { event: ['e1'], answers: [{ question: 'q1', values: ['m'] }] };
  fakeNetwork.answer(customersPageCall({ filters }), { users: [maija], userCount: 1 });
  const { user } = await open('/customers?event=e1&columns=email+answers.q8+answers.q2&answers=q1.m');
  await screen.findByRole('columnheader', { name: 'Oletko vegaani?' });

  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.type(await screen.findByLabelText('Save columns and filters as'), 'Paidat{Enter}');

  await waitFor(() => expect(fakeNetwork.requestsOf(putCall)).toHaveLength(1));
  expect(fakeNetwork.requestsOf(putCall)[0]?.body).toMatchObject({
    query: 'event=e1&answers=q1.m&disabled=any&columns=email+answers.q2',
  });
});

describe('the download', () => {
  const query: CustomersDownloadQuery = {
    orgId: 'a1',
    filters: { event: ['e1'] },
    search: '',
    sort: { by: '_id', descending: false },
    byRoom: false,
    fields: ['email'],
    questions: ['q1', 'q3'],
    format: 'csv',
  };

  it('of the shown columns has the shown questions', async () => {
    fakeNetwork.answer(`GET /api/admin/users/download/${encodeURIComponent(JSON.stringify(query))}`, 'x');
    const saved = collectSavedFiles();
    const { user } = await open('/customers?event=e1&columns=answers.q3+email+answers.q1');
    await screen.findByRole('columnheader', { name: 'Paidan koko' });

    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(await screen.findByRole('menuitem', { name: 'These 3 columns' }));

    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('of questions alone is not offered', async () => {
    const { user } = await open('/customers?event=e1&columns=answers.q1');
    await screen.findByRole('columnheader', { name: 'Paidan koko' });

    await user.click(screen.getByRole('button', { name: 'Download CSV' }));

    const menu = within(await screen.findByRole('menu', { name: 'Download CSV' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['All 34 columns']);
  });
});
