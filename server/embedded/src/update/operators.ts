import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { identical } from '../values/identical';
import type { Test } from '../values/paths';
import { show, showField } from '../values/show';
import { checkStorable, withIdFirst } from '../storage/storable';
import { typeName } from '../values';
import { TreeApplication } from './applyTree';
import { addToSet, pop, pull, pullAll } from './arrays';
import { currentDate, max, min, rename, set, setOnInsert, unset } from './fields';
import { immutableId, type Context, type ParseModifier } from './modifier';
import { bit, inc, mul } from './numbers';
import { push } from './push';
import { buildTree, insert, newTree, sortChildren, type Change, type Fields } from './tree';
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
  private readonly changes: Change[] = [];
  private readonly tree: Fields;
  private readonly treesByIndex = new Map<number, Fields>();

  constructor(
    update: Document,
    private readonly arrayFilters: ReadonlyMap<string, Test>,
    context: Context,
  ) {
    this.tree = newTree();
    const used = new Set<string>();
    // Inserts the changes one at a time, so that the first of several errors is reported.
    for (const change of parseChanges(update, context)) {
      for (const identifier of identifiersOf(change, arrayFilters)) used.add(identifier);
      insert(this.tree, change);
      this.changes.push(change);
    }
    sortChildren(this.tree);
    this.positional = this.changes.some(({ names }) => names.some(isPositional));
    checkUse(arrayFilters, used, update);
  }

  apply(document: Document, { inserting, arrayIndex }: Application): Document {
    const tree = this.positional ? this.treeAt(arrayIndex) : this.tree;
    const result = new TreeApplication({ document, inserting }, this.arrayFilters).run(tree);
    if (result === document && !inserting) return document;
    this.checkId(document, result);
    checkStorable(result, { allowsDollars: true });
    return inserting ? withIdFirst(result) : result;
  }

  /** The changes with `$` replaced by one index. */
  private treeAt(index: number | undefined): Fields {
    if (index === undefined) return this.tree;
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
    throw immutableId(this.changes.find(({ names }) => names[0] === '_id')?.names.join('.') ?? '_id');
  }
}

function* parseChanges(update: Document, context: Context): Iterable<Change> {
  for (const [name, fields] of Object.entries(update)) {
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
    for (const [path, argument] of Object.entries(fields)) {
      if (parse) yield { names: parseUpdatePath(path), modifier: parse(argument, path, context) };
      else yield* parseRename(path, argument);
    }
  }
}

/** Inserts the source first, because MongoDB checks it before the destination. */
function* parseRename(from: string, to: unknown): Iterable<Change> {
  if (typeof to !== 'string') {
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${showField(from, to)}`);
  }
  const source = parseUpdatePath(from);
  const modifiers = rename(source, to.split('.'));
  yield { names: source, modifier: modifiers.unset };
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
  yield { names: destination, modifier: modifiers.set };
}

function refuseDynamic(names: readonly string[], role: 'source' | 'destination'): void {
  if (!names.some((name) => isPositional(name) || arrayFilterOf(name) !== undefined)) return;
  throw new CommandError('BadValue', `The ${role} field for $rename may not be dynamic: ${names.join('.')}`);
}

/** The identifiers in a path; each one needs an array filter. */
function identifiersOf({ names }: Change, arrayFilters: ReadonlyMap<string, Test>): string[] {
  const identifiers = names.flatMap((name) => arrayFilterOf(name) || []);
  const unknown = identifiers.find((identifier) => !arrayFilters.has(identifier));
  if (unknown !== undefined) {
    throw new CommandError(
      'BadValue',
      `No array filter found for identifier '${unknown}' in path '${names.join('.')}'`,
    );
  }
  return identifiers;
}

/** Every array filter must be used. */
function checkUse(
  arrayFilters: ReadonlyMap<string, Test>,
  used: ReadonlySet<string>,
  update: Document,
): void {
  for (const identifier of arrayFilters.keys()) {
    if (used.has(identifier)) continue;
    throw new CommandError(
      'FailedToParse',
      `The array filter for identifier '${identifier}' was not used in the update ${show(update)}`,
    );
  }
}
