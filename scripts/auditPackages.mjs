/*
 * node scripts/auditPackages.mjs [SBOM]: prints the known vulnerabilities of the packages that the product runs with,
 * and fails for one of high severity or worse. Passes with a message if the registry does not answer. If a file is
 * named, writes the packages to it, as CycloneDX. Audits the lockfile in the current folder.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const severities = ['critical', 'high', 'moderate', 'low'];
const failing = ['critical', 'high'];

const [, , sbomFile] = process.argv;
if (sbomFile !== undefined) writeSbom(sbomFile);
audit();

function writeSbom(file) {
  const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
  writeFileSync(file, sbom);
  console.log(`${JSON.parse(sbom).components.length} packages, listed in ${file}`);
}

function audit() {
  // Offline, npm would report no vulnerabilities.
  const report = npm('audit', '--omit', 'dev', '--package-lock-only', '--offline=false', '--json');
  const { metadata, vulnerabilities, message = 'no answer' } = report === '' ? {} : JSON.parse(report);
  if (metadata === undefined) {
    console.log(`SKIPPED: the audit of packages, because the registry does not answer (${message})`);
    return;
  }
  const found = Object.values(vulnerabilities);
  for (const severity of severities) {
    for (const { name, range, via } of found.filter((vulnerability) => vulnerability.severity === severity)) {
      console.log(`${severity}: ${name} ${range}: ${via.map((cause) => cause.title ?? cause).join('; ')}`);
    }
  }
  const counts = severities.map((severity) => `${metadata.vulnerabilities[severity]} ${severity}`);
  console.log(`known vulnerabilities of packages: ${counts.join(', ')}`);
  process.exitCode = found.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}

/** The output of npm; empty if it takes longer than a minute, as on a network that drops all packets. */
function npm(...args) {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000, timeout: 60_000 });
  return stdout;
}
