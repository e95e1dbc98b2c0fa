import { accumulators, type Accumulator, type NewAccumulator } from '../accumulators';
import { isDocument, setField, type Document } from '../../values/documents';
import { CommandError, notSupported } from '../../errors';
import {
  compileExpression,
  type Context,
  type Evaluate,
  type Variables,
} from '../expressions/compileExpression';
import { encodeKey, isNumeric, type Collation } from '../../values';
import { shouldPause, pause } from '../../pace';
import type { StageCompiler } from './stage';

/** A field that `$group` computes from each group's documents. */
interface Output {
  name: string;
  create: NewAccumulator;
  evaluate: Evaluate;
}

interface Group {
  id: unknown;
  accumulators: readonly Accumulator[];
}

export const group: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new CommandError(15947, "a group's fields must be specified in an object");
  }
  if (!('_id' in operand)) throw new CommandError(15955, 'a group specification must include an _id');
  const { idOf, outputs } = compileFields(operand, context);

  return function* (source, variables) {
    const groups = new Groups(outputs, context.collation);
    for (const document of source) {
      if (document === pause) {
        yield pause;
        continue;
      }
      const { accumulators } = groups.of(idOf(document, variables));
      accumulate(accumulators, outputs, document, variables);
    }
    for (const found of groups.all()) {
      if (shouldPause()) yield pause;
      yield documentOf(found, outputs);
    }
  };
};

/** In the order of the fields, because the first wrong one is refused. */
function compileFields(operand: Document, context: Context): { idOf: Evaluate; outputs: Output[] } {
  let idOf: Evaluate = () => null;
  const outputs: Output[] = [];
  for (const [name, spec] of Object.entries(operand)) {
    if (name === '_id') idOf = compileId(spec, context);
    else outputs.push(compileOutput(name, spec, context));
  }
  return { idOf, outputs };
}

function accumulate(
  accumulators: readonly Accumulator[],
  outputs: readonly Output[],
  document: Document,
  variables: Variables,
): void {
  for (let i = 0; i < outputs.length; i++) {
    const accumulator = accumulators[i]!;
    if (!accumulator.isComplete) accumulator.add(outputs[i]!.evaluate(document, variables));
  }
}

function documentOf({ id, accumulators }: Group, outputs: readonly Output[]): Document {
  const document: Document = { _id: id };
  outputs.forEach(({ name }, i) => setField(document, name, accumulators[i]!.result()));
  return document;
}

/** The groups by their `_id`. Strings, the usual ids, are looked up directly. */
class Groups {
  private readonly byText = new Map<string, Group>();
  private readonly byKey = new Map<string, Group>();
  private readonly inOrder: Group[] = [];

  constructor(
    private readonly outputs: readonly Output[],
    private readonly collation: Collation | undefined,
  ) {}

  of(id: unknown): Group {
    const isText = typeof id === 'string' && !this.collation;
    const groups = isText ? this.byText : this.byKey;
    const key = isText ? id : encodeKey(id, this.collation);
    let found = groups.get(key);
    if (!found) {
      found = { id, accumulators: this.outputs.map(({ create }) => create(this.collation)) };
      groups.set(key, found);
      this.inOrder.push(found);
    }
    return found;
  }

  all(): readonly Group[] {
    return this.inOrder;
  }
}

/** A missing id counts as null, even in an `_id` of one field, but is omitted from an `_id` of several fields. */
function compileId(id: unknown, context: Context): Evaluate {
  const names = isDocument(id) ? Object.keys(id) : [];
  const [only] = names;
  if (isDocument(id) && !only?.startsWith('$')) refuseInclusions(id);
  if (only !== undefined && names.length === 1 && !only.startsWith('$')) {
    const evaluate = compileExpression(id, context);
    return (document, variables) => ({ [only]: null, ...(evaluate(document, variables) as Document) }); // an object expression always returns a document
  }
  const evaluate = compileExpression(id, context);
  return (document, variables) => evaluate(document, variables) ?? null;
}

/** MongoDB takes numbers and booleans for those of a `$project`. */
function refuseInclusions(id: Document): void {
  if (Object.values(id).some((value) => typeof value === 'boolean' || isNumeric(value))) {
    throw new CommandError(17390, '$group does not support inclusion-style expressions');
  }
}

const refused = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$minN',
  '$percentile',
  '$top',
  '$topN',
]);

function compileOutput(name: string, spec: unknown, context: Context): Output {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) {
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  }
  if (!isDocument(spec)) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const [operator, ...others] = Object.keys(spec);
  if (operator === undefined || others.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  return { name, ...compileAccumulator(operator, spec[operator], context) };
}

function compileAccumulator(operator: string, operand: unknown, context: Context): Omit<Output, 'name'> {
  if (operator === '$count') return compileCount(operand, context);
  const create = accumulators.get(operator);
  if (!create && refused.has(operator)) throw notSupported(`The accumulator ${operator}`);
  if (!create) throw new CommandError(15952, `unknown group operator '${operator}'`);
  if (Array.isArray(operand)) {
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  }
  return { create, evaluate: compileExpression(operand, context) };
}

function compileCount(operand: unknown, context: Context): Omit<Output, 'name'> {
  if (!isDocument(operand) || Object.keys(operand).length > 0) {
    throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  return compileAccumulator('$sum', 1, context);
}
