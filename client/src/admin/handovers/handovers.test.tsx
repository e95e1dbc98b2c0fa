import { fireEvent, screen, within } from '@testing-library/react';
import { answerCustomerForm } from '../../test/answerCustomerForm';
import { buildStaffCustomer } from '../../test/builders/customers';
import { buildStaffHandover } from '../../test/builders/handovers';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const startCall = 'POST /api/admin/users/c1/handovers';
const saveCall = 'PUT /api/admin/users/c1';

async function open(answers: Parameters<typeof answerCustomerForm>[0] = {}) {
  answerCustomerForm(answers);
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { name: 'Hand-over' });
  return app;
}

it('staff hand over a place: the newcomer is mailed, and the section shows the open hand-over', async () => {
  const { user } = await open();
  fakeNetwork.answer(startCall, { handovers: [buildStaffHandover()] }, 201);

  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the place of Maija Virtanen' }));
  fireEvent.change(dialog.getByLabelText(/E-mail of the newcomer/), { target: { value: 'uusi@example.fi' } });
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));

  expect(await screen.findByText(/was sent to uusi@example.fi and works until 02\/12\/2026/)).toBeVisible();
  expect(fakeNetwork.requestsOf(startCall)[0]?.body).toEqual({ email: 'uusi@example.fi', language: 'fi' });
});

it('the page of the newcomer names from whom they have taken over', async () => {
  const newcomer = { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen' };
  const leaver = { _id: 'c2', firstName: 'Otto', lastName: 'Oja' };
  await open({ handovers: [buildStaffHandover({ state: 'accepted', leaver, newcomer, email: null })] });

  expect(await screen.findByText(/Taken over from/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Otto Oja' })).toHaveAttribute('href', '/customer-form?id=c2');
});

describe('a new name with a new address', () => {
  async function overwrite() {
    const app = await open();
    setField('First name', 'Liisa');
    setField('E-mail', 'liisa@example.fi');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...app, question: within(await screen.findByRole('alertdialog')) };
  }

  it('is another person: nothing is saved, and the hand-over starts with the address', async () => {
    const { user, question } = await overwrite();

    await user.click(question.getByRole('button', { name: 'Another person: hand over' }));

    const dialog = within(await screen.findByRole('dialog', { name: /^Hand over the place/ }));
    expect(dialog.getByLabelText(/E-mail of the newcomer/)).toHaveValue('liisa@example.fi');
    expect(fakeNetwork.requestsOf(saveCall)).toEqual([]);
  });

  it('is the same person: it is saved', async () => {
    const { user, question } = await overwrite();
    fakeNetwork.answer(
      saveCall,
      buildStaffCustomer({ revision: 4, firstName: 'Liisa', email: 'liisa@example.fi' }),
    );

    await user.click(question.getByRole('button', { name: 'The same person: save' }));

    await screen.findByRole('heading', { name: /^Edit Liisa/ });
    expect(fakeNetwork.requestsOf(saveCall)).toHaveLength(1);
  });
});
