import { screen, waitFor } from '@testing-library/react';
import { emailIdentifiers, placeholders } from '#contract/email';
import { buildEmail } from '../../test/builders/panel';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField, setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const previewCall = 'POST /api/admin/emails/preview';

async function open(page = '/emails') {
  fakeNetwork.answer('GET /api/admin/emails', [buildEmail()]);
  fakeNetwork.answer('GET /api/admin/emails/t1', buildEmail());
  fakeNetwork.answer(previewCall, { subject: 'Kuitti', html: '<p>Matkapaketti 189,00 €</p>', removed: [] });
  const app = await renderApp(page, signedInAs(buildSession('owner')));
  await screen.findByText('Kuitti (receipt)', { selector: 'option' });
  return app;
}

it.each(emailIdentifiers)('the form lists the placeholders of %s', async (identifier) => {
  await open();

  setField('Identifier', identifier);

  for (const name of placeholders[identifier]) expect(screen.getByText(`{{${name}}}`)).toBeVisible();
});

it('the form marks the required placeholder of a password mail', async () => {
  await open();

  setField('Identifier', 'passwordReset');

  expect(screen.getByText('{{link}}').closest('li')).toHaveTextContent('{{link}} (required)');
});

it('the body is edited in a text area', async () => {
  await open();

  expect(getField('Html body').tagName).toBe('TEXTAREA');
});

it('the preview is updated when typing pauses', async () => {
  await open('/emails?id=t1');
  expect(await screen.findByTitle('The mail')).toHaveAttribute('srcdoc', '<p>Matkapaketti 189,00 €</p>');

  fakeNetwork.answer(previewCall, { subject: 'Lasku', html: '<p>Uusi</p>', removed: [] });
  setField('Subject', 'Las');
  setField('Subject', 'Lasku');

  await waitFor(() => expect(screen.getByTitle('The mail')).toHaveAttribute('srcdoc', '<p>Uusi</p>'));
  expect(fakeNetwork.requestsOf(previewCall)).toHaveLength(2);
  expect(fakeNetwork.requestsOf(previewCall)[1]!.body).toEqual({
    identifier: 'receipt',
    emailSubject: 'Lasku',
    emailHtml: '<p>Kiitos! {{products}}</p>',
  });
});

it('the preview is sandboxed', async () => {
  await open('/emails?id=t1');

  expect(await screen.findByTitle('The mail')).toHaveAttribute('sandbox', '');
});

it('the preview shows the errors of a template before it is saved', async () => {
  await open('/emails?id=t1');
  await screen.findByTitle('The mail');
  fakeNetwork.refuse(previewCall, 400, { msg: 'There is no {{prize}}', code: 'unknownPlaceholder' });

  setField('Html body', '{{prize}}');

  expect(await screen.findByText('There is no {{prize}}')).toBeVisible();
});

it('the preview lists the parts that saving removes, and still does after saving', async () => {
  await open('/emails?id=t1');
  await screen.findByTitle('The mail');
  const mail = { subject: 'Kuitti', html: '<p>Kilta ry</p>' };
  const removed = [
    { part: 'picture', count: 2, names: [] },
    { part: 'style', count: 1, names: ['position'] },
  ];
  fakeNetwork.answer(previewCall, { ...mail, removed });
  setField('Html body', '<img alt="Kilta ry">');

  expect(await screen.findByText('2 pictures: descriptions (alt) stay as text')).toBeVisible();
  expect(screen.getByText('1 style: position')).toBeVisible();

  // The form also requests this when it shows the stored text.
  fakeNetwork.answer(previewCall, { ...mail, removed: [] });
  setField('Html body', '<span>Kilta ry</span>');
  await waitFor(() => expect(fakeNetwork.requestsOf(previewCall)).toHaveLength(3));
  expect(screen.getByText('1 style: position')).toBeVisible();
});

it('a button sends a test mail to the user', async () => {
  fakeNetwork.answer('POST /api/admin/emails/test', { to: 'owner@example.fi' });
  const { user } = await open('/emails?id=t1');
  await screen.findByTitle('The mail');

  await user.click(getButton('Send a test to myself'));

  expect(await screen.findByText('The test is on its way to owner@example.fi')).toBeVisible();
});
