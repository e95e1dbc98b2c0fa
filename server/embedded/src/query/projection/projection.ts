import type { Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Context, Fold, Variables } from '../../aggregation/expressions/compileExpression';
import { parseAddition } from './addition';
import { compileBranch } from './apply';
import { parseProjection } from './parse';
import { keepMatched } from './positional';

export interface FindProjectionOptions extends Context {
  variables?: Variables | undefined;
  /** Whether the document is the one after an update, in which the filter has not found a position. */
  isOfNew?: boolean;
}

const noVariables: Variables = new Map();

/**
 * Compiles the projection of `find` and `findAndModify`.
 * The array index is that of the element by which the filter matched, for the positional `$`.
 */
export function compileProjection(
  spec: Document,
  { variables = noVariables, isOfNew = false, ...context }: FindProjectionOptions = {},
): (document: Document, arrayIndex?: number) => Document {
  if (Object.keys(spec).length === 0) return (document) => document;

  const names = new Set(variables.keys());
  const folds: Fold[] = [];
  const { type, root, positional } = parseProjection(spec, { names, ...context, folds, stage: false });
  for (const fold of folds) fold();
  if (positional && isOfNew) {
    throw new CommandError('BadValue', 'cannot use a positional projection and return the new document');
  }
  const transform = compileBranch(root, type);
  return (document, arrayIndex) => {
    const projected = transform(document, { root: document, variables }) as Document; // the projection of a document is a document
    return positional ? keepMatched(projected, positional, arrayIndex) : projected;
  };
}

export type Reshape = (document: Document, variables: Variables) => Document;

/** Compiles `$project`. */
export function compileStageProjection(spec: Document, context: Context): Reshape {
  const { type, root } = parseProjection(spec, { ...context, stage: true });
  return reshaping(root, type, context.places);
}

/** Compiles `$addFields`. */
export function compileAddition(spec: Document, context: Context): Reshape {
  return reshaping(parseAddition(spec, context), 'addition', context.places);
}

function reshaping(...compiled: Parameters<typeof compileBranch>): Reshape {
  const transform = compileBranch(...compiled);
  return (document, variables) => transform(document, { root: document, variables }) as Document; // as above
}
