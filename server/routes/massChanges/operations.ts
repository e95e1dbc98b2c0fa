import type { MassChangeQuery } from '../../contract/massChange';
import { listMassChanges } from '../../services/office/massChanges/readMassChanges';
import { previewUndo, undoMassChange } from '../../services/office/massChanges/undoMassChange';
import { optional } from '../../validation/conditions';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';
import { operation, organizationQuery } from '../operation';
import { presentMassChangePage, presentMassUndo } from './output';

const massChangeQuery = validator<Omit<MassChangeQuery, 'organization'>>({
  event: optional(reference),
  before: optional(reference),
});

/** Which changes somebody sees and may undo depends on their kind (rules §13.8). */
const who = { may: 'massActions' } as const;

export const massChangeOperations = [
  operation({
    method: 'get',
    path: '/admin/mass-changes',
    summary: 'The changes of many records in the last 30 days, newest first, 50 a page',
    who,
    query: {
      ...organizationQuery,
      event: { description: 'Only changes of records of one event' },
      before: { description: 'The `before` of the previous page' },
    },
    checkQuery: massChangeQuery,
    answer: 'MassChangePage',
    handle: async ({ actor, query: { organization }, queryInput }) =>
      presentMassChangePage(await listMassChanges(actor, { ...queryInput, organization })),
  }),
  operation({
    method: 'get',
    path: '/admin/mass-changes/{id}/undo',
    summary: 'What undoing a change of many records would do; changes nothing',
    who,
    answer: 'MassUndo',
    handle: async ({ actor, params, language }) =>
      presentMassUndo(await previewUndo(actor, params.id), language),
  }),
  operation({
    method: 'post',
    path: '/admin/mass-changes/{id}/undo',
    summary: 'Undo a mass change for the records that nobody has changed since',
    who,
    answer: 'MassUndo',
    handle: async ({ actor, params, language }) =>
      presentMassUndo(await undoMassChange(actor, params.id), language),
  }),
];
