import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { daysBefore, today } from '../../format/dates';
import { answerCustomerForm } from '../../test/answerCustomerForm';
import { buildStaffComplaint } from '../../test/builders/complaints';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const overdue = buildStaffComplaint({ answerBy: daysBefore(today(), 1) });
const at = '2026-11-10T10:00:00.000Z';
const answered = buildStaffComplaint({
  ...{ state: 'answered', answer: { text: 'Pahoittelemme', at }, answeredBy: 'Aino Aalto' },
});

async function open(complaints = [overdue]) {
  answerCustomerForm({ complaints });
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  const section = within(await screen.findByRole('region', { name: 'Complaints' }));
  return { ...app, section };
}

it('staff answer a complaint that is overdue', async () => {
  const { user, section } = await open();
  fakeNetwork.answer('POST /api/admin/complaints/r1/answer', { complaints: [answered] });
  expect(await section.findByText(/^Overdue: no answer by/)).toBeVisible();

  await user.click(section.getByRole('button', { name: 'Answer: Meteli' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the complaint' }));
  fireEvent.change(dialog.getByLabelText(/^Answer/), { target: { value: 'Pahoittelemme' } });
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }));

  expect(await section.findByText('Answered 10/11/2026 12:00 by Aino Aalto')).toBeVisible();
  expect(section.queryByText(/^Overdue/)).toBeNull();
  expect(section.queryByRole('button', { name: /^Answer/ })).toBeNull();
  expect(section.getByRole('heading', { name: 'Meteli' })).toHaveFocus();
  const [sent] = fakeNetwork.requestsOf('POST /api/admin/complaints/r1/answer');
  expect(sent?.body).toEqual({ answer: 'Pahoittelemme' });
});

it('a complaint that somebody else has answered in the meantime shows it, and keeps the text', async () => {
  const { user, section } = await open();
  const msg = 'Somebody else changed this at the same time. Please try again.';
  fakeNetwork.refuse('POST /api/admin/complaints/r1/answer', 409, { code: 'conflict', msg });

  await user.click(await section.findByRole('button', { name: 'Answer: Meteli' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the complaint' }));
  fireEvent.change(dialog.getByLabelText(/^Answer/), { target: { value: 'Pahoittelemme' } });
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
  expect(await dialog.findByText(msg)).toBeVisible();
  fakeNetwork.answer('GET /api/admin/users/c1/complaints', { complaints: [answered] });
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }));

  expect(await dialog.findByText(/^Somebody else has answered this complaint/)).toBeVisible();
  expect(screen.queryByText(msg)).toBeNull();
  expect(dialog.getByLabelText(/^Answer/)).toHaveValue('Pahoittelemme');
  await waitFor(() => expect(dialog.getByLabelText(/^Answer/)).toHaveFocus());
  expect(dialog.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(section.getByText('Answered 10/11/2026 12:00 by Aino Aalto')).toBeVisible();
  expect(section.getByRole('heading', { name: 'Meteli' })).toHaveFocus();
});

it('staff close an answered complaint with its outcome', async () => {
  const { user, section } = await open([answered]);
  const closing = { agreement: 'Hyvitys 20 €', at };
  const closed = { ...answered, state: 'closed' as const, closing, closedBy: null };
  fakeNetwork.answer('POST /api/admin/complaints/r1/closing', { complaints: [closed] });

  await user.click(await section.findByRole('button', { name: 'Close: Meteli' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the complaint' }));
  expect(dialog.getByLabelText(/^Outcome/)).toHaveAccessibleDescription(/without a mail/);
  fireEvent.change(dialog.getByLabelText(/^Outcome, which the traveller reads/), {
    target: { value: 'Hyvitys 20 €' },
  });
  await user.click(dialog.getByRole('button', { name: 'Close the complaint' }));

  expect(await section.findByText(/^Closed .* by somebody who has been deleted$/)).toBeVisible();
  expect(section.queryByRole('button', { name: /^Close/ })).toBeNull();
  expect(section.getByRole('heading', { name: 'Meteli' })).toHaveFocus();
});

it('staff enter a complaint that came by phone', async () => {
  const { user, section } = await open([]);
  const call = 'POST /api/admin/users/c1/complaints';
  const stored = buildStaffComplaint({ source: 'phone', enteredBy: 'Aino Aalto' });
  fakeNetwork.answer(call, { complaints: [stored] }, 201);

  await user.click(await section.findByRole('button', { name: 'Enter a complaint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a complaint' }));
  fireEvent.change(dialog.getByLabelText(/^How it came/), { target: { value: 'phone' } });
  fireEvent.change(dialog.getByLabelText(/^Subject/), { target: { value: 'Meteli' } });
  fireEvent.change(dialog.getByLabelText(/^What happened/), { target: { value: 'Melua' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(
    await section.findByText('Kevätristeily · received 02/11/2026 by phone, entered by Aino Aalto'),
  ).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({
    receivedOn: today(),
    source: 'phone',
    subject: 'Meteli',
    description: 'Melua',
  });
});
