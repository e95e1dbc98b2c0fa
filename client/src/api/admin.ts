import type { CustomersPage, CustomersPageQuery } from '#contract/customerRow';
import type { RecordOf, ResourceName } from '#contract/resources';
import { client } from './client';

/** The records of one organization; without its id, all that the reader may see. */
export async function list<Name extends ResourceName>(
  name: Name,
  organizationId = '',
): Promise<readonly RecordOf<Name>[]> {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  const { data } = await client.get<RecordOf<Name>[]>(`/admin/${name}${query}`);
  return data;
}

export async function getCustomersPage(query: CustomersPageQuery): Promise<CustomersPage> {
  const json = encodeURIComponent(JSON.stringify(query));
  const { data } = await client.get<CustomersPage>(`/admin/users/pagination/${json}`);
  return data;
}
