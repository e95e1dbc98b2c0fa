/** The address of an organization’s cancellations. */
export function cancellationsPath(organizationId: string): string {
  return `/cancellations?${String(new URLSearchParams({ organization: organizationId }))}`;
}
