import { allotmentKinds } from '../../contract/allotment';
import { readAllotment } from '../../services/office/allotments/readAllotment';
import { releaseUnits, withdrawRelease } from '../../services/office/allotments/releaseUnits';
import { removeAllotment, saveAllotment } from '../../services/office/allotments/saveAllotment';
import { operation } from '../operation';
import { allotmentInput, releaseInput } from './input';
import { presentAllotment } from './output';

// Staff who may change ferries may also change accommodations (contract/capabilities).
const who = { may: 'ferries' } as const;
const path = '/admin/allotments/{kind}/{id}';
const params = {
  kind: `One of: ${allotmentKinds.join(', ')}`,
  id: 'The id of the ferry or accommodation',
};

/** Cabins and rooms that suppliers hold. */
export const allotmentOperations = [
  operation({
    method: 'get',
    path,
    params,
    summary: 'The allotment of a ferry or accommodation, and what is best released on each release day',
    who,
    answer: 'Allotment',
    handle: async ({ actor, params: { kind, id } }) => presentAllotment(await readAllotment(actor, kind, id)),
  }),
  operation({
    method: 'put',
    path,
    params,
    summary: 'Store the contract: blocks, release scale and what the proposal assumes',
    who,
    body: 'AllotmentInput',
    check: allotmentInput,
    answer: 'Allotment',
    handle: async ({ actor, params: { kind, id }, input }) =>
      presentAllotment(await saveAllotment(actor, kind, id, input)),
  }),
  operation({
    method: 'delete',
    path,
    params,
    summary: 'Remove the contract with its releases',
    who,
    answer: 'Allotment',
    handle: async ({ actor, params: { kind, id } }) =>
      presentAllotment(await removeAllotment(actor, kind, id)),
  }),
  operation({
    method: 'post',
    path: `${path}/releases`,
    params,
    summary:
      'Note units released to the supplier; 409 `releaseFeeChanged` unless the fee is the one of that day',
    who,
    body: 'ReleaseInput',
    check: releaseInput,
    answer: 'Allotment',
    status: 201,
    handle: async ({ actor, params: { kind, id }, input }) =>
      presentAllotment(await releaseUnits(actor, kind, id, input)),
  }),
  operation({
    method: 'delete',
    path: `${path}/releases/{releaseId}`,
    params: { ...params, releaseId: 'The id of the release' },
    summary: 'Remove a release that was noted by mistake',
    who,
    answer: 'Allotment',
    handle: async ({ actor, params: { kind, id, releaseId } }) =>
      presentAllotment(await withdrawRelease(actor, kind, id, releaseId)),
  }),
];
