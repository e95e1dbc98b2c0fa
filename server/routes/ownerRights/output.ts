import { requestAgainHours, type OwnerRequest } from '../../contract/ownerRequest';
import type { OwnerRequestView } from '../../services/office/ownerRights/listRequests';
import { presentOrganizationName } from '../organizations/output';

const hourMs = 3_600_000;

export function presentOwnerRequest({ request, organization, requestedBy }: OwnerRequestView): OwnerRequest {
  const { _id, right, state, message, requestedAt, answeredAt } = request;
  return {
    _id: String(_id),
    organization: presentOrganizationName(organization),
    right,
    state,
    message,
    requestedAt: requestedAt.toISOString(),
    requestedBy,
    answeredAt: answeredAt?.toISOString() ?? null,
    againFrom: new Date(requestedAt.getTime() + requestAgainHours * hourMs).toISOString(),
  };
}
