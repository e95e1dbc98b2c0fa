import { type ManifestFieldChange, type ManifestState, manifestText } from '../../../contract/manifest';
import { manifestFields } from '../../../contract/manifestFields';
import type { PassengerRow } from './passengerAnswers';

/** A row that differs between two lists; for a cancelled passenger, the row of the earlier list. */
export interface RowChange {
  state: ManifestState;
  row: PassengerRow;
  fields: ManifestFieldChange[];
}

/** The changes from one list to another: new and changed rows in the order of the later one, then cancelled ones. */
export function compareRows(before: readonly PassengerRow[], after: readonly PassengerRow[]): RowChange[] {
  const earlier = byCustomer(before);
  const later = byCustomer(after);
  return [
    ...after.flatMap((row) => compareRow(earlier.get(String(row.customer)), row)),
    ...before
      .filter(({ customer }) => !later.has(String(customer)))
      .map((row) => ({ state: 'cancelled' as const, row, fields: [] })),
  ];
}

function compareRow(before: PassengerRow | undefined, row: PassengerRow): RowChange[] {
  if (!before) return [{ state: 'new', row, fields: [] }];
  const fields = manifestFields
    .map((field) => ({ field, before: manifestText(before, field), after: manifestText(row, field) }))
    .filter((change) => change.before !== change.after);
  return fields.length > 0 ? [{ state: 'changed', row, fields }] : [];
}

function byCustomer(rows: readonly PassengerRow[]): Map<string, PassengerRow> {
  return new Map(rows.map((row) => [String(row.customer), row]));
}
