import { screen, waitFor, within } from '@testing-library/react';
import type { InvoiceSettings } from '#contract/invoice';
import { answerBankTransfers, callOf, invoicesCall } from '../../../test/answerBankTransfers';
import { buildTransferSettings } from '../../../test/builders/bankTransfers';
import { buildInvoiceSettings } from '../../../test/builders/invoices';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getField, saveButton, setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const readCall = invoicesCall('GET', '/settings');
const saveCall = invoicesCall('PUT', '/settings');
const blank: InvoiceSettings = { address: '', operator: '', obstacles: ['sellerEInvoiceAddressMissing'] };

async function open(settings: Partial<InvoiceSettings> = {}) {
  answerBankTransfers();
  fakeNetwork.answer(readCall, buildInvoiceSettings(settings));
  const app = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  const section = within(await screen.findByRole('region', { name: 'Invoice settings' }));
  return { ...app, section, save: section.getByRole('button', { name: 'Save invoice settings' }) };
}

const missing = () =>
  within(screen.getByRole('region', { name: 'Invoice settings' })).queryAllByRole('listitem');

const allObstacles = [
  'sellerEInvoiceAddressMissing',
  'sellerAccountMissing',
  'sellerBusinessIdMissing',
  'sellerAddressMissing',
] as const;

it('the settings list what is missing and where it is set', async () => {
  await open({ address: '', operator: '', obstacles: [...allObstacles] });

  expect(missing().map(({ textContent }) => textContent)).toEqual([
    'Your e-invoice address and operator: Invoice settings',
    'Payee and account number: Settings of bank transfers',
    'A valid business ID: only root can set this',
    'Street, postcode and city: only root can set this',
  ]);
});

it('the settings are saved, and what was missing is not listed any more', async () => {
  const { user, save } = await open(blank);
  expect(missing()).toHaveLength(1);
  fakeNetwork.answer(saveCall, buildInvoiceSettings());

  setField('Your e-invoice address', '003712345671');
  setField('Your operator', '003721291126');
  await user.click(save);

  expect(await screen.findByText('The invoice settings were saved')).toBeVisible();
  expect(fakeNetwork.requestsOf(saveCall).map(({ body }) => body)).toEqual([
    { address: '003712345671', operator: '003721291126' },
  ]);
  expect(missing()).toEqual([]);
});

it('each fault is shown at its field, and the first takes the focus', async () => {
  const { user, save } = await open(blank);
  fakeNetwork.refuse(
    saveCall,
    400,
    { msg: 'Not an address', code: 'invalidEInvoiceAddress', path: 'address' },
    { msg: 'Not an operator', code: 'invalidEInvoiceOperator', path: 'operator' },
  );

  setField('Your e-invoice address', 'x');
  await user.click(save);

  await waitFor(() => expect(getField('Your e-invoice address')).toHaveFocus());
  expect(getField('Your e-invoice address')).toHaveAccessibleDescription('Not an address');
  expect(getField('Your operator')).toHaveAccessibleDescription('Not an operator');
});

it('saving the account updates what is missing', async () => {
  const { user } = await open({ obstacles: ['sellerAccountMissing'] });
  expect(missing()).toHaveLength(1);
  fakeNetwork.answer(callOf('PUT', '/settings'), buildTransferSettings());
  fakeNetwork.answer(readCall, buildInvoiceSettings());

  await user.click(saveButton()!);

  await waitFor(() => expect(missing()).toEqual([]));
});
