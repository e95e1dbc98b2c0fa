import {
  type Manifest,
  type ManifestChange,
  type ManifestRow,
  manifestText,
  type ManifestVersion,
} from '../../contract/manifest';
import { isShownField } from '../../contract/manifestFields';
import { builtInTemplates } from '../../contract/manifestTemplate';
import type { PersonalManifest } from '../../contract/personalData';
import type { PersonalDataView } from '../../services/office/personalData/readPersonalData';
import type { RowChange } from '../../services/tickets/manifests/compareRows';
import type { PassengerRow } from '../../services/tickets/manifests/passengerAnswers';
import type { ManifestView, VersionView } from '../../services/tickets/manifests/readManifest';
import { presentNamed } from '../resources/namesOutput';

export function presentManifest(view: ManifestView): Manifest {
  const { ferry, direction, passengers, rows, hash, incomplete, minors, changes, versions, templates } = view;
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
    templates,
    template: templates.some(({ _id }) => _id === ferry.manifestTemplate)
      ? (ferry.manifestTemplate ?? '')
      : builtInTemplates[0]._id,
  };
}

function presentPassenger({ customer, lastName, firstName }: PassengerRow) {
  return { _id: String(customer), name: `${lastName} ${firstName}` };
}

function presentRow(row: PassengerRow): ManifestRow {
  const { customer, userCode, lastName, firstName, birthday, gender, nationality } = row;
  return {
    _id: String(customer),
    ...{ userCode, lastName, firstName, birthday, gender, nationality },
    phone: row.phone,
    group: row.group,
    roommates: manifestText(row, 'roommates'),
    emergencyPhone: row.emergencyPhone,
  };
}

function presentChange({ state, row, fields }: RowChange): ManifestChange {
  return {
    state,
    row: presentRow(row),
    fields: fields.map((change) =>
      isShownField(change.field) ? change : { field: change.field, before: '', after: '' },
    ),
  };
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
  const { care, documentNumber } = row;
  return {
    ...{ ferry, direction, number, at: at.toISOString() },
    ...texts,
    ...(care !== '' && { care }),
    ...(documentNumber !== '' && { documentNumber }),
  };
}
