import { fireEvent, screen, within } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildQuestion, sizeQuestion } from '../../../test/builders/questions';
import { buildStaffCustomer } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/users/c1/answers';
const allergies = buildQuestion({ _id: 'q7', text: 'Allergiat', sensitivity: 'health' });
const passport = buildQuestion({ _id: 'q8', text: 'Passi', manifestField: 'documentNumber' });
const healthCall = 'GET /api/admin/users/c1/health-answers';

async function open(mayReadHealth: boolean) {
  answerCustomerForm({ customer: buildStaffCustomer({ questionsToAnswer: 1 }) });
  const questions = [sizeQuestion, allergies, passport];
  fakeNetwork.answer(`GET ${path}`, { questions, answers: [], mayReadHealth });
  fakeNetwork.answer(`PUT ${path}`, { questions, answers: [], mayReadHealth });
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  await screen.findByLabelText('Paidan koko');
  const section = within(screen.getByRole('heading', { name: 'Answers' }).closest('section')!);
  return { ...app, section };
}

it('staff save answers for a customer, whose page says what is missing', async () => {
  const { user, section } = await open(false);
  expect(screen.getByRole('link', { name: '1 question not answered' })).toHaveAttribute('href', '#answers');
  fireEvent.change(section.getByLabelText('Paidan koko'), { target: { value: 'l' } });
  answerCustomerForm({ customer: buildStaffCustomer({ questionsToAnswer: 0 }) });

  await user.click(section.getByRole('button', { name: 'Save answers' }));

  await screen.findByText('Answers saved');
  expect(fakeNetwork.requestsOf(`PUT ${path}`)[0]?.body).toEqual({
    answers: [{ question: 'q2', values: ['l'] }],
  });
  expect(screen.queryByRole('link', { name: '1 question not answered' })).toBeNull();
});

it('answers about health are neither shown nor sent without the right to read them', async () => {
  const { section } = await open(false);

  expect(section.queryByLabelText('Allergiat')).toBeNull();
  expect(section.queryByRole('button', { name: 'Show answers about health' })).toBeNull();
});

it('answers about health are fetched by a button, and then saved like the others', async () => {
  const { user, section } = await open(true);
  expect(fakeNetwork.requestsOf(healthCall)).toEqual([]);
  const row = { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen', group: 'Turku' };
  fakeNetwork.answer(healthCall, { ...row, answers: [{ question: 'q7', values: ['Pähkinät'] }] });

  await user.click(section.getByRole('button', { name: 'Show answers about health' }));
  expect(await section.findByLabelText('Allergiat')).toHaveValue('Pähkinät');
  expect(section.queryByLabelText('Passi')).toBeNull();
  await user.type(section.getByLabelText('Allergiat'), ', kala');
  await user.click(section.getByRole('button', { name: 'Save answers' }));

  await screen.findByText('Answers saved');
  expect(fakeNetwork.requestsOf(`PUT ${path}`)[0]?.body).toEqual({
    answers: [{ question: 'q7', values: ['Pähkinät, kala'] }],
  });
});
