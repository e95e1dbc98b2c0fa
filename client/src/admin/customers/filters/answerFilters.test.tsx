import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerFilter, CustomerFilters } from '#contract/customerRow';
import { buildCustomerRow, buildFilterChoices, buildQuestionChoice } from '../../../test/builders/customers';
import { buildOrganization } from '../../../test/builders/organizations';
import { event } from '../../../test/builders/references';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';

const choicesCall = 'GET /api/admin/filters/a1';
const size = buildQuestionChoice({ text: 'Shirt size' });
const vegan = buildQuestionChoice({ _id: 'q2', kind: 'yesNo', text: 'Vegan?', options: [] });
const wish = buildQuestionChoice({ _id: 'q3', kind: 'text', text: 'Wishes', options: [] });
const autumnSize = buildQuestionChoice({ _id: 'q9', event: 'e2', text: 'Autumn size' });
const withQuestions = buildFilterChoices({
  events: [event, { _id: 'e2', name: 'Syysristeily' }],
  questions: [size, vegan, wish, autumnSize],
});

const found = { users: [buildCustomerRow()], userCount: 1 };
const everybody = { users: [buildCustomerRow(), buildCustomerRow({ _id: 'c2' })], userCount: 2 };

function call(answers: AnswerFilter[], others: CustomerFilters = { event: ['e1'] }, orgId = 'a1'): string {
  return customersPageCall({ orgId, filters: { ...others, ...(answers.length > 0 && { answers }) } });
}

beforeEach(() => {
  rememberColumns('email');
  const trips = withQuestions.events.map((trip) => ({ ...trip, date: '2027-05-12', isPast: false }));
  fakeNetwork.answer('GET /api/admin/events/trips', trips);
  fakeNetwork.answer(choicesCall, withQuestions);
  fakeNetwork.answer(call([]), everybody);
  fakeNetwork.answer(call([], {}), everybody);
});

async function open(address = '/customers?event=e1') {
  const app = await renderApp(address, signedInAs(buildSession('owner')));
  const openPanel = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Filters' }));
    return within(await screen.findByRole('form', { name: 'Filters' }));
  };
  const choose = async (label: string, ...names: string[]) => {
    await app.user.click(screen.getByLabelText(label));
    const list = within(await screen.findByRole('listbox'));
    const offered = list.getAllByRole('option').map(({ textContent }) => textContent);
    for (const name of names) await app.user.click(list.getByRole('option', { name }));
    await app.user.keyboard('{Escape}');
    return offered;
  };
  return { ...app, openPanel, choose };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Applied filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('answers are filtered by any of several, kept in the address and shown as one chip for each question', async () => {
  fakeNetwork.answer(
    call([
      { question: 'q1', values: ['m', 'l'] },
      { question: 'q2', values: ['yes'] },
    ]),
    found,
  );
  const { user, address, openPanel, choose } = await open();
  const panel = await openPanel();

  await choose('Shirt size', 'M', 'L');
  await choose('Vegan?', 'Yes');
  await user.click(panel.getByRole('button', { name: 'Apply Filters' }));

  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(address()).toBe('/customers?event=e1&answers=q1.m&answers=q1.l&answers=q2.yes');
  expect(chips()).toEqual(['Event: Kevätristeily', 'Shirt size: M, L', 'Vegan?: Yes', 'Remove all']);
});

it('a chip removes the filter by its question', async () => {
  fakeNetwork.answer(call([{ question: 'q1', values: ['m', '-'] }]), found);
  const { user, address } = await open('/customers?event=e1&answers=q1.m&answers=q1.-');

  await user.click(
    await screen.findByRole('button', { name: 'Remove the filter Shirt size: M, Has not answered' }),
  );

  expect(await screen.findByText('2 customers')).toBeVisible();
  expect(address()).toBe('/customers?event=e1');
});

it('filters in the address are selected in the panel', async () => {
  fakeNetwork.answer(call([{ question: 'q3', values: ['*'] }]), found);
  const { openPanel } = await open('/customers?event=e1&answers=q3.*&answers=rubbish');

  const panel = await openPanel();

  expect(panel.getByText('Has answered')).toBeVisible();
});

it('every question of the current trip has a filter with its possible answers, answered and not answered', async () => {
  const { openPanel, choose } = await open();
  const panel = await openPanel();

  expect(await choose('Shirt size')).toEqual(['S', 'M', 'L', 'Has answered', 'Has not answered']);
  expect(await choose('Vegan?')).toEqual(['Yes', 'No', 'Has answered', 'Has not answered']);
  expect(await choose('Wishes')).toEqual(['Has answered', 'Has not answered']);
  expect(panel.queryByLabelText('Autumn size')).toBeNull();
});

it('without a current trip, the questions of all trips have filters', async () => {
  const { openPanel } = await open('/customers');

  const panel = await openPanel();

  expect(panel.getByLabelText('Shirt size')).toBeVisible();
  expect(panel.getByLabelText('Autumn size')).toBeVisible();
});

it('without questions, there are no filters by answers', async () => {
  fakeNetwork.answer(choicesCall, buildFilterChoices());
  const { openPanel } = await open();

  const panel = await openPanel();

  expect(panel.queryByRole('group', { name: 'Answers to questions' })).toBeNull();
});

it('the filter by a question that no longer exists can be removed', async () => {
  fakeNetwork.answer(call([{ question: 'q8', values: ['m'] }]), { users: [], userCount: 0 });
  const { user, address } = await open('/customers?event=e1&answers=q8.m');

  await user.click(await screen.findByRole('button', { name: 'Remove the filter Answer: …' }));

  await waitFor(() => expect(address()).toBe('/customers?event=e1'));
});

it('filters by answers are removed when another organization is chosen', async () => {
  fakeNetwork.answer('GET /api/admin/organization', [
    buildOrganization(),
    buildOrganization({ _id: 'a2', name: 'Seura' }),
  ]);
  fakeNetwork.answer('GET /api/admin/filters/a2', buildFilterChoices());
  fakeNetwork.answer(call([{ question: 'q1', values: ['m'] }], {}), found);
  fakeNetwork.answer(call([], {}, 'a2'), everybody);
  const route = '/customers?organization=a1&answers=q1.m';
  const { user, address } = await renderApp(route, signedInAs(buildSession('root')));
  await screen.findByRole('option', { name: 'Seura' });

  await user.selectOptions(screen.getByLabelText('Organization'), 'Seura');

  expect(await screen.findByText('2 customers')).toBeVisible();
  expect(address()).toBe('/customers?organization=a2');
});

describe('the full data', () => {
  const large = buildCustomerRow({ _id: 'c2', answers: [{ question: 'q1', values: ['l'] }] });

  beforeEach(() => fakeNetwork.answer('GET /api/admin/users/a1', [buildCustomerRow(), large]));

  it('is filtered by answers in the browser', async () => {
    await open('/customers?full=list&event=e1&answers=q1.l');

    expect(await screen.findByText('1 customer')).toBeVisible();
  });

  it('waits for the questions, which can be fetched again after a failure', async () => {
    fakeNetwork.disconnect(choicesCall);
    const { user } = await open('/customers?full=list&event=e1&answers=q1.l');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No customer matches the filters')).toBeNull();
    fakeNetwork.answer(choicesCall, withQuestions);

    await user.click(retry);

    expect(await screen.findByText('1 customer')).toBeVisible();
  });
});
