import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventQuestionsInput } from '#contract/question';
import { asStored, buildEventQuestions, buildQuestion, sizeQuestion } from '../../test/builders/questions';
import { event } from '../../test/builders/references';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const path = `/api/admin/events/${event._id}/questions`;
const stored = asStored(sizeQuestion, {
  answers: 42,
  counts: [
    { value: 's', chosenBy: 12 },
    { value: 'l', chosenBy: 30 },
  ],
});
const wish = asStored(buildQuestion({ text: 'Mitä toivot?' }));

async function open(questions = [stored, wish], revision = 3) {
  fakeNetwork.answer(`GET ${path}`, buildEventQuestions({ questions, revision }));
  const app = await renderApp(`/event-questions?id=${event._id}`, signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { name: `Questions of ${event.name}` });
  return app;
}

const getEntry = (text: string) => within(screen.getByText(text).closest('li')!);
const getSaveButton = () => screen.getByRole('button', { name: 'Save questions' });
const sentInputs = () => fakeNetwork.requestsOf(`PUT ${path}`).map(({ body }) => body as EventQuestionsInput);

it('staff read each question in a line, with how often each choice was made', async () => {
  await open();

  expect(
    getEntry('1. Paidan koko').getByText('One choice · required · on the registration form'),
  ).toBeVisible();
  const counts = getEntry('1. Paidan koko').getByRole('list', { name: 'Answers to Paidan koko' });
  expect([...counts.children].map(({ textContent }) => textContent)).toEqual([
    '42 answers',
    'Pieni 12',
    'Suuri 30',
  ]);
  expect(getEntry('1. Paidan koko').getByRole('link', { name: 'Suuri 30' })).toHaveAttribute(
    'href',
    expect.stringContaining('answers=q2.l') as string,
  );
  expect(getEntry('2. Mitä toivot?').getByText('No answers yet')).toBeVisible();
  expect(getSaveButton()).toBeDisabled();
});

it('a new question is saved with its choices and its condition, below the others', async () => {
  const { user } = await open();
  fakeNetwork.answer(`PUT ${path}`, buildEventQuestions({ revision: 4, questions: [stored, wish] }));
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const question = within(screen.getByRole('button', { name: 'Close Question 3' }).closest('li')!);
  const fill = (label: string, value: string) =>
    fireEvent.change(question.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill('Question\\W*$', 'Minkä värinen?');
  const choices = question.getAllByRole('group', { name: /^Choice \d/ });
  ['Punainen', 'Sininen'].forEach((text, index) =>
    fireEvent.change(within(choices[index]!).getByLabelText(/^Choice/), { target: { value: text } }),
  );
  fill('Shown', sizeQuestion._id);
  await user.click(question.getByLabelText(/If the answer is any of/));
  await user.click(screen.getByRole('option', { name: 'Suuri' }));
  fill('Tell us by', '1/3/2027');
  fill('Only those who pay for', 'p1');

  await user.click(getSaveButton());

  await screen.findByText('Questions saved');
  const [input] = sentInputs();
  expect(input).toMatchObject({ revision: 3, questions: [{ _id: 'q2' }, { _id: 'q1' }, {}] });
  expect(input?.questions[2]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    kind: 'choice',
    text: 'Minkä värinen?',
    textEn: '',
    help: '',
    helpEn: '',
    options: ['Punainen', 'Sininen'].map((text) => ({
      id: expect.stringMatching(/^[a-z0-9]{10}$/) as string,
      text,
      textEn: '',
    })),
    groups: [],
    product: 'p1',
    condition: { question: 'q2', values: ['l'] },
    required: false,
    askedAt: 'registration',
    until: '2027-03-01',
    sensitivity: 'ordinary',
    manifestField: null,
    purgeOn: null,
  });
});

