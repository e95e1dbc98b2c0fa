import type { Webhook, WebhookDelivery } from '#contract/webhook';

export function buildWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    _id: 'w1',
    name: 'Membership register',
    url: 'https://register.example.fi/hook',
    kinds: ['customer.registered', 'payment.paid'],
    state: 'works',
    failingSince: null,
    nextAttemptAt: null,
    lastSuccessAt: '2027-03-02T07:30:00.000Z',
    waitingCount: 0,
    previousSecretUntil: null,
    madeBy: { _id: 's1', name: 'Aino Aalto' },
    createdAt: '2027-03-01T10:00:00.000Z',
    ...overrides,
  };
}

export function buildDelivery(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    _id: 'e1',
    kind: 'customer.registered',
    record: 'c1',
    number: 1,
    at: '2027-03-02T07:00:00.000Z',
    state: 'delivered',
    tries: 1,
    lastTryAt: '2027-03-02T07:00:00.000Z',
    nextTryAt: null,
    failure: null,
    status: 200,
    ...overrides,
  };
}
