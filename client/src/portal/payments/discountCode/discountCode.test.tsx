import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Payment } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildMe } from '../../../test/builders/customers';
import { buildPayment, buildPayments } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const add = 'POST /api/discountCodes';
const discountCode = { _id: 'c1', name: 'Talkoolaiset', code: 'TALKOOT', discount: 50 };

async function openWith(...eventPayments: Payment[]) {
  answerDashboard({ payments: buildPayments({ eventPayments }) });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('region', { name: 'Lisätuotteet' });
  return { ...app, payments: within(screen.getByRole('region', { name: 'Maksut' })) };
}

describe('adding a discount code', () => {
  it('shows the new price and a confirmation, and hides the form', async () => {
    const withCode = buildPayment({ discountCode, total: 99 });
    fakeNetwork.answer(add, buildPayments({ eventPayments: [withCode, buildPayment({ _id: 'm2' })] }));
    const { user, payments } = await openWith(buildPayment());

    await user.click(payments.getByRole('button', { name: 'Discount code?' }));
    await user.type(payments.getByLabelText('Alennuskoodi'), 'talkoot');
    await user.click(payments.getByRole('button', { name: 'Tallenna' }));

    expect(await screen.findByText('discount code added successfully')).toHaveAttribute('lang', 'en');
    expect(payments.getByText('Alennuskoodi: Talkoolaiset, −50 %')).toBeVisible();
    expect(payments.queryByRole('button', { name: 'Discount code?' })).toBeNull();
    expect(fakeNetwork.requestsOf(add)[0]?.body).toEqual({ userId: buildMe()._id, code: 'talkoot' });
  });

  it.each([
    ['more codes can be added', [buildPayment({ _id: 'm2' })]],
    ['no more codes can be added', []],
  ])('moves the focus to the payments section; %s', async (_what, others) => {
    fakeNetwork.answer(
      add,
      buildPayments({ eventPayments: [buildPayment({ discountCode, total: 99 }), ...others] }),
    );
    const { user, payments } = await openWith(buildPayment(), ...others);
    await user.click(payments.getByRole('button', { name: 'Discount code?' }));

    await user.type(payments.getByLabelText('Alennuskoodi'), 'talkoot{Enter}');

    await waitFor(() => expect(screen.getByRole('region', { name: 'Maksut' })).toHaveFocus());
  });

  it('shows at the field why a code was refused, and keeps what was typed', async () => {
    fakeNetwork.refuse(add, 409, { code: 'conflict', msg: 'Koodi on käytetty loppuun' });
    const { user, payments } = await openWith(buildPayment());

    await user.click(payments.getByRole('button', { name: 'Discount code?' }));
    await user.type(payments.getByLabelText('Alennuskoodi'), 'talkoot{Enter}');

    const input = payments.getByLabelText('Alennuskoodi');
    await waitFor(() => expect(input).toHaveAccessibleDescription('Koodi on käytetty loppuun'));
    expect(input).toHaveValue('talkoot');
  });

  it('restores the draft after a reload, for the same customer only, until the code was added', async () => {
    fakeNetwork.answer(add, buildPayments());
    const { user, payments } = await openWith(buildPayment());
    await user.click(payments.getByRole('button', { name: 'Discount code?' }));
    await user.type(payments.getByLabelText('Alennuskoodi'), 'talk');
    cleanup();
    const eventPayments = [buildPayment()];
    answerDashboard({ me: buildMe({ _id: 'c2' }), payments: buildPayments({ eventPayments }) });
    await renderApp('/user-dashboard', signedInAs(buildSession()));
    expect(await screen.findByRole('button', { name: 'Discount code?' })).toBeVisible();
    cleanup();

    const { user: later, payments: again } = await openWith(buildPayment());
    expect(again.getByLabelText('Alennuskoodi')).toHaveValue('talk');
    expect(again.getByLabelText('Alennuskoodi')).not.toHaveFocus();
    await later.type(again.getByLabelText('Alennuskoodi'), 'oot{Enter}');

    expect(await screen.findByText('discount code added successfully')).toBeVisible();
    expect(fakeNetwork.requestsOf(add)[0]?.body).toMatchObject({ code: 'talkoot' });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['paying', 'confirmed'] as const)('is not offered when every payment is %s', async (status) => {
    const { payments } = await openWith(buildPayment({ status }));

    expect(payments.queryByRole('button', { name: 'Discount code?' })).toBeNull();
  });
});

describe('removing a discount code', () => {
  it('is possible while the payment is new, and shows the full price again', async () => {
    fakeNetwork.answer('DELETE /api/discountCodes/m1', { _id: 'm1' });
    const { user, payments } = await openWith(buildPayment({ discountCode, total: 99 }));
    answerDashboard({ payments: buildPayments({ eventPayments: [buildPayment()] }) });

    await user.click(payments.getByRole('button', { name: 'Poista alennuskoodi Talkoolaiset' }));

    expect(await screen.findByText('Alennuskoodi poistettu')).not.toHaveAttribute('lang');
    expect(payments.queryByText(/Talkoolaiset/)).toBeNull();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Maksut' })).toHaveFocus());
  });

  it('takes effect even if the payments cannot be refetched', async () => {
    fakeNetwork.answer('DELETE /api/discountCodes/m1', { _id: 'm1' });
    const { user, payments } = await openWith(buildPayment({ discountCode, total: 99 }));
    fakeNetwork.disconnect('GET /api/payments/event-payments');

    await user.click(payments.getByRole('button', { name: 'Poista alennuskoodi Talkoolaiset' }));

    expect(await screen.findByText('Alennuskoodi poistettu')).toBeVisible();
    expect(payments.queryByText(/Talkoolaiset/)).toBeNull();
    expect(payments.getByText(/^193,50/)).toBeVisible();
  });

  it('allows adding another code, even right after one was added', async () => {
    const other = buildPayment({ _id: 'm2' });
    fakeNetwork.answer(
      add,
      buildPayments({ eventPayments: [buildPayment({ discountCode, total: 99 }), other] }),
    );
    fakeNetwork.answer('DELETE /api/discountCodes/m1', { _id: 'm1' });
    const { user, payments } = await openWith(buildPayment(), other);
    await user.click(payments.getByRole('button', { name: 'Discount code?' }));
    await user.type(payments.getByLabelText('Alennuskoodi'), 'talkoot{Enter}');
    await user.click(await payments.findByRole('button', { name: 'Poista alennuskoodi Talkoolaiset' }));

    expect(await payments.findByRole('button', { name: 'Discount code?' })).toBeVisible();
  });

  it.each(['paying', 'waiting', 'confirmed', 'accepted'] as const)(
    'is not possible once the payment is %s',
    async (status) => {
      const { payments } = await openWith(buildPayment({ discountCode, status }));

      expect(payments.getByText('Alennuskoodi: Talkoolaiset, −50 %')).toBeVisible();
      expect(payments.queryByRole('button', { name: /Poista/ })).toBeNull();
    },
  );
});

describe('a price', () => {
  it('shows the included tax and fee', async () => {
    const { payments } = await openWith(buildPayment());

    expect(payments.getByText('Sisältää alv:n 13,5 %')).toBeVisible();
    expect(payments.getByText(/^Sisältää palvelumaksun 4,50/)).toBeVisible();
  });

  it('shows the organization’s description of the tax when there is no rate', async () => {
    const margin = {
      vat: false,
      vatPercent: null,
      taxDescription: 'Marginaalivero',
      taxAmount: 3.2,
      serviceFee: 0,
    };
    const { payments } = await openWith(buildPayment({ total: 189 }, margin));

    expect(payments.getByText(/^Marginaalivero 3,20/)).toBeVisible();
    expect(payments.queryByText(/alv/)).toBeNull();
  });

  it('shows the tax of the discounted price under the organization’s description', async () => {
    const margin = { vat: false, vatPercent: null, taxDescription: 'Marginaalivero', taxAmount: 9.4 };
    const discounted = { price: 39.7, serviceFee: 4.5, ...margin };
    const { payments } = await openWith(buildPayment({ discountCode, total: 8.47 }, discounted));

    expect(payments.getByText(/^Marginaalivero 0,94/)).toBeVisible();
  });
});
