import { auditRoute, auditTypes } from '../../contract/audit';
import { AppError } from '../../lib/AppError';
import { presentAuditEntry } from './output';
import { readAudit } from '../../services/office/history/readAudit';
import { operation } from '../operation';

export const auditOperations = [
  operation({
    method: 'get',
    path: '/admin/audit',
    summary: 'The audit log of a record, newest first',
    who: { may: 'customers' },
    query: {
      type: {
        description: 'The resource, named as below `/admin`',
        required: true,
        schema: { type: 'string', enum: auditTypes.map(auditRoute) },
      },
      id: { description: 'The id of the record', required: true },
    },
    answer: 'AuditEntry[]',
    handle: async ({ actor, query }) => {
      const type = auditTypes.find((each) => auditRoute(each) === query.type);
      if (!type) throw new AppError('notFound');
      return (await readAudit(actor, type, query.id ?? '')).map(presentAuditEntry);
    },
  }),
];
