/** The element id of the transfer's details. */
export function transferAnchor(paymentId: string): string {
  return `transfer-${paymentId}`;
}
