import { screen, waitFor, within } from '@testing-library/react';
import type { BankRefunds } from '#contract/bankRefund';
import { today } from '../../../format/dates';
import { answerBankTransfers, bankRefundsCall } from '../../../test/answerBankTransfers';
import { buildBankRefund, buildBankRefunds, buildRefundRun } from '../../../test/builders/bankRefunds';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const listCall = bankRefundsCall('GET', '');

async function open(refunds: Partial<BankRefunds> = {}) {
  answerBankTransfers();
  fakeNetwork.answer(listCall, buildBankRefunds(refunds));
  const view = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: /^Refunds to send/ });
  return view;
}

const lastBody = (call: string) => fakeNetwork.requestsOf(call).at(-1)?.body;

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));

describe('refunds that wait', () => {
  const withAccount = buildBankRefund();
  const withoutAccount = buildBankRefund({ _id: 'r2', amount: 50, account: null, holder: null });

  it('are shown with their masked account, and those whose account is not known cannot be in a run', async () => {
    await open({ waiting: [withAccount, withoutAccount] });

    const items = section('Refunds to send (2)').getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Account FI42 **** **** 23, Virtanen Maija');
    expect(items[1]).toHaveTextContent('The account is not known.');
    expect(within(items[0]!).getByRole('checkbox')).toBeChecked();
    expect(within(items[1]!).getByRole('checkbox')).toBeDisabled();
    expect(section('Refunds to send (2)').getByText('1 refund, €100.00 in total')).toBeVisible();
    expect(section('Refunds to send (2)').getByText('From FI21 **** **** 85, Meriretket ry')).toBeVisible();
  });

  it('are put into a run, without those that staff leave out', async () => {
    const other = buildBankRefund({ _id: 'r3', amount: 29.5, customer: { _id: 'c3', name: 'Aino Aalto' } });
    const { user } = await open({ waiting: [withAccount, other] });
    fakeNetwork.answer(bankRefundsCall('POST', '/runs'), { _id: 'run1' });
    fakeNetwork.answer(listCall, buildBankRefunds({ runs: [buildRefundRun()] }));

    await user.click(screen.getByRole('checkbox', { name: 'In the next run: €29.50 to Aino Aalto' }));
    await user.click(screen.getByRole('button', { name: 'Make refund run' }));

    expect(await screen.findByText('The refund run was made. Download its file.')).toBeVisible();
    expect(lastBody(bankRefundsCall('POST', '/runs'))).toEqual({
      refunds: ['r1'],
      executionDay: today(),
    });
    expect(await screen.findByRole('heading', { name: '3 refunds, €300.00' })).toBeVisible();
  });

  it('get an account, with errors shown at its fields', async () => {
    const { user } = await open({ waiting: [withoutAccount] });
    const call = bankRefundsCall('PUT', '/refunds/r2/account');
    fakeNetwork.refuse(call, 400, {
      msg: 'This is not a valid account number',
      code: 'invalidIban',
      path: 'iban',
    });

    await user.click(screen.getByRole('button', { name: 'Enter account: €50.00 to Maija Virtanen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/Account holder/)).toHaveValue('Maija Virtanen');
    await user.type(dialog.getByLabelText(/IBAN/), 'FI42');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText('This is not a valid account number')).toBeVisible();
    expect(dialog.getByLabelText(/IBAN/)).toHaveFocus();
    fakeNetwork.answer(call, {});
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need the organization’s own account first', async () => {
    await open({ waiting: [withAccount], payer: null });

    expect(screen.getByText('First enter your own account number in the settings below.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make refund run' })).toBeNull();
  });
});

describe('refunds that were sent back', () => {
  it('show the bank’s reason and go to another account', async () => {
    const returned = buildBankRefund({ state: 'returned', reason: 'AC04 Account closed' });
    const { user } = await open({ returned: [returned] });
    const call = bankRefundsCall('POST', '/refunds/r1/again');
    fakeNetwork.answer(call, {});

    expect(screen.getByText('The bank says: AC04 Account closed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Send to another account/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/IBAN/), 'FI2112345600000785');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(lastBody(call)).toEqual({ iban: 'FI2112345600000785', holder: 'Virtanen Maija' }),
    );
  });
});

describe('a run', () => {
  it.each([
    [{}, 'Not sent yet: download the file and give it to your bank'],
    [{ state: 'sent', paid: 1, failed: 1 }, 'Sent: 1 of 3 paid, 1 not paid or sent back'],
    [{ state: 'sent', paid: 3 }, 'All paid'],
    [{ state: 'cancelled' }, 'Cancelled'],
  ] as const)('shows its state: %j', async (run, text) => {
    await open({ runs: [buildRefundRun(run)] });

    expect(section('Refund runs').getByRole('listitem')).toHaveTextContent(text);
  });

  it('is cancelled only after a warning that money could be sent twice', async () => {
    const { user } = await open({ runs: [buildRefundRun()] });
    const call = bankRefundsCall('POST', '/runs/run1/cancel');
    fakeNetwork.answer(call, {});

    await user.click(screen.getByRole('button', { name: 'Cancel the run: 3 refunds, €300.00' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/the money would be sent twice/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel the run' }));

    expect(await screen.findByText('The run was cancelled')).toBeVisible();
  });
});
