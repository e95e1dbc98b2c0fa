import type { Me } from '#contract/customer';
import type { CustomerPayments } from '#contract/payment';
import { buildMe } from './builders/customers';
import { buildPublicOrganization } from './builders/organizations';
import { buildPayments } from './builders/payments';
import { fakeNetwork } from './fakeNetwork';

interface Answers {
  me?: Me;
  payments?: CustomerPayments;
}

/** Answers every call of the customer's dashboard. */
export function answerDashboard({ me = buildMe(), payments = buildPayments() }: Answers = {}): void {
  fakeNetwork.answer('GET /api/users/me', me);
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
  fakeNetwork.answer('GET /api/payments/event-payments', payments);
}
