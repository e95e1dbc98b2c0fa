import type { ListDifference, ReturnedListKind } from '#contract/returnedList';
import { toCsv } from '../../format/csv';
import { formatValue, kindLabel, personName } from './returnedTexts';

const headings = ['Line', 'Code', 'Name', 'What', 'Your list', 'Should be'];

/** What a carrier or hotel has to correct, in its own words: 'your list' is theirs. */
export function correctionsCsv(list: ReturnedListKind, differences: readonly ListDifference[]): Blob {
  const rows = differences.map((difference) => {
    const { line, customer, kind, theirs } = difference;
    return [
      line === null ? '' : String(line),
      customer?.userCode ?? '',
      personName(difference),
      whatIsWrong(list, kind),
      theirs === '' ? '' : formatValue(kind, theirs),
      correctValue(difference),
    ];
  });
  return toCsv(headings, rows);
}

function whatIsWrong(list: ReturnedListKind, kind: ListDifference['kind']): string {
  switch (kind) {
    case 'missing':
      return 'Missing';
    case 'cancelled':
      return 'Cancelled';
    case 'unknown':
      return 'Not travelling';
    case 'twice':
      return 'Listed twice';
    default:
      return kindLabel(list, kind);
  }
}

function correctValue({ kind, ours }: ListDifference): string {
  switch (kind) {
    case 'cancelled':
    case 'unknown':
      return 'Not on the list';
    case 'twice':
      return 'Listed once';
    case 'noPlace':
      return '';
    default:
      return ours === '' ? '' : formatValue(kind, ours);
  }
}
