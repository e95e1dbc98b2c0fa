import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { typeName } from '../../values';

export interface Lookup {
  from: string;
  as: string;
  /** The local and foreign fields of a join by equality. */
  fields: { local: string; foreign: string } | undefined;
  let: Document;
  pipeline: unknown[] | undefined;
}

const options = new Set(['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);

/** Reads `$lookup`: by equality of two fields, by a pipeline, or by both. */
export function parseLookup(operand: unknown): Lookup {
  if (!isDocument(operand)) {
    throw fault(`the $lookup stage specification must be an object, but found ${typeName(operand)}`);
  }
  checkCollection(operand['from']);
  const unknown = Object.keys(operand).find((name) => !options.has(name));
  if (unknown !== undefined) throw fault(`unknown argument to $lookup: ${unknown}`);

  const { pipeline, let: definitions } = operand;
  if (pipeline !== undefined && !Array.isArray(pipeline)) {
    throw new CommandError('TypeMismatch', 'A pipeline must be an array of objects');
  }
  if (definitions !== undefined && !isDocument(definitions)) {
    throw fault(`$lookup argument 'let' must be an object, found ${typeName(definitions)}`);
  }
  if (definitions && !pipeline) throw fault("$lookup with a 'let' argument must also specify 'pipeline'");
  const from = text(operand, 'from');
  if (from === undefined) throw fault("missing 'from' option to $lookup stage specification");
  const as = text(operand, 'as');
  if (as === undefined) throw fault("must specify 'as' field for a $lookup");
  return {
    from,
    as,
    fields: fieldsOf(operand),
    let: definitions ?? {},
    pipeline: pipeline as unknown[] | undefined,
  };
}

/** Checked before anything else. */
function checkCollection(from: unknown): void {
  if (typeof from !== 'string' || !(from === '' || from.startsWith('.') || from.includes('\0'))) return;
  throw new CommandError('InvalidNamespace', `invalid $lookup namespace: ${from}`);
}

function fieldsOf(operand: Document): Lookup['fields'] {
  const local = text(operand, 'localField');
  const foreign = text(operand, 'foreignField');
  if (local !== undefined && foreign !== undefined) return { local, foreign };
  if (local !== undefined || foreign !== undefined || operand['pipeline'] === undefined) {
    throw fault("$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  }
  return undefined;
}

function text(operand: Document, name: string): string | undefined {
  const value = operand[name];
  if (value === undefined || typeof value === 'string') return value;
  throw fault(`$lookup argument '${name}' must be a string, found ${typeName(value)}`);
}

function fault(message: string): CommandError {
  return new CommandError('FailedToParse', message);
}
