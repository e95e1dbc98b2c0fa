import { useLocation } from 'react-router-dom';

/** The address of a customer's form. */
export function customerFormPath(customerId: string): string {
  return `/customer-form?${String(new URLSearchParams({ id: customerId }))}`;
}

/** Link state from a list to a form, so that the form can return to the list with its filters. */
export function useReturnState(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** The list's address, with its filters if the user came from there. */
export function useReturnPath(listPath: string): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.split('?')[0] === listPath ? from : listPath;
}
