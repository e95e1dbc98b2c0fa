import { screen, waitFor } from '@testing-library/react';
import { answerBankTransfers, callOf } from '../../../test/answerBankTransfers';
import { buildTransferSettings } from '../../../test/builders/bankTransfers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getField, setField, saveButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const readCall = callOf('GET', '/settings');
const saveCall = callOf('PUT', '/settings');

async function open() {
  const app = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: 'Settings' });
  return app;
}

it('the settings are saved, with the account number stripped of spaces', async () => {
  answerBankTransfers({}, { enabled: false, iban: '' });
  const { user } = await open();
  const saved = buildTransferSettings({ termDays: 21, graceDays: 0 });
  fakeNetwork.answer(saveCall, saved);

  await user.click(screen.getByRole('switch', { name: 'Travellers can pay by bank transfer' }));
  setField('Account number (IBAN)', 'fi21 1234 5600 0007 85');
  setField('Days to pay', '21');
  setField('Days of grace', '0');
  await user.click(saveButton()!);

  expect(await screen.findByText('The bank transfer settings were saved')).toBeVisible();
  expect(fakeNetwork.requestsOf(saveCall).map(({ body }) => body)).toEqual([saved]);
});

it('the settings show the account number in groups of four', async () => {
  answerBankTransfers();
  await open();

  expect(getField('Account number (IBAN)')).toHaveValue('FI21 1234 5600 0007 85');
  expect(screen.getByRole('switch', { name: 'Travellers can pay by bank transfer' })).toBeChecked();
});

it('the form shows each error at its field, and focuses the first', async () => {
  answerBankTransfers();
  const { user } = await open();
  const iban = 'This is not an account number';
  const days = 'This must be between 1 and 60';
  fakeNetwork.refuse(
    saveCall,
    400,
    { msg: iban, code: 'wrongType', path: 'iban' },
    { msg: days, code: 'notInRange', path: 'termDays' },
  );

  setField('Account number (IBAN)', 'FI00');
  setField('Days to pay', '');
  await user.click(saveButton()!);

  await waitFor(() => expect(getField('Account number (IBAN)')).toHaveFocus());
  expect(getField('Account number (IBAN)')).toHaveAccessibleDescription(iban);
  expect(getField('Days to pay')).toHaveAccessibleDescription(days);
  expect(fakeNetwork.requestsOf(saveCall)[0]!.body).toMatchObject({ iban: 'FI00', termDays: null });
});

it('the switch shows why it cannot be turned on', async () => {
  answerBankTransfers();
  const { user } = await open();
  const msg = 'Give the account first';
  fakeNetwork.refuse(saveCall, 400, { msg, code: 'required', path: 'enabled' });

  await user.click(saveButton()!);

  const enabled = screen.getByRole('switch', { name: 'Travellers can pay by bank transfer' });
  await waitFor(() => expect(enabled).toHaveAccessibleDescription(msg));
});

it('the settings can be loaded again after a failure', async () => {
  answerBankTransfers();
  fakeNetwork.disconnect(readCall);
  const { user } = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeNetwork.answer(readCall, buildTransferSettings());

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
});
