import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Variables } from '../aggregation/expressions/compileExpression';
import type { Call, CommandTable } from './command';
import { Fields, checkFields, fieldsOf, namespaceOf, variablesOf } from './fields';
import { compileFilter } from '../query/filter/filter';
import { withTimestamps } from '../storage/storable';
import type { Waiting } from '../pace';
import { compileModification, insertion, modify, remove, withId } from './modify';
import { runStatements, whenFree, type StatementResult } from './statements';

export const writeCommands: CommandTable = {
  insert: { run: runInsert, options: ['documents', ...common()], inTransaction: true, isRetryable: true },
  update: {
    run: runUpdate,
    options: ['updates', 'let', ...common()],
    inTransaction: true,
    isRetryable: true,
  },
  delete: {
    run: runDelete,
    options: ['deletes', 'let', ...common()],
    inTransaction: true,
    isRetryable: true,
  },
};

/** No collection has a validator, so there is nothing to be bypassed. */
function common(): string[] {
  return ['ordered', 'bypassDocumentValidation'];
}

function runInsert(call: Call): Waiting<Document> {
  const namespace = namespaceOf(call);
  const fields = fieldsOf(call);
  const documents = fields.documents('documents') ?? fields.missing('documents');
  return runStatements(call, documents, (document) =>
    whenFree(() => {
      call.writer.write(namespace, insertion(withTimestamps(withId(document), new Date())));
      return { n: 1 };
    }),
  );
}

function runUpdate(call: Call): Waiting<Document> {
  const namespace = namespaceOf(call);
  const fields = fieldsOf(call);
  const variables = variablesOf(call);
  const updates = fields.documents('updates') ?? fields.missing('updates');
  return runStatements(call, updates, (statement) => update(call, namespace, statement, variables));
}

function* update(
  call: Call,
  namespace: string,
  statement: Document,
  variables: Variables,
): Waiting<StatementResult> {
  checkFields(statement, 'update.updates', [
    'q',
    'u',
    'multi',
    'upsert',
    'arrayFilters',
    'collation',
    'hint',
  ]);
  const fields = new Fields(statement, 'update.updates');
  const isMulti = fields.boolean('multi');
  const change = fields.modification('u');
  if (isMulti && isReplacement(change)) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const compiled = compileModification({
    query: {
      filter: fields.document('q') ?? fields.missing('q'),
      collation: fields.collation(),
      hint: fields.hint(),
      limit: isMulti ? undefined : 1,
    },
    update: change,
    arrayFilters: fields.documents('arrayFilters'),
    isUpsert: fields.boolean('upsert'),
    variables,
  });
  const { matched, modified, upserted } = yield* modify(call.writer, namespace, compiled);
  if (upserted) return { n: 1, nModified: 0, upserted: upserted._id };
  return { n: matched, nModified: modified };
}

function isReplacement(change: Document | Document[]): boolean {
  return !Array.isArray(change) && !Object.keys(change)[0]?.startsWith('$');
}

function runDelete(call: Call): Waiting<Document> {
  const namespace = namespaceOf(call);
  const fields = fieldsOf(call);
  const variables = variablesOf(call);
  const deletes = fields.documents('deletes') ?? fields.missing('deletes');
  return runStatements(call, deletes, (statement) => removeMatching(call, namespace, statement, variables));
}

function* removeMatching(
  call: Call,
  namespace: string,
  statement: Document,
  variables: Variables,
): Waiting<StatementResult> {
  checkFields(statement, 'delete.deletes', ['q', 'limit', 'collation', 'hint']);
  const fields = new Fields(statement, 'delete.deletes');
  const limit = fields.size('limit') ?? fields.missing('limit');
  if (limit > 1)
    throw new CommandError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  const filter = fields.document('q') ?? fields.missing('q');
  const collation = fields.collation();
  const query = { filter, collation, variables, hint: fields.hint(), limit: limit === 1 ? 1 : undefined };
  return { n: yield* remove(call.writer, namespace, query, compileFilter(filter, query)) };
}
