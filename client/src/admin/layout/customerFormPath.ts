/** The address of a customer's form. */
export function customerFormPath(customerId: string): string {
  return `/customer-form?${String(new URLSearchParams({ id: customerId }))}`;
}
