import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { identical } from '../values/identical';
import type { Test } from '../values/paths';
import { show, showField } from '../values/show';
import { checkStorable, idFirst } from '../storage/storable';
import { typeName } from '../values';
import { TreeApplication } from './applyTree';
import { addToSet, pop, pull, pullAll } from './arrays';
import { currentDate, max, min, rename, set, setOnInsert, unset } from './fields';
import type { Context, ParseModifier } from './modifier';
import { bit, inc, mul } from './numbers';
import { push } from './push';
import { buildTree, type Change, type Fields } from './tree';
import { arrayFilterOf, isPositional, parseUpdatePath } from './updatePath';

const modifiers: Readonly<Record<string, ParseModifier>> = {
  $set: set,
  $setOnInsert: setOnInsert,
  $unset: unset,
  $inc: inc,
  $mul: mul,
  $min: min,
  $max: max,
  $currentDate: currentDate,
  $bit: bit,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};

export interface Application {
  inserting: boolean;
  arrayIndex: number | undefined;
}

/** An update by operators, such as `{ $set: … }`. */
export class OperatorUpdate {
  readonly positional: boolean;
  private readonly changes: readonly Change[];
  private readonly tree: Fields;
  private readonly treesByIndex = new Map<number, Fields>();

  constructor(
    update: Document,
    private readonly arrayFilters: ReadonlyMap<string, Test>,
    context: Context,
  ) {
    this.changes = parseChanges(update, context);
    this.tree = buildTree(this.changes);
    this.positional = this.changes.some(({ names }) => names.some(isPositional));
    checkIdentifiers(this.changes, arrayFilters, update);
  }

  apply(document: Document, { inserting, arrayIndex }: Application): Document {
    const tree = this.positional ? this.treeAt(arrayIndex) : this.tree;
    const result = new TreeApplication({ document, inserting }, this.arrayFilters).run(tree);
    if (result === document && !inserting) return document;
    this.checkId(document, result);
    checkStorable(result, { dollars: true });
    return inserting ? idFirst(result) : result;
  }

  /** The changes with `$` standing for one position. */
  private treeAt(index: number | undefined): Fields {
    if (index === undefined) {
      throw new CommandError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    }
    let tree = this.treesByIndex.get(index);
    if (!tree) {
      tree = buildTree(
        this.changes.map(({ names, modifier }) => ({
          names: names.map((name) => (isPositional(name) ? String(index) : name)),
          modifier,
        })),
      );
      this.treesByIndex.set(index, tree);
    }
    return tree;
  }

  private checkId(before: Document, after: Document): void {
    if (before['_id'] === undefined || identical(before['_id'], after['_id'])) return;
    const path = this.changes.find(({ names }) => names[0] === '_id')?.names.join('.') ?? '_id';
    throw new CommandError(
      'ImmutableField',
      `Performing an update on the path '${path}' would modify the immutable field '_id'`,
    );
  }
}

function parseChanges(update: Document, context: Context): Change[] {
  return Object.entries(update).flatMap(([name, fields]) => {
    const parse = Object.hasOwn(modifiers, name) ? modifiers[name] : undefined;
    if (!parse && name !== '$rename') {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${showField(name, fields)}}`,
      );
    }
    return Object.entries(fields).flatMap(([path, argument]): Change[] => {
      const names = parseUpdatePath(path);
      return parse ? [{ names, modifier: parse(argument, path, context) }] : parseRename(path, argument);
    });
  });
}

function parseRename(from: string, to: unknown): Change[] {
  if (typeof to !== 'string') {
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${showField(from, to)}`);
  }
  const source = parseUpdatePath(from);
  const destination = parseUpdatePath(to);
  if (from === to) {
    throw new CommandError(
      'BadValue',
      `The source and target field for $rename must differ: ${showField(from, to)}`,
    );
  }
  if (to.startsWith(`${from}.`) || from.startsWith(`${to}.`)) {
    throw new CommandError(
      'BadValue',
      `The source and target field for $rename must not be on the same path: ${showField(from, to)}`,
    );
  }
  refuseDynamic(source, 'source');
  refuseDynamic(destination, 'destination');
  const modifiers = rename(source, destination);
  return [
    { names: source, modifier: modifiers.unset },
    { names: destination, modifier: modifiers.set },
  ];
}

function refuseDynamic(names: readonly string[], role: 'source' | 'destination'): void {
  if (!names.some((name) => isPositional(name) || arrayFilterOf(name) !== undefined)) return;
  throw new CommandError('BadValue', `The ${role} field for $rename may not be dynamic: ${names.join('.')}`);
}

/** Every identifier needs its array filter, and every filter must be of use. */
function checkIdentifiers(
  changes: readonly Change[],
  arrayFilters: ReadonlyMap<string, Test>,
  update: Document,
): void {
  const used = new Set<string>();
  for (const { names } of changes) {
    for (const identifier of names.map(arrayFilterOf)) {
      if (identifier === undefined || identifier === '') continue;
      if (!arrayFilters.has(identifier)) {
        throw new CommandError(
          'BadValue',
          `No array filter found for identifier '${identifier}' in path '${names.join('.')}'`,
        );
      }
      used.add(identifier);
    }
  }
  for (const identifier of arrayFilters.keys()) {
    if (used.has(identifier)) continue;
    throw new CommandError(
      'FailedToParse',
      `The array filter for identifier '${identifier}' was not used in the update ${show(update)}`,
    );
  }
}
