import type { Me } from '#contract/customer';
import type { CustomerPayments } from '#contract/payment';
import { buildMe, buildOrganization, buildPayments } from './builders';
import { fakeNetwork } from './fakeNetwork';

interface Answers {
  me?: Me;
  payments?: CustomerPayments;
}

/** Answers all that the dashboard fetches. */
export function answerDashboard({ me = buildMe(), payments = buildPayments() }: Answers = {}): void {
  fakeNetwork.answer('GET /api/users/me', me);
  fakeNetwork.answer('GET /api/organizations/a1', buildOrganization());
  fakeNetwork.answer('GET /api/payments/event-payments', payments);
}
