import { field, isDocument, type Document } from './documents';

export type Test = (value: unknown) => boolean;

/** No value at the path passed the test. */
export const miss = -2;
/** A value passed the test, and none of the path's arrays was searched for it. */
export const hit = -1;

/**
 * Finds a value at a path that passes the test: the position in the outermost array that was searched
 * element by element, or `hit`, or `miss`. A missing value is tested as undefined.
 */
export type Finder = (document: Document, test: Test) => number;

/**
 * Follows MongoDB's rules for arrays on the way: each element that is a document is entered, and a number also names
 * a position. An array at the end is tested by its elements and then as a whole, or with `expand: false` only as a
 * whole.
 */
export function compilePath(path: string, { expand }: { expand: boolean }): Finder {
  const names = path.split('.');
  const atEnd: Leaf = expand ? eachAndWhole : whole;
  if (names.length === 1) return (document, test) => atEnd(field(document, path), test);
  const finder = new PathFinder(names, atEnd);
  return (document, test) => finder.inDocument(document, 0, test);
}

/**
 * The values that a dotted path reaches. An array at its end yields its elements and then itself; each place where
 * the path does not exist yields undefined.
 */
export function valuesAt(document: Document, path: string): unknown[] {
  const values: unknown[] = [];
  compilePath(path, { expand: true })(document, (value) => {
    values.push(value);
    return false;
  });
  return values;
}

type Leaf = (value: unknown, test: Test) => number;

function whole(value: unknown, test: Test): number {
  return test(value) ? hit : miss;
}

function eachAndWhole(value: unknown, test: Test): number {
  if (Array.isArray(value)) {
    const position = value.findIndex(test);
    if (position >= 0) return position;
  }
  return test(value) ? hit : miss;
}

class PathFinder {
  private readonly last: number;
  private readonly positions: readonly (number | undefined)[];

  constructor(
    private readonly names: readonly string[],
    private readonly atEnd: Leaf,
  ) {
    this.last = names.length - 1;
    this.positions = names.map((name) => (/^(0|[1-9]\d*)$/.test(name) ? Number(name) : undefined));
  }

  inDocument(document: Document, depth: number, test: Test): number {
    const value = field(document, this.names[depth]!);
    if (depth === this.last) return this.atEnd(value, test);
    if (isDocument(value)) return this.inDocument(value, depth + 1, test);
    if (Array.isArray(value)) return this.inArray(value, depth + 1, test);
    return test(undefined) ? hit : miss;
  }

  private inArray(array: readonly unknown[], depth: number, test: Test): number {
    const position = this.positions[depth];
    for (let i = 0; i < array.length; i++) {
      const element = array[i];
      if (isDocument(element) && this.inDocument(element, depth, test) !== miss) return i;
      if (i === position) {
        const found = this.atPosition(element, depth, test);
        if (found !== miss) return found;
      }
    }
    return miss;
  }

  /** An array at the end of the path is not searched itself if it was reached by its index. */
  private atPosition(element: unknown, depth: number, test: Test): number {
    if (depth === this.last) return test(element) ? hit : miss;
    if (isDocument(element)) return this.inDocument(element, depth + 1, test);
    if (Array.isArray(element)) return this.inArray(element, depth + 1, test);
    return miss;
  }
}
