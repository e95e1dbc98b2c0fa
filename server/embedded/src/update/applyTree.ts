import { field, isDocument, setField, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { dollarPrefixed } from '../storage/storable';
import { identical } from '../values/identical';
import { showField } from '../values/show';
import { immutableId, type Target } from './modifier';
import { checkDisjoint, type Elements, type Fields, type Leaf, type Node } from './tree';

export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

const maxPadding = 1_500_000;

/** Applies a tree of changes to one document; unchanged parts are shared with the result. */
export class TreeApplication {
  constructor(
    private readonly target: Target,
    private readonly arrayFilters: ArrayFilters,
  ) {}

  run(tree: Fields): Document {
    return this.inDocument(tree, this.target.document, '');
  }

  private apply(node: Node, value: unknown, path: string): unknown {
    switch (node.kind) {
      case 'leaf':
        return this.isIdle(node) ? value : this.applyLeaf(node, value, path);
      case 'elements':
        return this.inElements(node, value, path);
      case 'fields':
        return this.inFields(node, value, path);
    }
  }

  private applyLeaf({ modifier }: Leaf, value: unknown, path: string): unknown {
    const after = modifier.apply(value, path, this.target);
    const isOfId = !modifier.isIdCheckedByCompanion && (path === '_id' || path.startsWith('_id.'));
    if (isOfId && this.target.document['_id'] !== undefined && !identical(value, after))
      throw immutableId(path);
    return after;
  }

  /** A new document may have such fields at the top level, but no update creates them. */
  private refuseDollar(name: string): void {
    if (!this.target.inserting) throw dollarPrefixed(name);
  }

  private isIdle({ modifier }: Leaf): boolean {
    return modifier.isIdle?.(this.target) ?? false;
  }

  private inFields(node: Fields, value: unknown, path: string): unknown {
    // The position that the filter found has already replaced any valid `$`.
    if (node.children.has('$')) {
      throw new CommandError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    }
    if (isDocument(value)) return this.inDocument(node, value, path);
    if (Array.isArray(value)) return this.inArray(node, value, path);
    if (value === undefined) {
      const created = this.inDocument(node, {}, path);
      return Object.keys(created).length > 0 ? created : undefined;
    }
    for (const [name, child] of node.children) this.refuseCreation(child, name, value, path);
    return value;
  }

  private inDocument(node: Fields, document: Document, path: string): Document {
    let result = document;
    for (const [name, child] of node.children) {
      const before = field(document, name);
      const after = this.apply(child, before, path === '' ? name : `${path}.${name}`);
      if (isUnchanged(child, before, after)) continue;
      if (path === '' && after !== undefined && name.startsWith('$')) this.refuseDollar(name);
      if (result === document) result = { ...document };
      if (after === undefined) Reflect.deleteProperty(result, name);
      else setField(result, name, after);
    }
    return result;
  }

  /** An array is changed by index only. Removed and skipped elements become null. */
  private inArray(node: Fields, array: readonly unknown[], path: string): readonly unknown[] {
    let result: unknown[] | undefined;
    for (const [name, child] of node.children) {
      if (!/^\d+$/.test(name)) {
        this.refuseCreation(child, name, array, path);
        continue;
      }
      const position = Number(name);
      const before = array[position];
      const after = this.apply(child, before, `${path}.${name}`);
      if (isUnchanged(child, before, after)) continue;
      result ??= [...array];
      pad(result, position);
      result[position] = after ?? null;
    }
    return result ?? array;
  }

  private inElements(node: Elements, value: unknown, path: string): unknown {
    if (value === undefined) {
      throw new CommandError(
        'BadValue',
        `The path '${path}' must exist in the document in order to apply array updates.`,
      );
    }
    if (!Array.isArray(value)) {
      const element = showField(path.slice(path.lastIndexOf('.') + 1), value);
      throw new CommandError('BadValue', `Cannot apply array updates to non-array element ${element}`);
    }
    let result: unknown[] | undefined;
    value.forEach((element: unknown, i) => {
      const at = `${path}.${i}`;
      const matching = this.matching(node, element, at);
      const after = matching.reduce<unknown>((value, child) => this.apply(child, value, at), element);
      if (matching.every((child) => isUnchanged(child, element, after))) return;
      result ??= [...(value as unknown[])];
      result[i] = after ?? null;
    });
    return result ?? value;
  }

  private matching(node: Elements, element: unknown, path: string): Node[] {
    const matching: Node[] = [];
    for (const [identifier, child] of node.children) {
      if (identifier !== '' && !this.arrayFilters.get(identifier)!(element)) continue;
      for (const other of matching) checkDisjoint(other, child, path);
      matching.push(child);
    }
    return matching;
  }

  /** The error for a path that cannot be created: it leads through a scalar, or through an array without an index. */
  private refuseCreation(node: Node, name: string, value: unknown, path: string): void {
    if (node.kind === 'elements') {
      const full = `${path}.${name}`;
      throw new CommandError(
        'BadValue',
        `The path '${full}' must exist in the document in order to apply array updates.`,
      );
    }
    if (node.kind === 'fields') {
      for (const child of node.children.values()) this.refuseCreation(child, name, value, path);
    } else if (!node.modifier.toleratesNoPath && !this.isIdle(node)) {
      const element = `{${showField(path.slice(path.lastIndexOf('.') + 1), value)}}`;
      const fault = node.modifier.creates
        ? `Cannot create field '${name}' in element ${element}`
        : `Cannot use the part (${name}) of (${path}.${name}) to traverse the element (${element})`;
      throw new CommandError('PathNotViable', fault);
    }
  }
}

/** Whether the modifier left the value unchanged. */
function isUnchanged(node: Node, before: unknown, after: unknown): boolean {
  const changesNaN = node.kind === 'leaf' && node.modifier.changesNaN === true;
  return Object.is(after, before) && !(changesNaN && Number.isNaN(after));
}

function pad(array: unknown[], length: number): void {
  if (length - array.length > maxPadding) {
    throw new CommandError('CannotBackfillArray', `can't backfill more than ${maxPadding} elements`);
  }
  while (array.length < length) array.push(null);
}
