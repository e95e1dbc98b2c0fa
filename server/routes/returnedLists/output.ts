import type { PersonalReturnedRow } from '../../contract/personalData';
import {
  type ImportedList,
  type ListDifference,
  type ReturnedField,
  returnedFields,
  type ReturnedList,
  type ReturnedPreview,
} from '../../contract/returnedList';
import type { StoredReturnedRow } from '../../models/returnedList';
import type { PersonalDataView } from '../../services/office/personalData/readPersonalData';
import type { Comparison, Difference } from '../../services/people/returnedLists/compareLists';
import type { ReturnedPreviewView } from '../../services/people/returnedLists/importReturnedList';
import type { ImportedView, ReturnedListView } from '../../services/people/returnedLists/readReturnedList';
import { presentNamed } from '../resources/namesOutput';

const maxSample = 3;

export function presentReturnedPreview({ file, ...comparison }: ReturnedPreviewView): ReturnedPreview {
  const { headings, rows } = file.table;
  return {
    headings: headings.map((heading) => heading.trim()),
    sample: rows.slice(0, maxSample).map(({ cells }) => [...cells]),
    columns: file.columns,
    rowCount: rows.length,
    matchedCount: comparison.matches.length,
    placeCount: countPlaces(comparison),
    unreadCount: file.unreadCount,
    differenceCount: comparison.differences.length,
  };
}

export function presentReturnedList({ subject, people, imported }: ReturnedListView): ReturnedList {
  return {
    list: subject.list,
    of: presentNamed(subject),
    organization: String(subject.organization),
    people: people.length,
    imported: imported && presentImported(imported),
  };
}

function presentImported({ stored, name, ...comparison }: ImportedView): ImportedList {
  const reported = new Set(stored.reported);
  return {
    at: stored.at.toISOString(),
    by: { _id: stored.by, name },
    fileName: stored.fileName,
    rowCount: stored.rows.length,
    placeCount: countPlaces(comparison),
    differences: comparison.differences.map((difference) => presentDifference(difference, reported)),
  };
}

/** How many people have a number. */
function countPlaces({ matches }: Comparison): number {
  return new Set(matches.filter(({ row }) => row.place !== '').map(({ person }) => person.id)).size;
}

function presentDifference(difference: Difference, reported: ReadonlySet<string>): ListDifference {
  const { key, kind, person, row, ours, theirs, canTake, isSwapped, move } = difference;
  const swapsWith = move?.swapsWithPerson;
  return {
    key,
    kind,
    customer: person && {
      _id: person.id,
      name: `${person.lastName} ${person.firstName}`,
      userCode: person.userCode,
    },
    ...(swapsWith && { swapsWith: `${swapsWith.lastName} ${swapsWith.firstName}` }),
    line: row && row.line,
    ours,
    theirs,
    ...(isSwapped && { isSwapped }),
    canTake,
    isReported: reported.has(key),
  };
}

type OwnRow = PersonalDataView['returnedLists'][number];

export function presentOwnReturnedRow({ list, name, at, row }: OwnRow): PersonalReturnedRow {
  return { list, of: name, at: at.toISOString(), ...presentTexts(row) };
}

function presentTexts(row: StoredReturnedRow): Record<ReturnedField, string> {
  const texts = Object.fromEntries(returnedFields.map((field) => [field, row[field]]));
  return texts as Record<ReturnedField, string>; // has every field
}