it('what goes to the carrier decides the kind and the sensitivity of a question, and is fixed by answers', async () => {
  const { user } = await open();
  fakeNetwork.answer(`PUT ${path}`, buildEventQuestions({ questions: [stored, wish] }));
  await user.click(screen.getByRole('button', { name: 'Edit Paidan koko' }));
  const fixed = screen.getByLabelText('Goes to the carrier as');
  expect(within(fixed).getByRole('option', { name: 'Emergency number' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close Paidan koko' }));
  await user.click(screen.getByRole('button', { name: 'Edit Mitä toivot?' }));

  await user.selectOptions(screen.getByLabelText('Goes to the carrier as'), 'Special care or assistance');
  expect(screen.getByLabelText(/^The answers are/)).toHaveValue('health');
  await user.selectOptions(screen.getByLabelText('Goes to the carrier as'), 'Number of the travel document');
  await user.click(getSaveButton());

  await waitFor(() =>
    expect(sentInputs()[0]?.questions[1]).toMatchObject({
      manifestField: 'documentNumber',
      sensitivity: 'personal',
      kind: 'text',
    }),
  );
});

it('buttons move questions up and down', async () => {
  const { user } = await open();
  fakeNetwork.answer(`PUT ${path}`, buildEventQuestions({ questions: [wish, stored] }));

  await user.click(screen.getByRole('button', { name: 'Move Mitä toivot? up' }));
  expect(screen.getByText('1. Mitä toivot?')).toBeVisible();
  await user.click(getSaveButton());

  await waitFor(() => expect(sentInputs()[0]?.questions.map(({ _id }) => _id)).toEqual(['q1', 'q2']));
});

it('a fault found by the server opens its question and is shown at its field', async () => {
  const { user } = await open();
  const error = { code: 'required', path: 'questions.1.text', msg: 'This is required' };
  fakeNetwork.answer(`PUT ${path}`, { errors: [error] }, 400);
  await user.click(screen.getByRole('button', { name: 'Move Mitä toivot? up' }));
  await user.click(screen.getByRole('button', { name: 'Move Mitä toivot? down' }));
  await user.click(screen.getByRole('button', { name: 'Edit Mitä toivot?' }));
  await user.clear(screen.getByLabelText(/^Question\W*$/));
  await user.click(screen.getByRole('button', { name: 'Close Question 2' }));

  await user.click(getSaveButton());

  expect(await screen.findByLabelText(/^Question\W*$/)).toHaveAccessibleDescription('This is required');
});

describe('what is typed', () => {
  async function typeAndReload(laterRevision: number) {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Mitä toivot?' }));
    await user.type(screen.getByLabelText(/^Help below/), 'Lyhyesti');
    cleanup();
    const changedByOther = asStored(buildQuestion({ text: 'Mitä toivot?', help: 'Heidän' }));
    const again = await open([stored, changedByOther], laterRevision);
    return again.user;
  }

  it('survives a reload, and is saved against the revision that it was based on', async () => {
    const user = await typeAndReload(4);
    const outdated = { code: 'outdated', msg: 'Somebody else has saved changes since you opened this' };
    fakeNetwork.answer(`PUT ${path}`, { errors: [outdated] }, 409);

    await user.click(getSaveButton());

    expect(await screen.findByText(outdated.msg)).toBeVisible();
    expect(sentInputs()[0]).toMatchObject({ revision: 3, questions: [{}, { help: 'Lyhyesti' }] });
    await user.click(screen.getByRole('button', { name: 'Discard mine, show theirs' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Mitä toivot?' }));
    expect(screen.getByLabelText(/^Help below/)).toHaveValue('Heidän');
    expect(getSaveButton()).toBeDisabled();
  });

  it('can be discarded', async () => {
    const user = await typeAndReload(3);

    await user.click(screen.getByRole('button', { name: 'Discard changes' }));

    await user.click(await screen.findByRole('button', { name: 'Edit Mitä toivot?' }));
    expect(screen.getByLabelText(/^Help below/)).toHaveValue('Heidän');
  });
});

it('a question with answers keeps its kind, and is removed after its answers are deleted', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Paidan koko' }));
  expect(screen.getByRole('option', { name: 'Text' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove this question' })).toBeNull();
  fakeNetwork.answer(
    `DELETE ${path}/q2/answers`,
    buildEventQuestions({ questions: [asStored(sizeQuestion), wish] }),
  );

  await user.click(screen.getByRole('button', { name: 'Delete the 42 answers' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await screen.findByText('Answers deleted');
  await user.click(screen.getByRole('button', { name: 'Remove this question' }));
  expect(screen.queryByText(/Paidan koko/)).toBeNull();
});

it('answers about health are opened by a button only, for those who may read them', async () => {
  const allergies = asStored(buildQuestion({ _id: 'q7', text: 'Allergiat', sensitivity: 'health' }));
  const { user } = await open([allergies]);
  const healthCall = `GET /api/admin/events/${event._id}/health-answers`;
  expect(fakeNetwork.requestsOf(healthCall)).toEqual([]);
  const row = { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen', group: 'Turku' };
  fakeNetwork.answer(healthCall, [{ ...row, answers: [{ question: 'q7', values: ['Pähkinät'] }] }]);

  await user.click(screen.getByRole('button', { name: 'Show the answers' }));

  expect(await screen.findByText('Allergiat: Pähkinät')).toBeVisible();
});
