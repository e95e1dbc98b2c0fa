import type { Node } from './parse';

/** An upper bound of a search's work: `ways` times the text's length to the power of `degree`. */
export interface Cost {
  ways: number;
  degree: number;
}

const unknown: Cost = { ways: Infinity, degree: 0 };

/**
 * Infinite for constructs that JavaScript interprets differently from PCRE (references, groups in a repetition), and
 * for loops over more than one character, whose work may be exponential.
 */
export function costOf(node: Node): Cost {
  switch (node.kind) {
    case 'set':
    case 'assertion':
      return { ways: 1, degree: 0 };
    case 'sequence':
      return node.of.map(costOf).reduce(product, { ways: 1, degree: 0 });
    case 'choice':
      return node.of.map(costOf).reduce(sum);
    case 'group':
      return costOf(node.of);
    case 'repeat':
      return repeated(node.of, node.max);
    case 'look':
      return unknown;
    case 'reference':
      return unknown;
  }
}

function product(a: Cost, b: Cost): Cost {
  return { ways: a.ways * b.ways, degree: a.degree + b.degree };
}

function sum(a: Cost, b: Cost): Cost {
  return { ways: a.ways + b.ways, degree: Math.max(a.degree, b.degree) };
}

function repeated(node: Node, max: number): Cost {
  if (node.kind === 'set') return max === Infinity ? { ways: 1, degree: 1 } : { ways: max + 1, degree: 0 };
  if (max > 1 || containsGroup(node)) return unknown;
  return sum(costOf(node), { ways: 1, degree: 0 });
}

function containsGroup(node: Node): boolean {
  if (node.kind === 'group') return true;
  if (node.kind === 'sequence' || node.kind === 'choice') return node.of.some(containsGroup);
  return node.kind === 'repeat' && containsGroup(node.of);
}
