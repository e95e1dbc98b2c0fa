/*
 * node scripts/auditPackages.mjs [SBOM]: fails for a known vulnerability, of high severity or worse, in a package that
 * the product runs with, and writes what it runs with to a file, as CycloneDX. A registry that answers no audits is said.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [, , sbomFile = 'sbom.cdx.json'] = process.argv;

function npm(...args) {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  return stdout;
}

const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
const { components } = JSON.parse(sbom);
writeFileSync(sbomFile, sbom);
console.log(`${components.length} packages, listed in ${sbomFile}`);

const audit = JSON.parse(npm('audit', '--omit', 'dev', '--json'));
if (audit.metadata === undefined) {
  console.log(
    `SKIPPED: the audit of packages. The registry answers none: ${audit.message ?? 'no reason given'}`,
  );
} else {
  const { high, critical } = audit.metadata.vulnerabilities;
  const bad = Object.values(audit.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  for (const { name, severity, range } of bad) console.log(`${severity}: ${name} ${range}`);
  console.log(`vulnerabilities: ${critical} critical, ${high} high`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
