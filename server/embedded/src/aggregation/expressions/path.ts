import { field, isDocument } from '../../values/documents';
import { CommandError, notSupported } from '../../errors';
import { parseFieldPath } from '../../values/fieldPath';
import { constant } from './constant';
import type { Context, Evaluate } from './operator';

/** Variables that hold the whole document. */
const documentVariables = new Set(['ROOT', 'CURRENT']);
const unsupportedVariables = new Set(['CLUSTER_TIME', 'USER_ROLES', 'JS_SCOPE', 'IS_MR', 'SEARCH_META']);

/** Compiles `"$a.b"` or `"$$variable.a.b"`. */
export function compilePath(text: string, context: Context): Evaluate {
  if (text === '$') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  if (!text.startsWith('$$')) return documentPath(parseFieldPath(text.slice(1)));

  const [variable = '', ...rest] = text.slice(2).split('.');
  const names = rest.length > 0 ? parseFieldPath(rest.join('.')) : [];
  if (documentVariables.has(variable)) return documentPath(names);
  return variablePath(variable, names, context);
}

function documentPath(names: readonly string[]): Evaluate {
  const [first, ...rest] = names;
  if (first === undefined) return (document) => document;
  if (rest.length === 0) return (document) => field(document, first);
  return (document) => valueAt(field(document, first), rest);
}

function variablePath(variable: string, names: readonly string[], { names: known }: Context): Evaluate {
  if (variable === 'REMOVE') return constant(undefined);
  if (unsupportedVariables.has(variable)) throw notSupported(`The variable $$${variable}`);
  checkVariableName(variable);
  if (variable !== 'NOW' && known && !known.has(variable)) throw undefinedVariable(variable);
  return (_document, variables) => {
    const value = variables.get(variable);
    if (value === undefined && !variables.has(variable)) throw undefinedVariable(variable);
    return names.length === 0 ? value : valueAt(value, names);
  };
}

function undefinedVariable(name: string): CommandError {
  return new CommandError(17276, `Use of undefined variable: ${name}`);
}

function checkVariableName(name: string): void {
  if (name === '') throw new CommandError('FailedToParse', 'empty variable names are not allowed');
  if (!/^[A-Za-z\u0080-\uffff]/.test(name)) {
    throw new CommandError(
      'FailedToParse',
      `'${name}' starts with an invalid character for a user variable name`,
    );
  }
}

/** The value at a path below a value: an array is mapped to the values in its elements that are documents. */
export function valueAt(value: unknown, names: readonly string[], from = 0): unknown {
  if (from === names.length) return value;
  if (Array.isArray(value)) {
    return value
      .filter(isDocument)
      .map((element) => valueAt(element, names, from))
      .filter((found) => found !== undefined);
  }
  return isDocument(value) ? valueAt(field(value, names[from]!), names, from + 1) : undefined;
}
