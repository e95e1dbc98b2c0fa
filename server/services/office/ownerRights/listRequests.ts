import type { Actor } from '../../../lib/sessionToken';
import { findByIds } from '../../../lib/findByIds';
import { Admin } from '../../../models/admin';
import { OwnerRequest, type StoredOwnerRequest } from '../../../models/ownerRequest';
import { listFilter } from '../../access/organizations';
import { type OrganizationSummary, readOrganizationSummaries } from '../../access/organizationSummaries';

export interface OwnerRequestView {
  request: StoredOwnerRequest;
  organization: OrganizationSummary;
  /** The name of the owner who sent it; null once they are deleted. */
  requestedBy: string | null;
}

/**
 * The latest request for each right, newest first, of one organization, or of all in the actor's reach.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listRequests(
  actor: Actor,
  organization: string | undefined,
): Promise<OwnerRequestView[]> {
  const filter = await listFilter(actor, organization);
  return viewRequests(await OwnerRequest.find(filter).sort({ requestedAt: -1, _id: -1 }).lean());
}

export async function viewRequests(requests: readonly StoredOwnerRequest[]): Promise<OwnerRequestView[]> {
  const [organizations, admins] = await Promise.all([
    readOrganizationSummaries(requests),
    findByIds(
      Admin,
      requests.map(({ requestedBy }) => requestedBy),
      ['name'],
    ),
  ]);
  return requests.flatMap((request) => {
    const organization = organizations.get(String(request.organization));
    const requestedBy = admins.get(String(request.requestedBy))?.name ?? null;
    return organization ? [{ request, organization, requestedBy }] : [];
  });
}
