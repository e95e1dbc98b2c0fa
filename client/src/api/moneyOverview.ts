import type { MoneyOverview } from '#contract/moneyOverview';
import { client } from './client';

/** @param query the organization and the event, as a query string */
export async function getMoneyOverview(query: string): Promise<MoneyOverview> {
  const { data } = await client.get<MoneyOverview>(`/admin/money?${query}`);
  return data;
}
