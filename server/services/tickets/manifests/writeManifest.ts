import type { ManifestFormat } from '../../../contract/manifestTemplate';
import { portTimeZone } from '../../../contract/portTimeZones';
import { finland } from '../../../contract/timeZones';
import { clocksAt } from '../../../contract/zonedTime';
import { manifestPdf } from '../../../documents/manifestPdf';
import { cellText, inOneBatch, tableWriters } from '../../../lib/tableFile';
import type { ManifestFile } from './readVersion';

export interface WrittenManifest {
  name: string;
  type: string;
  parts: AsyncGenerator;
}

/** A version as a file to download. */
export function writeManifest(manifest: ManifestFile, format: ManifestFormat): WrittenManifest {
  const { direction, version, content, table, rows } = manifest;
  const suffix = content === 'difference' ? '-difference' : '';
  const name = `manifest-${direction}-${version.number}${suffix}.${format}`;
  if (format === 'pdf') return { name, type: 'application/pdf', parts: writePdf(manifest) };
  const { type, write } = tableWriters[format];
  return { name, type, parts: write(table, inOneBatch(rows)) };
}

async function* writePdf(manifest: ManifestFile): AsyncGenerator<Uint8Array> {
  const { version, table, rows } = manifest;
  yield await manifestPdf({
    title: titleOf(manifest),
    facts: factsOf(manifest),
    at: version.at,
    head: table.columns.map(({ label }) => label),
    rows: rows.map((row) => table.columns.map(({ kind, value }) => cellText(value(row), kind))),
  });
}

/** For example `M/S Meritähti, outbound: version 2`. */
function titleOf({ ferry, direction, version, content }: ManifestFile): string {
  const part = content === 'difference' ? ` compared with version ${version.number - 1}` : '';
  return `${ferry.name}, ${direction}: version ${version.number}${part}`;
}

function factsOf({ ferry: { pointOfDeparture, destination }, version }: ManifestFile): string[] {
  const departure = clocksAt(pointOfDeparture.dateTime, portTimeZone(pointOfDeparture)).slice(0, 16);
  const frozen = clocksAt(version.at, finland).slice(0, 16);
  return [
    `${pointOfDeparture.city}–${destination.city}, departure ${departure} (local time)`,
    `${version.passengers} passengers, frozen on ${frozen} (Finnish time)`,
    `SHA-256 ${version.hash}`,
  ];
}
