import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { compileExpression, type Context } from '../../aggregation/expressions/compileExpression';
import { parseFieldPath } from '../../values/fieldPath';
import { show } from '../../values/show';
import { addAt, newBranch, type Branch } from './tree';

/** Reads the fields that `$addFields` computes; everything but a sub-object is an expression. */
export function parseAddition(spec: Document, context: Context): Branch {
  const root = newBranch();
  addFields(root, [], spec, context);
  return root;
}

function addFields(root: Branch, prefix: readonly string[], spec: Document, context: Context): void {
  for (const [path, value] of Object.entries(spec)) {
    const names = [...prefix, ...parseFieldPath(path)];
    if (isSubObject(value, names)) addFields(root, names, value, context);
    else addComputed(root, names, value, context);
  }
}

function addComputed(root: Branch, names: readonly string[], value: unknown, context: Context): void {
  const evaluate = compileExpression(value, context);
  try {
    addAt(root, names, { kind: 'compute', evaluate });
  } catch {
    throw new CommandError(
      40176,
      `specification contains two conflicting paths. Cannot specify both '${names.join('.')}' and a path that it contains or that contains it`,
    );
  }
}

/** A document that is not an expression: its fields become fields of the added field. */
function isSubObject(value: unknown, names: readonly string[]): value is Document {
  if (!isDocument(value)) return false;
  const keys = Object.keys(value);
  const path = names.join('.');
  if (keys.length === 0) {
    throw new CommandError(40180, `an empty object is not a valid value. Found empty object at path ${path}`);
  }
  if (!keys.some((key) => key.startsWith('$'))) return true;
  if (keys.length > 1) {
    throw new CommandError(
      40181,
      `an expression specification must contain exactly one field, the name of the expression. Found ${keys.length} fields in ${show(value)}, while parsing object at path '${path}'`,
    );
  }
  return false;
}
