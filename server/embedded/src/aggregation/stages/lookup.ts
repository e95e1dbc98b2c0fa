import { BSONRegExp } from 'bson';

import { field, isDocument, type Document } from '../../values/documents';
import { compileExpression, type Evaluate, type Variables } from '../expressions/compileExpression';
import { encodeKey } from '../../values';
import { parseFieldPath } from '../../values/fieldPath';
import { checkNewVariable } from '../expressions/variables';
import { Dependencies } from '../../query/dependencies';
import { equalityFilter, leadingEqualities, leadingFilter } from './leadingFilter';
import { parseLookup, type Lookup } from './lookupSpec';
import { pause, type Pausing } from '../../pace';
import { collect, type StageCompiler, type StageContext } from './stage';
import { setPath } from './unwind';

type Bindings = readonly (readonly [name: string, evaluate: Evaluate])[];

/** Finds the documents to join to one document. */
type Join = (document: Document, variables: Variables) => Pausing<Document[]>;

export const lookup: StageCompiler = (operand, context) => {
  const spec = parseLookup(operand);
  const as = parseFieldPath(spec.as);
  const isUncorrelated = !spec.fields && Object.keys(spec.let).length === 0;
  const join = compileJoin(spec, context);

  return function* (source, variables) {
    let joined: Document[] | undefined;
    for (const document of source) {
      if (document === pause) {
        yield pause;
        continue;
      }
      joined = isUncorrelated && joined ? joined : yield* join(document, variables);
      yield setPath(document, as, joined);
    }
  };
};

function compileJoin({ from, fields, pipeline, ...spec }: Lookup, context: StageContext): Join {
  const { environment, collation } = context;
  const bindings = compileLet(spec.let, context);
  const names = Object.keys(spec.let);
  const run = pipeline && context.pipeline(pipeline, names);
  const reads = new Dependencies().pipeline(pipeline ?? []);
  const hoisted = leadingFilter(pipeline ?? []);
  const equalities = leadingEqualities(pipeline ?? [], names);
  const paths = fields && { local: fields.local.split('.'), foreign: fields.foreign };

  return function* (document, variables) {
    const inner = bind(bindings, document, variables);
    const parts = [hoisted, equalityFilter(equalities, inner)];
    if (paths) parts.push(foreignFilter(paths.foreign, localValues(document, paths.local)));
    const found = environment.collection(from).find({ filter: allOf(parts), collation, reads });
    return yield* collect(run ? run(found, inner) : found);
  };
}

function allOf(filters: Document[]): Document {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0);
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/** The distinct values at a local path, which leads into each element of an array; null if there is none. */
function localValues(document: Document, names: readonly string[]): unknown[] {
  const distinct = new Map<string, unknown>();
  for (const value of valuesBelow(document, names)) distinct.set(encodeKey(value), value);
  return distinct.size > 0 ? [...distinct.values()] : [null];
}

function* valuesBelow(value: unknown, names: readonly string[]): Iterable<unknown> {
  const [name, ...rest] = names;
  if (name === undefined) {
    if (Array.isArray(value)) yield* value as unknown[];
    else if (value !== undefined) yield value;
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(name)) yield* valuesBelow(value[Number(name)], rest);
    for (const element of value.filter(isDocument)) yield* valuesBelow(element, names);
  } else if (isDocument(value)) {
    yield* valuesBelow(field(value, name), rest);
  }
}

function foreignFilter(path: string, values: unknown[]): Document {
  if (values.length === 1) return { [path]: { $eq: values[0] } };
  // A regular expression within `$in` would be matched instead of compared.
  if (values.some((value) => value instanceof BSONRegExp)) {
    return { $or: values.map((value) => ({ [path]: { $eq: value } })) };
  }
  return { [path]: { $in: values } };
}

function compileLet(definitions: Document, context: StageContext): Bindings {
  return Object.entries(definitions).map(([name, expression]) => {
    checkNewVariable(name);
    return [name, compileExpression(expression, context)];
  });
}

function bind(bindings: Bindings, document: Document, variables: Variables): Variables {
  if (bindings.length === 0) return variables;
  const inner = new Map(variables);
  for (const [name, evaluate] of bindings) inner.set(name, evaluate(document, variables));
  return inner;
}
