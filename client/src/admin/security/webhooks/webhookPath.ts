/**
 * The address of a webhook and its log.
 * @param organizationId '' for the user's own
 */
export function webhookPath(webhookId: string, organizationId: string): string {
  const organization = organizationId === '' ? {} : { organization: organizationId };
  return `/webhook?${String(new URLSearchParams({ id: webhookId, ...organization }))}`;
}
