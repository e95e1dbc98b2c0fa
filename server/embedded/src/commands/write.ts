import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Variables } from '../aggregation/expressions/compileExpression';
import type { Call, CommandTable } from './command';
import { Fields, checkFields, collationOf, fieldsOf, namespaceOf, variablesOf } from './fields';
import { compileFilter } from '../query/filter/filter';
import type { Query } from '../query/plan/indexScan';
import { withTimestamps } from '../storage/storable';
import { isNumeric } from '../values';
import { nearestDouble } from '../values/numberOrder';
import type { Waiting } from '../pace';
import { compileModification, insertion, modify, remove, withId } from './modify';
import { runStatements, whenFree, type StatementResult } from './statements';

export const writeCommands: CommandTable = {
  insert: {
    run: runInsert,
    options: ['documents', ...commonOptions()],
    inTransaction: true,
    isRetryable: true,
  },
  update: {
    run: runUpdate,
    options: ['updates', 'let', ...commonOptions()],
    inTransaction: true,
    isRetryable: true,
  },
  delete: {
    run: runDelete,
    options: ['deletes', 'let', ...commonOptions()],
    inTransaction: true,
    isRetryable: true,
  },
};

/** No collection has a validator, so there is nothing to bypass. */
function commonOptions(): string[] {
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
  const updates = (fields.documents('updates') ?? fields.missing('updates')).map(readUpdate);
  return runStatements(call, updates, (statement) => update(call, namespace, statement, variables));
}

type UpdateStatement = ReturnType<typeof readUpdate>;

/** All statements are parsed and type-checked before the first is executed. */
function readUpdate(statement: Document) {
  checkFields(statement, 'update.updates', [
    ...['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint'],
  ]);
  const fields = new Fields(statement, 'update.updates');
  return {
    filter: fields.document('q') ?? fields.missing('q'),
    change: fields.modification('u'),
    constants: fields.document('c'),
    isMulti: fields.flag('multi'),
    isUpsert: fields.flag('upsert'),
    arrayFilters: fields.documents('arrayFilters'),
    collation: fields.document('collation'),
    hint: fields.hint(),
  };
}

function* update(
  call: Call,
  namespace: string,
  { filter, change, constants, isMulti, isUpsert, arrayFilters, collation, hint }: UpdateStatement,
  variables: Variables,
): Waiting<StatementResult> {
  if (isMulti && isReplacement(change)) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (constants && !Array.isArray(change)) {
    throw new CommandError(51198, 'Constant values may only be specified for pipeline updates');
  }
  const compiled = compileModification({
    query: { filter, collation: collationOf(collation), hint, limit: isMulti ? undefined : 1 },
    update: change,
    arrayFilters,
    isUpsert,
    variables: constants ? new Map([...variables, ...Object.entries(constants)]) : variables,
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
  const deletes = (fields.documents('deletes') ?? fields.missing('deletes')).map(readDelete);
  return runStatements(call, deletes, ({ filter, collation, hint, limit }) => {
    const query = { filter, collation: collationOf(collation), variables, hint, limit };
    return removeMatching(call, namespace, query);
  });
}

function readDelete(statement: Document) {
  checkFields(statement, 'delete.deletes', ['q', 'limit', 'collation', 'hint']);
  const fields = new Fields(statement, 'delete.deletes');
  return {
    filter: fields.document('q') ?? fields.missing('q'),
    limit: readLimit(statement, fields),
    collation: fields.document('collation'),
    hint: fields.hint(),
  };
}

/** A limit that is not a number means none. */
function readLimit({ limit }: Document, fields: Fields): 1 | undefined {
  if (limit === undefined) fields.missing('limit');
  const number = isNumeric(limit) ? nearestDouble(limit) : 0;
  if (number === 0) return undefined;
  if (number === 1) return 1;
  throw new CommandError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${number}`);
}

function* removeMatching(call: Call, namespace: string, query: Query): Waiting<StatementResult> {
  return { n: yield* remove(call.writer, namespace, query, compileFilter(query.filter, query)) };
}
