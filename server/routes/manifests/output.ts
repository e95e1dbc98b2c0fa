import {
  type Manifest,
  type ManifestChange,
  manifestFieldLabels,
  manifestFields,
  type ManifestRow,
  type ManifestState,
  manifestText,
  type ManifestVersion,
} from '../../contract/manifest';
import type { PersonalManifest } from '../../contract/personalData';
import { type TableFile, toDate } from '../../lib/tableFile';
import type { StoredManifestRow } from '../../models/manifest';
import type { PersonalDataView } from '../../services/office/personalData/readPersonalData';
import type { RowChange } from '../../services/tickets/manifests/compareRows';
import type { ManifestFile, ManifestView, VersionView } from '../../services/tickets/manifests/readManifest';
import { presentNamed } from '../resources/output';

export function presentManifest(view: ManifestView): Manifest {
  const { ferry, direction, passengers, rows, hash, incomplete, minors, changes, versions } = view;
  return {
    organization: String(ferry.organization),
    ferry: presentNamed(ferry),
    direction,
    passengers,
    rows: rows.map(presentRow),
    hash,
    incomplete: incomplete.map(({ row, missing }) => ({ ...presentPassenger(row), missing })),
    minors: minors.map((group) => ({
      ...group,
      minors: group.minors.map(({ row, age }) => ({ ...presentPassenger(row), age })),
    })),
    changes: changes.map(presentChange),
    versions: versions.map(presentVersion),
  };
}

function presentPassenger({ customer, lastName, firstName }: StoredManifestRow) {
  return { _id: String(customer), name: `${lastName} ${firstName}` };
}

function presentRow(row: StoredManifestRow): ManifestRow {
  const { customer, roommates: _roommates, ...texts } = row;
  return { _id: String(customer), ...texts, roommates: manifestText(row, 'roommates') };
}

function presentChange({ state, row, fields }: RowChange): ManifestChange {
  return { state, row: presentRow(row), fields };
}

function presentVersion({ version, name, erased }: VersionView): ManifestVersion {
  const { number, at, by, hash, passengers, counts, purgedAt } = version;
  return {
    number,
    at: at.toISOString(),
    by: { _id: by, name },
    hash,
    passengers,
    counts: { new: counts.new, cancelled: counts.cancelled, changed: counts.changed },
    erased,
    isPurged: purgedAt !== null,
  };
}

type OwnRow = PersonalDataView['manifests'][number];

/** The roommates' codes are theirs. */
export function presentOwnRow({ ferry, direction, number, at, row }: OwnRow): PersonalManifest {
  const { _id, roommates: _roommates, ...texts } = presentRow(row);
  return { ferry, direction, number, at: at.toISOString(), ...texts };
}

const stateLabels: Readonly<Record<ManifestState, string>> = {
  new: 'New',
  cancelled: 'Cancelled',
  changed: 'Changed',
};

type TableRow = Pick<RowChange, 'row'> & Partial<RowChange>;

const columns: TableFile<TableRow>['columns'] = manifestFields.map((field) => {
  const label = manifestFieldLabels[field];
  if (field !== 'birthday') return { label, kind: 'text', value: ({ row }) => manifestText(row, field) };
  return {
    label,
    kind: 'day',
    value: ({ row: { birthday } }) => (birthday === '' ? null : toDate(birthday)),
  };
});

const stateColumn: TableFile<TableRow>['columns'] = [
  { label: 'Change', kind: 'text', value: ({ state }) => (state ? stateLabels[state] : '') },
];

/** A version as a table: all rows, or those that differ from the version before. */
export function manifestTable({ version, content, changes }: ManifestFile): {
  file: TableFile<TableRow>;
  rows: readonly TableRow[];
} {
  const name = 'Manifest';
  return content === 'full'
    ? { file: { name, columns }, rows: version.rows.map((row) => ({ row })) }
    : { file: { name, columns: [...stateColumn, ...columns] }, rows: changes };
}
