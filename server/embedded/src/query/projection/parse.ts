import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { compileExpression, isOperator, type Context } from '../../aggregation/expressions/compileExpression';
import { parseFieldPath } from '../../values/fieldPath';
import { compileFilter } from '../filter/filter';
import { nearestDouble } from '../../values/numberOrder';
import { isTrue } from '../../values/truth';
import { isNumeric, typeName, type Numeric } from '../../values';
import { addAt, newBranch, type Branch } from './tree';

export interface ProjectionOptions extends Context {
  /**
   * Whether it is a `$project`, which has no positional `$` and no `$elemMatch`, and whose `$slice` is the
   * expression.
   */
  stage: boolean;
}

export interface Projection {
  type: 'inclusion' | 'exclusion';
  root: Branch;
  /** The path before a positional `$`; the tree only includes it. */
  positional: string[] | undefined;
}

interface Parse {
  options: ProjectionOptions;
  type?: 'inclusion' | 'exclusion';
  positional?: string[];
  hasSlice: boolean;
  hasElemMatch: boolean;
  /** How the specification treats the whole `_id`, which may differ from the other fields. */
  id?: 'include' | 'exclude';
}

/** Reads a projection; throws MongoDB's errors for mixed, colliding and unknown parts. */
export function parseProjection(spec: Document, options: ProjectionOptions): Projection {
  const parse: Parse = { options, hasSlice: false, hasElemMatch: false };
  const root = newBranch();
  parseFields(parse, spec, root, []);

  const type = parse.type ?? defaultType(parse);
  const idMentioned = Object.keys(spec).some((path) => path === '_id' || path.startsWith('_id.'));
  if (type === 'inclusion' && !idMentioned) addAt(root, ['_id'], { kind: 'include' });
  if (type === 'exclusion' && parse.id === 'include') root.children.delete('_id');
  return { type, root, positional: parse.positional };
}

/** The type of a projection that contains only `_id`, `$slice` and `$elemMatch`. */
function defaultType({ hasSlice, hasElemMatch, id }: Parse): 'inclusion' | 'exclusion' {
  if (hasElemMatch && !hasSlice) return 'inclusion';
  return id === 'include' ? 'inclusion' : 'exclusion';
}

/** `prefix` is the path of the branch, for a sub-object's fields. */
function parseFields(parse: Parse, spec: Document, branch: Branch, prefix: readonly string[]): void {
  const isTop = prefix.length === 0;
  for (const [path, value] of Object.entries(spec)) {
    const positional = isPositional(path);
    if (positional && parse.options.stage) {
      throw new CommandError(31324, 'Cannot use positional projection in aggregation projection');
    }
    if (isDocument(value)) {
      if (positional) {
        throw new CommandError(
          31271,
          'positional projection cannot be used with an expression or sub object',
        );
      }
      parseObject(parse, path, value, branch, prefix);
    } else if (typeof value !== 'boolean' && !isNumeric(value)) {
      if (positional) throw new CommandError(31308, 'positional projection cannot be used with a literal');
      parseLiteral(parse, path, value, branch);
    } else if (!isTrue(value)) {
      if (positional) throw new CommandError(31395, 'positional projection cannot be used with exclusion');
      parseExclusion(parse, path, branch, isTop);
    } else if (positional) {
      parsePositional(parse, path, branch, prefix);
    } else {
      parseInclusion(parse, path, branch, isTop);
    }
  }
}

function isPositional(path: string): boolean {
  return path === '$' || path.endsWith('.$') || path.includes('.$.');
}

function parseInclusion(parse: Parse, path: string, branch: Branch, isTop: boolean): void {
  addAt(branch, parseFieldPath(path), { kind: 'include' });
  if (isTop && path === '_id') parse.id = 'include';
  else beInclusion(parse, path);
}

function parsePositional(parse: Parse, path: string, branch: Branch, prefix: readonly string[]): void {
  if (parse.positional) {
    throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
  }
  if (parse.hasElemMatch) throw positionalWithElemMatch();
  if (!path.endsWith('.$') || path.indexOf('.$') !== path.length - 2) {
    throw new CommandError(
      31394,
      "As of 4.4, it's illegal to specify positional operator in the middle of a path. " +
        'Positional projection may only be used at the end, for example: a.b.$.',
    );
  }
  const names = parseFieldPath(path.slice(0, -2));
  addAt(branch, names, { kind: 'include' });
  parse.positional = [...prefix, ...names];
  beInclusion(parse, path);
}

