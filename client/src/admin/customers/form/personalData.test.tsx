import { screen, waitFor } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildPersonalData } from '../../../test/builders/personalData';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

it.each([
  ['Download their data', 'customer-c1.html', '<h1>Personal data: Maija Virtanen</h1>'],
  ['Their data as JSON', 'customer-c1.json', '"firstName": "Maija"'],
])('staff download a customer’s data: %s', async (button, name, text) => {
  answerCustomerForm();
  fakeNetwork.answer('GET /api/admin/users/c1/data', buildPersonalData());
  const files = collectSavedFiles();
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));

  await user.click(await screen.findByRole('button', { name: button }));

  await waitFor(() => expect(files.map((file) => file.name)).toEqual([name]));
  expect(Buffer.from(await files[0]!.content.arrayBuffer()).toString()).toContain(text);
});
