import bidiFactory from 'bidi-js';
import { splitClusters } from './clusters';

/** A part of a line that one font prints. */
export interface Run {
  text: string;
  /** Undefined for the document's own font. */
  font: string | undefined;
  /** Whether it runs from right to left. */
  isReversed: boolean;
}

interface Item extends Run {
  /** The bidirectional embedding level; odd if the text runs from right to left. */
  level: number;
  /** Whether more letters may join the run: fonts only reverse words in right-to-left letters. */
  joins: boolean;
}

const bidi = bidiFactory();

/** The parts of a line in visual order, from left to right (Unicode's bidirectional algorithm). */
export function visualRuns(line: string, fontOf: (cluster: string) => string | undefined): Run[] {
  return reorder(itemsOf(line, fontOf)).map(({ text, font, isReversed }) => ({ text, font, isReversed }));
}

function itemsOf(line: string, fontOf: (cluster: string) => string | undefined): Item[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const items: Item[] = [];
  let index = 0;
  for (const cluster of splitClusters(line)) {
    const level = levels[index] ?? 0;
    const isReversed = level % 2 === 1;
    const joins = !isReversed || isRightToLeft(cluster);
    const text = joins ? cluster : (bidi.getMirroredCharacter(cluster) ?? cluster);
    const item = { text, font: fontOf(cluster), isReversed, level, joins };
    const last = items.at(-1);
    if (last && joins && last.joins && last.level === level && last.font === item.font) last.text += text;
    else items.push(item);
    index += cluster.length;
  }
  return items;
}

/** Whether the first character of a cluster is a letter of a right-to-left script. */
function isRightToLeft(cluster: string): boolean {
  return ['R', 'AL'].includes(bidi.getBidiCharTypeName(String.fromCodePoint(cluster.codePointAt(0) ?? 0)));
}

/** Reverses the items at each level or above, from the highest level down to the lowest odd one (rule L2). */
function reorder(items: readonly Item[]): Item[] {
  let ordered = [...items];
  for (let level = Math.max(0, ...items.map((item) => item.level)); level > 0; level -= 1) {
    ordered = reverseFrom(level, ordered);
  }
  return ordered;
}

function reverseFrom(level: number, items: readonly Item[]): Item[] {
  const reordered: Item[] = [];
  let sequence: Item[] = [];
  for (const item of items) {
    if (item.level >= level) sequence.unshift(item);
    else {
      reordered.push(...sequence, item);
      sequence = [];
    }
  }
  return [...reordered, ...sequence];
}
