import {
  camt054Of,
  csvWithIds,
  csvWithoutColumns,
  csvWithPayers,
  csvWithReferences,
} from '../../test/bankFiles';
import { camtOf, type StatementLine } from '../../test/statements';
import { matchLines } from './matchLines';
import { readFile } from './readFile';
import type { StatementEntry } from './statementEntry';

const csvFiles = [csvWithIds, csvWithReferences, csvWithPayers, csvWithoutColumns];
const mappings = csvFiles.map(({ mapping }) => mapping);

const entriesOf = (content: string): readonly StatementEntry[] => {
  const read = readFile(Buffer.from(content), mappings);
  if (read.kind !== 'entries') throw new Error(`the file was not read: ${read.kind}`);
  return read.entries;
};

/** Adds the lines of a file that are not stored yet. */
function store(stored: readonly StatementEntry[], file: readonly StatementEntry[]): StatementEntry[] {
  const groupOf = ({ bookedOn, amount }: StatementEntry) => `${bookedOn} ${amount}`;
  const groups = new Set(file.map(groupOf));
  const added = Array.from(groups, (group) => {
    const isIn = (entry: StatementEntry) => groupOf(entry) === group;
    const lines = file.filter(isIn);
    const matches = matchLines(lines, stored.filter(isIn));
    return lines.filter((_, index) => matches[index] === undefined);
  });
  return [...stored, ...added.flat()];
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, place) =>
    permutations(items.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  );
}

const day = '2026-11-25';
const lines: StatementLine[] = [
  { id: '20261125593619V00011', bookedOn: day, amount: 41, reference: '20270014' },
  { id: '20261125593619V00012', bookedOn: day, amount: 41, reference: '20270027', payer: 'Virtanen Veera' },
  { id: '20261125593619V00013', bookedOn: day, amount: 41, message: 'matka', payer: 'Äkäslompolo Örjan' },
  { id: '20261125593619V00014', bookedOn: day, amount: 41, message: 'matka', payer: 'Äkäslompolo Örjan' },
  { id: '20261125593619V00015', bookedOn: '2026-11-26', amount: 41, reference: '20270014' },
  { id: '20261125593619V00016', bookedOn: day, amount: -41, payer: 'Laivayhtiö Oyj' },
];
const files = [camtOf, camt054Of, ...csvFiles.map(({ content }) => content)].map((fileOf) => ({
  day: entriesOf(fileOf(lines.slice(0, 2))),
  whole: entriesOf(fileOf(lines)),
}));

it('a statement as camt.053, camt.054 and four CSVs has each line once, in every order', () => {
  const sizes = permutations(files).map(
    (order) => order.reduce<StatementEntry[]>((stored, { whole }) => store(stored, whole), []).length,
  );

  expect(sizes).toHaveLength(720);
  expect(new Set(sizes)).toEqual(new Set([lines.length]));
});

it('a later file of the same day adds the lines booked since, in every format', () => {
  for (const first of files) {
    for (const second of files) {
      const stored = [first.day, second.whole, first.whole, second.day].reduce<StatementEntry[]>(
        (all, file) => store(all, file),
        [],
      );

      expect(stored).toHaveLength(lines.length);
    }
  }
});
