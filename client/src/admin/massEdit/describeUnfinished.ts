import { formatCount } from '../../format/words';

/**
 * Warns of payments whose money may still arrive for an event that their customers leave.
 * @param paying the number of payments being made at the provider
 * @param waiting the number of payments that wait for a bank transfer or a decision
 */
export function describeUnfinished(paying: number, waiting: number): string {
  const parts = [
    paying > 0 && `${formatCount(paying, 'payment is', 'payments are')} being made at the payment service`,
    waiting > 0 &&
      `${formatCount(waiting, 'payment waits', 'payments wait')} for a bank transfer or confirmation`,
  ].filter((part) => part !== false);
  return `${parts.join(', and ')}: money that still arrives stays with the event they leave, and can be refunded in the customer’s form under Earlier trips.`;
}
