import { screen, waitFor } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

it('of a customer is downloaded by staff', async () => {
  answerCustomerForm();
  fakeNetwork.answer('GET /api/admin/users/c1/data', { at: '2027-03-01T10:00:00.000Z' });
  const files = collectSavedFiles();
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));

  await user.click(await screen.findByRole('button', { name: 'Download their data' }));

  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['customer-c1.json']));
});
