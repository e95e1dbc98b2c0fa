import type {
  ExplanationInput,
  MendInput,
  Reconciliation,
  ReportPeriodInput,
} from '#contract/reconciliation';
import { client } from './client';

/** @param query the period, the event and, for root, the organization, as a query string */
export async function getReconciliation(query: string): Promise<Reconciliation> {
  const { data } = await client.get<Reconciliation>(`/admin/reconciliation?${query}`);
  return data;
}

/** Makes the server request the provider's list of payments, which arrives a moment later. */
export async function requestProviderReports(
  organizationId: string,
  input: ReportPeriodInput,
): Promise<void> {
  await client.post(buildPath('reports', organizationId), input);
}

export async function resolveDifference(organizationId: string, input: MendInput): Promise<void> {
  await client.post(buildPath('mend', organizationId), input);
}

export async function explainDifference(organizationId: string, input: ExplanationInput): Promise<void> {
  await client.post(buildPath('explain', organizationId), input);
}

function buildPath(action: string, organizationId: string): string {
  return `/admin/reconciliation/${action}?organization=${encodeURIComponent(organizationId)}`;
}
