// Fails on references to missing rules of docs/rules.md, on rules out of order, and on broken relative links and missing
// pictures in documents. Checks the repository in the current folder. Uses Node built-ins only.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from './trackedFiles.mjs';

const rulesFile = 'docs/rules.md';
const textFile = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|html|css)$/;
// Escaped, so that this file does not match its own patterns.
const anySign = /\u00a7/g;
const ruleReference = /\brules \u00a7(\d+(?:\.\d+)*)/g;
const ownReference = /\u00a7(\d+(?:\.\d+)*)/g;
const oldReference = /\b(?:[AP]\u00a7\d*|decisions \d+)/g;

const files = trackedFiles(textFile);
const numbers = headingsOf(rulesFile).flatMap((heading) => /^\d+(?:\.\d+)*/.exec(heading)?.[0] ?? []);
const rules = new Set(numbers);

const faults = [
  ...rulesOutOfOrder(),
  ...files.flatMap((file) => [...faultyReferences(file), ...brokenLinks(file)]),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Merging two changes may duplicate a number or split a section. */
function rulesOutOfOrder() {
  const isAfter = (one, other) => one.localeCompare(other, 'en', { numeric: true }) > 0;
  return numbers
    .filter((number, i) => i > 0 && !isAfter(number, numbers[i - 1]))
    .map((number) => `${rulesFile}: heading ${number} is out of order`);
}

function faultyReferences(file) {
  const reference = file === rulesFile ? ownReference : ruleReference;
  return linesOf(file).flatMap(({ line, at }) => {
    const old = [...line.matchAll(oldReference)].map(([found]) => `${at}: '${found}' is an old reference`);
    if (old.length > 0) return old;
    const found = [...line.matchAll(reference)];
    if (found.length < [...line.matchAll(anySign)].length)
      return [`${at}: a rule is referred to as 'rules \u00a7N.M', on one line`];
    return found
      .filter(([, number]) => !rules.has(number))
      .map(([, number]) => `${at}: ${rulesFile} has no heading ${number}`);
  });
}

function brokenLinks(file) {
  if (!file.endsWith('.md')) return [];
  return linesOf(file).flatMap(({ line, at }) =>
    [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^()\s]+)\)|\bsrc="([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture)
      .filter((target) => !/^[a-z]+:/i.test(target) && !targetExists(file, target))
      .map((target) => `${at}: the link to ${target} is broken`),
  );
}

function targetExists(from, link) {
  const [file, anchor] = link.split('#');
  const target = file === '' ? from : path.join(path.dirname(from), file);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(target).has(decodeURIComponent(anchor));
}

/** The anchors that GitHub generates for headings. */
function anchorsOf(file) {
  const seen = new Map();
  return new Set(
    headingsOf(file).map((heading) => {
      const name = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-');
      const times = seen.get(name) ?? 0;
      seen.set(name, times + 1);
      return times === 0 ? name : `${name}-${times}`;
    }),
  );
}

function headingsOf(file) {
  if (!existsSync(file)) return [];
  return linesOf(file).flatMap(({ line }) => /^#{1,6} (.+)/.exec(line)?.[1].trim() ?? []);
}

/** The lines of a file with their positions. Lines of code blocks in documents are replaced by empty ones. */
function linesOf(file) {
  let inBlock = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => {
      const isFence = file.endsWith('.md') && line.trimStart().startsWith('```');
      if (isFence) inBlock = !inBlock;
      return { line: inBlock || isFence ? '' : line, at: `${file}:${index + 1}` };
    });
}
