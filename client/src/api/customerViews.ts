import type { CustomerView, CustomerViewInput } from '#contract/customerView';
import { client } from './client';

export async function getCustomerViews(organizationId: string): Promise<readonly CustomerView[]> {
  const { data } = await client.get<CustomerView[]>(buildPath(organizationId));
  return data;
}

/** Saves one of the user's own views, replacing any with the same name. */
export async function saveCustomerView(
  organizationId: string,
  input: CustomerViewInput,
): Promise<CustomerView> {
  const { data } = await client.put<CustomerView>(buildPath(organizationId), input);
  return data;
}

export async function deleteCustomerView(id: string): Promise<void> {
  await client.delete(`/admin/customer-views/${encodeURIComponent(id)}`);
}

function buildPath(organization: string): string {
  return `/admin/customer-views?${String(new URLSearchParams({ organization }))}`;
}
