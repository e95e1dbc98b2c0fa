import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileExpression, type Variables } from '../aggregation/expressions/compileExpression';
import { nearestDouble } from '../values/numberOrder';
import { checkNamespace } from '../storage/store';
import { isTrue } from '../values/truth';
import { isNumeric, parseCollation, typeName, type Collation } from '../values';
import type { Call } from './command';

/** Reads the fields of a command or of one of its statements, and checks their types. */
export class Fields {
  constructor(
    private readonly source: Document,
    private readonly name: string,
  ) {}

  has(field: string): boolean {
    return this.source[field] != null;
  }

  isList(field: string): boolean {
    return Array.isArray(this.source[field]);
  }

  document(field: string): Document | undefined {
    const value = this.source[field];
    if (value == null) return undefined;
    if (!isDocument(value)) throw this.wrongType(field, 'object');
    return value;
  }

  documents(field: string): Document[] | undefined {
    const value = this.source[field];
    if (value == null) return undefined;
    if (!Array.isArray(value) || !value.every(isDocument)) throw this.wrongType(field, 'array');
    return value;
  }

  string(field: string): string {
    const value = this.source[field];
    if (typeof value !== 'string') throw this.wrongType(field, 'string');
    return value;
  }

  boolean(field: string, otherwise = false): boolean {
    const value = this.source[field];
    if (value == null) return otherwise;
    if (typeof value !== 'boolean' && !isNumeric(value)) throw this.wrongType(field, 'bool');
    return isTrue(value);
  }

  /** Reads a boolean; a number is not accepted as one. */
  flag(field: string, otherwise = false): boolean {
    const value = this.source[field] ?? otherwise;
    if (typeof value !== 'boolean') throw this.wrongType(field, 'bool');
    return value;
  }

  /** A non-negative whole number. */
  size(field: string): number | undefined {
    const value = this.source[field];
    if (value == null) return undefined;
    if (!isNumeric(value)) throw this.wrongType(field, 'long');
    const number = Math.trunc(nearestDouble(value));
    if (!(number >= 0)) {
      throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
    }
    return number;
  }

  collation(): Collation | undefined {
    return collationOf(this.source.collation);
  }

  hint(): string | Document | undefined {
    const { hint } = this.source;
    if (hint === undefined || (isDocument(hint) && Object.keys(hint).length === 0)) return undefined;
    if (typeof hint !== 'string' && !isDocument(hint)) {
      throw new CommandError('FailedToParse', 'Hint must be a string or an object');
    }
    return hint;
  }

  /** An update's modification: operators, a replacement or a pipeline. */
  modification(field: string): Document | Document[] {
    const value = this.source[field];
    if (value === undefined) this.missing(field);
    if (isDocument(value)) return value;
    if (!Array.isArray(value)) {
      throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
    }
    if (value.every(isDocument)) return value;
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  }

  missing(field: string): never {
    throw new CommandError(40414, `BSON field '${this.name}.${field}' is missing but a required field`);
  }

  private wrongType(field: string, expected: string): CommandError {
    return new CommandError(
      'TypeMismatch',
      `BSON field '${this.name}.${field}' is the wrong type '${typeName(this.source[field])}', expected type '${expected}'`,
    );
  }
}

/** An empty collation means none. */
export function collationOf(spec: unknown): Collation | undefined {
  return isDocument(spec) && Object.keys(spec).length === 0 ? undefined : parseCollation(spec);
}

export function fieldsOf(call: Call): Fields {
  return new Fields(call.command, call.name);
}

export function namespaceOf({ name, command, database }: Call): string {
  const collection = command[name];
  if (typeof collection !== 'string') {
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeName(collection)}`);
  }
  const namespace = `${database}.${collection}`;
  checkNamespace(namespace);
  return namespace;
}

/** `$$NOW` is the same throughout a command. */
const variablesOfCalls = new WeakMap<Call, Variables>();

/** The variables for expressions: `$$NOW` and those of the command's `let`. */
export function variablesOf(call: Call): Variables {
  const known = variablesOfCalls.get(call);
  if (known) return known;
  const variables = new Map<string, unknown>([['NOW', new Date()]]);
  const definitions = fieldsOf(call).document('let') ?? {};
  for (const [name, expression] of Object.entries(definitions)) {
    variables.set(name, compileExpression(expression)({}, variables));
  }
  variablesOfCalls.set(call, variables);
  return variables;
}

export function checkFields(source: Document, name: string, known: readonly string[]): void {
  for (const field of Object.keys(source)) {
    if (!known.includes(field))
      throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}
