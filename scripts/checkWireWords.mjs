// Fails if code uses the wire's spelling of a name that the code spells differently (docs/glossary.md). Checks the
// repository in the current folder. Uses Node built-ins only.
import { readFileSync } from 'node:fs';
import { trackedFiles } from './trackedFiles.mjs';

const wireSpelling = /\b(?:users|ferrys)\b|accomodation|\B(?:Accomodation|Ferrys)/;
const codeFile = /\.[cm]?[jt]sx?$/;
const exempt = [
  /^server\/contract\/wireWords\.ts$/,
  /^scripts\/checkWireWords\.mjs$/,
  // Tests, the bare server of the benchmarks and the example client use the wire format.
  /\.test\.tsx?$|^server\/test\/|^client\/(?:e2e|src\/test)\/|^scripts\/bench\/|^docs\/(?:api-client|webhook-receiver)\.mjs$/,
];
const allowed = [
  // URLs of the API and of pages, and their segments.
  /\/(?:users|ferrys|accomodations?)\b/g,
  /\b(?:route: '|path=")(?:ferrys|accomodations|accomodation-form)['"]/g,
  // Names of collections in existing databases.
  /\bcollection: '(?:users|accomodations)'/g,
  // Texts required by the specification, which begin with a capital letter.
  /(['`])[A-Z][^'`]* (?:accomodation|users)\b[^'`]*\1/g,
];

const files = trackedFiles(codeFile).filter((file) => !exempt.some((pattern) => pattern.test(file)));
const faults = files.flatMap(faultsIn);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function faultsIn(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const rest = allowed.reduce((left, pattern) => left.replace(pattern, ''), line);
      const [found] = wireSpelling.exec(rest) ?? [];
      return found ? [`${file}:${index + 1}: '${found}' is the wire's spelling`] : [];
    });
}
