import { maxRequestLength, type OwnerRequestInput } from '../../contract/ownerRequest';
import { ownerRights } from '../../contract/ownerRights';
import { declineRequest } from '../../services/office/ownerRights/answerRequests';
import { listRequests } from '../../services/office/ownerRights/listRequests';
import { requestRight } from '../../services/office/ownerRights/requestRight';
import { withDefault } from '../../validation/conditions';
import { choice, line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import { operation, organizationQuery } from '../operation';
import { presentOwnerRequest } from './output';

const ownerRequestInput = validator<OwnerRequestInput>({
  right: choice(ownerRights),
  message: withDefault('', line(maxRequestLength)),
});

/** Requests of owners for rights that root can hand to them; root hands them over in the organization. */
export const ownerRightOperations = [
  operation({
    method: 'get',
    path: '/admin/owner-requests',
    summary: 'The latest request of owners for each right, the newest first',
    who: { may: 'ownerRequests' },
    query: organizationQuery,
    answer: 'OwnerRequest[]',
    handle: async ({ actor, query }) =>
      (await listRequests(actor, query.organization)).map(presentOwnerRequest),
  }),
  operation({
    method: 'post',
    path: '/admin/owner-requests',
    summary:
      'Request a right from root, who gets a mail; 409 `rightRequested` within 24 hours of the last request',
    who: { may: 'requestRights' },
    body: 'OwnerRequestInput',
    check: ownerRequestInput,
    answer: 'OwnerRequest',
    status: 201,
    handle: async ({ actor, input, context }) =>
      presentOwnerRequest(await requestRight(actor, input, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/owner-requests/{id}/decline',
    summary: 'Decline a request that is waiting; whoever made it gets a mail',
    who: { may: 'organizations' },
    answer: 'OwnerRequest',
    handle: async ({ params }) => presentOwnerRequest(await declineRequest(params.id)),
  }),
];
