import { screen, within } from '@testing-library/react';
import type { AuditEntry } from '#contract/audit';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildSentMail, buildStaffCustomer } from '../../../test/builders/customers';
import { buildStaffPayment } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const anna = { _id: 'a7', role: 'owner', name: 'Anna Aalto' } as const;
const maija = { _id: 'c1', role: 'customer', name: 'Maija Virtanen' } as const;

function buildEntry(day: number, changes: AuditEntry['changes'], by: AuditEntry['by'] = anna): AuditEntry {
  return { _id: `e${day}`, at: `2026-11-${day}T10:00:00.000Z`, action: 'update', by, changes };
}

const buildFieldChange = (path: string, after: unknown = 'x') => ({ path, before: null, after });

async function open(answers: Parameters<typeof answerCustomerForm>[0]) {
  answerCustomerForm(answers);
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
  await screen.findByRole('region', { name: 'Optional products' });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const texts = () =>
    within(summary.getByRole('heading', { name: 'What has happened' }).parentElement!)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...app, summary, texts };
}

it('payments, mails and changes are in one timeline, the latest first, each with who did it', async () => {
  const { user, summary, texts } = await open({
    customer: buildStaffCustomer({ registeredAt: '2026-11-10T10:00:00.000Z' }),
    changes: [
      { ...buildEntry(10, [], maija), action: 'create' },
      buildEntry(14, [buildFieldChange('phone'), buildFieldChange('address.city')], {
        ...anna,
        apiKey: 'Register',
      }),
      buildEntry(16, [buildFieldChange('disabled', true), buildFieldChange('reason', 'Moved abroad')]),
    ],
    eventPayments: [
      buildStaffPayment({
        history: [
          { at: '2026-11-12T10:00:00.000Z', from: 'new', to: 'confirmed', by: 'provider', why: 'paid' },
        ],
        refunds: [
          {
            at: '2026-11-15T10:00:00.000Z',
            amount: 20,
            status: 'ok',
            channel: 'bank',
            by: 'Anna Aalto',
            settledBy: null,
          },
        ],
      }),
    ],
    mails: [
      buildSentMail({ subject: 'Tervetuloa', to: 'vanha@example.fi', sentAt: '2026-11-11T10:00:00.000Z' }),
    ],
  });

  expect(texts()).toEqual([
    '16/11/2026 12:00Disabled, Moved abroad · Anna Aalto',
    expect.stringMatching(/^15\/11\/2026 12:00.*: refund of €20.00 by bank transfer, done · Anna Aalto$/),
    '14/11/2026 12:00Changed phone, Changed city · Anna Aalto, by API key ‘Register’',
    expect.stringMatching(/^12\/11\/2026 12:00.*: Paid \(paid\) · the provider$/),
    '11/11/2026 12:00Mail ‘Tervetuloa’ sent to vanha@example.fi',
  ]);
  await user.click(summary.getByRole('button', { name: 'Show all 6' }));
  expect(texts().at(-1)).toBe('10/11/2026 12:00Registered · Maija Virtanen');
});

it('five entries are shown initially; a payment or mail is listed only once', async () => {
  const { user, summary, texts } = await open({
    changes: [
      ...[11, 12, 13, 14, 15, 16].map((day) => buildEntry(day, [buildFieldChange('phone')])),
      buildEntry(17, [buildFieldChange('payments.Risteily.status', 'confirmed')]),
      buildEntry(18, [buildFieldChange('mailResent', 'receipt')]),
    ],
  });
  expect(texts()).toHaveLength(5);

  await user.click(summary.getByRole('button', { name: 'Show all 7' }));

  expect(texts()).toHaveLength(7);
});

it('changes that could not be loaded can be tried again', async () => {
  answerCustomerForm({});
  fakeNetwork.refuse('GET /api/admin/audit?type=users&id=c1', 500, { code: 'unexpected', msg: 'Broken' });
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
  await screen.findByText(/The changes could not be loaded/);
  fakeNetwork.answer('GET /api/admin/audit?type=users&id=c1', [buildEntry(11, [buildFieldChange('phone')])]);

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/Changed phone/)).toBeVisible();
});
