// Fails on a wire spelling in code that has a word of ours for it (docs/glossary.md). Reads the files of the
// folder it is run in; Node built-ins only.
import { readFileSync } from 'node:fs';
import { trackedFiles } from './trackedFiles.mjs';

const wireSpelling = /\b(?:users|ferrys)\b|accomodation|\B(?:Accomodation|Ferrys)/;
const codeFile = /\.[cm]?[jt]sx?$/;
const exempt = [
  /^server\/contract\/wireWords\.ts$/,
  /^scripts\/checkWireWords\.mjs$/,
  // Tests send and read what the wire does, and so does the server that the benchmarks compare with.
  /\.test\.tsx?$|^server\/test\/|^client\/(?:e2e|src\/test)\/|^scripts\/bench\//,
];
const allowed = [
  // Addresses of the API and of pages, and segments of them.
  /\/(?:users|ferrys|accomodations?)\b/g,
  /\b(?:route: '|path=")(?:ferrys|accomodations|accomodation-form)['"]/g,
  // Collections keep their names on disk.
  /\bcollection: '(?:users|accomodations)'/g,
  // Texts of the specification begin with a capital.
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
