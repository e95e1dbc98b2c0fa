import { screen, within } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildSentMail } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const resendCall = 'POST /api/admin/mails/mail1/resend';

async function open(...mails: ReturnType<typeof buildSentMail>[]) {
  answerCustomerForm({ mails });
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  const list = within(await screen.findByRole('region', { name: 'Mails sent' }));
  return { ...app, list };
}

it('the mails are listed with their status', async () => {
  const { list } = await open(
    buildSentMail({
      _id: 'mail2',
      kind: 'passwordReset',
      subject: 'Salasana',
      sentAt: null,
      status: 'failed',
      lastError: 'no such mailbox',
    }),
    buildSentMail(),
  );

  const texts = (await list.findAllByRole('listitem')).map((item) => item.textContent);
  expect(texts[0]).toContain('Password reset · maija@example.fi');
  expect(texts[0]).toContain('Failed 01/03/2027 11:59: no such mailbox');
  expect(texts[1]).toContain('Sent 01/03/2027 12:00');
});

it('the list shows a text when there are no mails', async () => {
  const { list } = await open();

  expect(await list.findByText('None yet.')).toBeVisible();
});

it('a mail is sent again only once, however often the button is clicked', async () => {
  const { user, list } = await open(buildSentMail());
  const again = buildSentMail({ _id: 'mail3', status: 'queued', sentAt: null });
  const release = fakeNetwork.hold(resendCall, again, 201);

  await user.dblClick(await list.findByRole('button', { name: 'Send again: Kuitti: Kevätristeily' }));
  release();

  expect(await screen.findByText('The mail will be sent again')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText(/Waiting to be sent/)).toBeVisible();
  expect(fakeNetwork.requestsOf(resendCall)).toHaveLength(1);
});

it('an alert says that a mail could not be sent again', async () => {
  const { user, list } = await open(buildSentMail());
  fakeNetwork.disconnect(resendCall);

  await user.click(await list.findByRole('button', { name: /^Send again/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent('The mail could not be sent again');
});

it('the mails can be fetched again after a failure', async () => {
  answerCustomerForm();
  fakeNetwork.disconnect('GET /api/admin/users/c1/mails');
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  const failure = within((await screen.findByText('The mails could not be loaded')).parentElement!);
  answerCustomerForm({ mails: [buildSentMail()] });

  await user.click(failure.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Kuitti: Kevätristeily')).toBeVisible();
});