function beInclusion(parse: Parse, path: string): void {
  if (parse.type === 'exclusion') {
    throw new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  parse.type = 'inclusion';
}

function parseExclusion(parse: Parse, path: string, branch: Branch, isTop: boolean): void {
  addAt(branch, parseFieldPath(path), { kind: 'exclude' });
  if (isTop && path === '_id') {
    parse.id = 'exclude';
    return;
  }
  if (parse.type === 'inclusion') {
    throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  parse.type = 'exclusion';
}

function parseLiteral(parse: Parse, path: string, value: unknown, branch: Branch): void {
  const evaluate = compileExpression(value, parse.options);
  addAt(branch, parseFieldPath(path), { kind: 'compute', evaluate });
  if (parse.type === 'exclusion') {
    throw new CommandError(31310, `Cannot use an expression ${path} in an exclusion projection`);
  }
  parse.type = 'inclusion';
}

function parseObject(
  parse: Parse,
  path: string,
  value: Document,
  branch: Branch,
  prefix: readonly string[],
): void {
  const names = parseFieldPath(path);
  const [name, ...others] = Object.keys(value);
  if (name === undefined) {
    throw new CommandError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
    );
  }
  if (name.startsWith('$') && others.length === 0) {
    parseOperator(parse, names, name, value, branch, prefix.length === 0 && names.length === 1);
    return;
  }
  const below = newBranch();
  addAt(branch, names, below);
  parseFields(parse, value, below, [...prefix, ...names]);
}

function parseOperator(
  parse: Parse,
  names: string[],
  operator: string,
  value: Document,
  branch: Branch,
  isTop: boolean,
): void {
  const operand = value[operator];
  if (operator === '$elemMatch') {
    parseElemMatch(parse, names, operand, branch, isTop);
    return;
  }
  if (operator === '$slice' && !parse.options.stage && isFindSlice(operand)) {
    if (addSlice(parse, names, operand, branch)) return;
  }
  if (!isOperator(operator)) throw new CommandError(31325, `Unknown expression ${operator}`);
  if (parse.type === 'exclusion') {
    throw new CommandError(31252, 'Cannot use expression other than $meta in exclusion projection');
  }
  parse.type = 'inclusion';
  addAt(branch, names, { kind: 'compute', evaluate: compileExpression(value, parse.options) });
}

/** An operand invalid for the `$slice` of `find` is parsed as the expression, with the expression's errors. */
function addSlice(parse: Parse, names: string[], operand: Numeric | Numeric[], branch: Branch): boolean {
  try {
    addAt(branch, names, { kind: 'slice', ...parseSlice(operand) });
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
  parse.hasSlice = true;
  return true;
}

function parseElemMatch(
  parse: Parse,
  names: string[],
  operand: unknown,
  branch: Branch,
  isTop: boolean,
): void {
  if (parse.options.stage) {
    throw new CommandError('InvalidPipelineOperator', 'Cannot use $elemMatch in this context');
  }
  if (!isDocument(operand)) {
    throw new CommandError(
      31274,
      `elemMatch: Invalid argument, object required, but got ${typeName(operand)}`,
    );
  }
  if (parse.positional) throw positionalWithElemMatch();
  if (!isTop) throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field.');

  const { collation } = parse.options;
  const matcher = compileFilter({ [names[0]!]: { $elemMatch: operand } }, collation && { collation });
  addAt(branch, names, {
    kind: 'elemMatch',
    positionIn: (document) => (matcher.matches(document) ? matcher.arrayIndex(document) : undefined),
  });
  parse.hasElemMatch = true;
}

function positionalWithElemMatch(): CommandError {
  return new CommandError(31256, 'Cannot specify positional operator and $elemMatch.');
}

/** `find` has its own `$slice`; any operand that is invalid for it belongs to the expression. */
function isFindSlice(operand: unknown): operand is Numeric | Numeric[] {
  return isNumeric(operand) || (Array.isArray(operand) && operand.length === 2 && operand.every(isNumeric));
}

function parseSlice(operand: Numeric | Numeric[]): { skip: number | undefined; limit: number } {
  if (!Array.isArray(operand)) return { skip: undefined, limit: Math.trunc(nearestDouble(operand)) };
  const [skip, limit] = operand.map((value) => Math.trunc(nearestDouble(value)));
  if (limit! <= 0) throw new CommandError(31259, `$slice limit must be positive, got ${limit!}`);
  return { skip: skip!, limit: limit! };
}
