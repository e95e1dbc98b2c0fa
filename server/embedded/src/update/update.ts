import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Variables } from '../aggregation/expressions/compileExpression';
import { withTimestamps } from '../storage/storable';
import { parseArrayFilters } from './arrayFilters';
import { OperatorUpdate } from './operators';
import { compileUpdatePipeline } from './pipeline';
import { replaceDocument } from './replacement';
import type { Collation } from '../values';

export { upsertBase } from './upsert';

export interface UpdateOptions {
  arrayFilters?: Document[] | undefined;
  collation?: Collation | undefined;
  variables?: Variables | undefined;
}

export interface Update {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  /** Whether it needs the position of the array element that the filter matched. */
  readonly positional: boolean;
  /** The same reference when nothing changed. An inserted document may still lack an `_id`. */
  apply(
    document: Document,
    options?: { inserting?: boolean | undefined; arrayIndex?: number | undefined },
  ): Document;
}

const noVariables: Variables = new Map();

/** Compiles an update once, to be applied to many documents. */
export function compileUpdate(update: Document | Document[], options: UpdateOptions = {}): Update {
  if (Array.isArray(update)) return compilePipelineUpdate(update, options);
  const isOperators = Object.keys(update)[0]?.startsWith('$') ?? false;
  return isOperators ? compileOperators(update, options) : compileReplacement(update, options);
}

function compileOperators(
  update: Document,
  { arrayFilters = [], collation, variables }: UpdateOptions,
): Update {
  const filters = parseArrayFilters(arrayFilters, { collation, variables });
  const compiled = new OperatorUpdate(update, filters, { collation, now: () => currentTime(variables) });
  return {
    kind: 'operators',
    positional: compiled.positional,
    apply: (document, { inserting = false, arrayIndex } = {}) =>
      compiled.apply(document, { inserting, arrayIndex }),
  };
}

/** The array filters are validated, although a replacement does not use them. */
function compileReplacement(
  replacement: Document,
  { arrayFilters = [], collation, variables }: UpdateOptions,
): Update {
  parseArrayFilters(arrayFilters, { collation, variables });
  return {
    kind: 'replacement',
    positional: false,
    apply: (document, { inserting = false } = {}) =>
      replaceDocument(document, withTimestamps(replacement, currentTime(variables)), {
        allowsDollars: inserting,
        inserting,
      }),
  };
}

function compilePipelineUpdate(
  stages: Document[],
  { arrayFilters, collation, variables = noVariables }: UpdateOptions,
): Update {
  if (arrayFilters !== undefined && arrayFilters.length > 0) {
    throw new CommandError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
  }
  const run = compileUpdatePipeline(stages, collation, variables);
  return {
    kind: 'pipeline',
    positional: false,
    apply: (document, { inserting = false } = {}) =>
      replaceDocument(document, run(document), { allowsDollars: true, inserting }),
  };
}

function currentTime(variables: Variables | undefined): Date {
  const now = variables?.get('NOW');
  return now instanceof Date ? now : new Date();
}
