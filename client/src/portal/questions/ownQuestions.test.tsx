import { screen, waitFor, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { asOwn, buildQuestion, sizeQuestion } from '../../test/builders/questions';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const several = buildQuestion({
  _id: 'q3',
  kind: 'several',
  text: 'Mihin osallistut?',
  options: [
    { id: 'a', text: 'Sauna', textEn: '' },
    { id: 'b', text: 'Tanssit', textEn: 'Dance' },
  ],
});
const day = buildQuestion({ _id: 'q4', kind: 'date', text: 'Passi voimassa', until: '2027-04-01' });
const health = buildQuestion({
  _id: 'q5',
  text: 'Allergiat',
  sensitivity: 'health',
  help: 'Keittiötä varten.',
});
const closed = buildQuestion({ _id: 'q6', kind: 'yesNo', text: 'Tuletko bussilla?' });

const read = 'GET /api/users/me/questions';
const save = 'PUT /api/users/me/answers';

const forCarrier = (['emergencyPhone', 'documentNumber'] as const).map((manifestField) =>
  buildQuestion({ _id: manifestField, text: manifestField, sensitivity: 'personal', manifestField }),
);

it('a traveller reads at a question that the ferry line gets the answer, and how the number of a document is kept', async () => {
  answerDashboard({ me: buildMe({ questionsToAnswer: 2 }) });
  fakeNetwork.answer(
    read,
    forCarrier.map((question) => asOwn(question)),
  );
  await renderApp('/user-dashboard', signedInAs(buildSession()));

  const phone = await screen.findByLabelText(/emergencyPhone/);
  expect(phone).toHaveAccessibleDescription('Varustamo saa vastauksen.');
  expect(phone).toHaveAttribute('type', 'tel');
  expect(screen.getByLabelText(/documentNumber/)).toHaveAccessibleDescription(/tallennetaan salattuna/);
});

async function openDashboard() {
  answerDashboard({ me: buildMe({ questionsToAnswer: 2 }) });
  fakeNetwork.answer(read, [
    asOwn(sizeQuestion),
    asOwn(several, ['b']),
    asOwn(day),
    asOwn(health),
    asOwn(closed, ['yes'], false),
  ]);
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByLabelText(/Paidan koko/);
  const section = within(screen.getByRole('region', { name: 'Järjestäjän kysymykset' }));
  return { ...app, section };
}

it('a traveller answers on the dashboard, by keyboard, reads what is closed, and sends what has changed', async () => {
  const { user, section } = await openDashboard();
  fakeNetwork.answer(save, [
    asOwn(sizeQuestion, ['l']),
    asOwn(several, ['a', 'b']),
    asOwn(closed, ['yes'], false),
  ]);
  expect(section.getByText('Tuletko bussilla?').nextSibling).toHaveTextContent('Kyllä');
  expect(section.getByLabelText('Allergiat')).toHaveAccessibleDescription(
    'Keittiötä varten. Vastauksen näkevät vain järjestäjän nimeämät henkilöt.',
  );
  expect(section.getByLabelText('Passi voimassa')).toHaveAccessibleDescription(
    'Vastaa viimeistään 01.04.2027.',
  );

  await user.selectOptions(section.getByLabelText(/Paidan koko/), 'Suuri');
  section.getByLabelText('Sauna').focus();
  await user.keyboard(' ');
  await user.type(section.getByLabelText('Passi voimassa'), '3.2.2031');
  await user.click(section.getByRole('button', { name: 'Tallenna vastaukset' }));

  expect(await screen.findByText('Vastaukset tallennettiin')).toBeVisible();
  expect(fakeNetwork.requestsOf(save)[0]?.body).toEqual({
    answers: [
      { question: 'q2', values: ['l'] },
      { question: 'q3', values: ['b', 'a'] },
      { question: 'q4', values: ['2031-02-03'] },
    ],
  });
  expect(section.queryByLabelText('Allergiat')).toBeNull();
  await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/users/me')).toHaveLength(2));
});

it('faults are shown at their fields, all at once, and nothing is sent', async () => {
  const { user, section } = await openDashboard();
  await user.type(section.getByLabelText('Passi voimassa'), 'ensi vuonna');

  await user.click(section.getByRole('button', { name: 'Tallenna vastaukset' }));

  expect(section.getByLabelText(/Paidan koko/)).toHaveAccessibleDescription('Tämä tieto puuttuu');
  expect(section.getByLabelText(/Paidan koko/)).toHaveFocus();
  expect(section.getByLabelText('Passi voimassa')).toBeInvalid();
  expect(fakeNetwork.requestsOf(save)).toEqual([]);
});

it('the steps of the trip show how many answers are missing', async () => {
  await openDashboard();

  expect(screen.getByText('Vastaa vielä 2 kysymykseen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kysymyksiin' })).toHaveAttribute('href', '#questions');
});

it('a trip without questions loads none', async () => {
  answerDashboard();

  await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('heading', { name: 'Hei Maija!' });

  expect(fakeNetwork.requestsOf(read)).toEqual([]);
  expect(screen.queryByText('Järjestäjän kysymykset')).toBeNull();
});
