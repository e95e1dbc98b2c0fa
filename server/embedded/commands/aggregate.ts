import { isDocument, type Document } from '../documents';
import { CommandError, notSupported } from '../errors';
import type { Query } from '../planner';
import { count } from '../queries';
import { equal } from '../values';
import { BatchReply, type Call, type CommandTable, type Reply } from './command';
import { Fields, fieldsOf, namespaceOf } from './fields';

export const aggregateCommands: CommandTable = {
  aggregate: {
    run: runAggregate,
    options: ['pipeline', 'cursor', 'hint', 'collation', 'let', 'allowDiskUse', 'bypassDocumentValidation'],
    refused: ['explain'],
    inTransaction: true,
  },
};

function runAggregate(call: Call): Reply {
  const { engine, command } = call;
  if (typeof command.aggregate !== 'string') throw notSupported('An aggregation of a whole database');
  const namespace = namespaceOf(call);
  const fields = fieldsOf(call);
  const stages = fields.documents('pipeline') ?? fields.missing('pipeline');
  const cursor = fields.document('cursor');
  if (!cursor) {
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const batchSize = new Fields(cursor, 'aggregate.cursor').size('batchSize');
  const documents = countAlone(call, namespace, stages);
  if (!documents) throw notSupported('This aggregation');
  const { batch, id } = engine.cursors.first({ namespace, owner: call, documents, batchSize });
  return new BatchReply('firstBatch', batch, { id, ns: namespace });
}

const countAll: Document = { $group: { _id: 1, n: { $sum: 1 } } };

/** What a driver's countDocuments asks for, which an index can often answer alone. */
function countAlone(call: Call, namespace: string, stages: readonly Document[]): Document[] | undefined {
  if (call.command.let !== undefined) return undefined;
  const fields = fieldsOf(call);
  const query: Query = { filter: {}, collation: fields.collation(), hint: fields.hint() };
  const [first, ...others] = stages;
  if (!isDocument(first?.$match)) return undefined;
  query.filter = first.$match;
  const [last] = others.splice(-1);
  if (!last || !equal(last, countAll)) return undefined;
  if (others[0]?.$skip !== undefined) query.skip = new Fields(others.shift()!, '$skip').size('$skip');
  if (others[0]?.$limit !== undefined) query.limit = new Fields(others.shift()!, '$limit').size('$limit');
  if (others.length > 0 || query.limit === 0) return undefined;
  const n = count(call.view, namespace, query);
  return n > 0 ? [{ _id: 1, n }] : [];
}
