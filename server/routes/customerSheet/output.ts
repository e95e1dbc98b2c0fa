import type { SheetFault, SheetPreview, SheetRow } from '../../contract/customerSheet';
import { errorText } from '../../contract/errors';
import { looksLikeAnotherPerson } from '../../contract/handover';
import type { Language } from '../../contract/languages';
import { columnIndex } from '../../lib/tables/csvTable';
import type { LineFault, PlannedLine } from '../../services/people/sheet/planSheet';
import type { SheetPreviewView } from '../../services/people/sheet/previewSheet';
import type { Sheet } from '../../services/people/sheet/readSheet';

const maxSample = 3;
const maxRows = 100;
const maxFaults = 500;

export function presentSheetPreview({ sheet, plan }: SheetPreviewView, language: Language): SheetPreview {
  const { planned, faults } = plan;
  const countOf = (kind: PlannedLine['kind']) => planned.filter((each) => each.kind === kind).length;
  const { headings, rows } = sheet.table;
  return {
    headings: headings.map((heading) => heading.trim()),
    sample: rows.slice(0, maxSample).map(({ cells }) => [...cells]),
    columns: sheet.columns,
    newCount: countOf('new'),
    changedCount: countOf('changed'),
    unchangedCount: countOf('unchanged'),
    anotherPersonLines: planned.flatMap((each) =>
      each.kind === 'changed' && looksLikeAnotherPerson(each.customer, each.input) ? [each.line] : [],
    ),
    rows: planned.flatMap(presentRow).slice(0, maxRows),
    faultCount: faults.length,
    faults: faults.slice(0, maxFaults).map((fault) => presentFault(fault, sheet, language)),
  };
}

function presentRow(planned: PlannedLine): SheetRow[] {
  if (planned.kind === 'unchanged') return [];
  const { line, input, kind } = planned;
  const { firstName, lastName, email } = input;
  return [
    {
      line,
      name: `${firstName} ${lastName}`,
      email,
      isNew: kind === 'new',
      changes: kind === 'new' ? [] : planned.changes,
    },
  ];
}

function presentFault(
  { line, ...fault }: LineFault,
  { columns, table }: Sheet,
  language: Language,
): SheetFault {
  const column = columns.find(({ field }) => field === fault.path);
  return {
    line,
    msg: errorText(fault, language),
    code: fault.code,
    ...(fault.path !== undefined && { path: fault.path }),
    heading: column ? (table.headings[columnIndex(column.heading, table.headings)]?.trim() ?? null) : null,
  };
}
