/** The longest address that Paytrail takes with a payment. */
export const maxPayable = 200;

/** Whether Paytrail takes the address with a payment: it also refuses a quoted part before the @ sign. */
export function isPayable(email: string): boolean {
  return email.length <= maxPayable && !email.includes('"');
}
