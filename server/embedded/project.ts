import type { Document } from './documents';
import type { Variables } from './expressions';
import { compileBranch } from './projection/apply';
import { parseProjection, type ProjectionOptions } from './projection/parse';
import { keepMatched } from './projection/positional';

const noVariables: Variables = new Map();

/**
 * Compiles the projection of `find`, `findAndModify` or (with `stage`) `$project`.
 * The array index is that of the element the filter matched, for the positional `$`.
 */
export function compileProjection(
  spec: Document,
  options: ProjectionOptions & { variables?: Variables } = {},
): (document: Document, arrayIndex?: number) => Document {
  if (Object.keys(spec).length === 0) return (document) => document;

  const { variables = noVariables } = options;
  const { type, root, positional } = parseProjection(spec, options);
  const transform = compileBranch(root, type);
  return (document, arrayIndex) => {
    const projected = transform(document, { root: document, variables }) as Document; // a document's projection is one
    return positional ? keepMatched(projected, positional, arrayIndex) : projected;
  };
}
