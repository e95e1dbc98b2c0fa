import { readFileSync } from 'node:fs';
import { ourWord } from '../../server/contract/wireWords';
import { type FileRecord, kindNames, type KindName } from './kind';

/** The records of a file by kind, in the file's order. */
export type SeedFile = Readonly<Record<KindName, readonly FileRecord[]>>;

/** An invalid file, with one line per problem. Nothing has been written. */
export class BadFile extends Error {
  constructor(lines: readonly string[]) {
    super(['The file cannot be stored, and nothing was changed.', ...lines].join('\n'));
  }
}

/** @throws BadFile unless the file is a JSON object with lists of objects */
export function readSeedFile(path: string): SeedFile {
  const content = readJson(path);
  if (!isRecord(content)) throw new BadFile([`${path} must contain an object with lists of records`]);
  const lines = Object.entries(content).flatMap(([name, list]) => checkList(name, list));
  if (lines.length > 0) throw new BadFile(lines);
  // Checked by checkList.
  const lists = content as Partial<SeedFile>;
  const entries = kindNames.map((kind) => [kind, (lists[kind] ?? []).map(withCodeNames)]);
  return Object.fromEntries(entries) as SeedFile;
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadFile([`${path} cannot be read: ${(error as Error).message}`]);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new BadFile([`${path} is not valid JSON: ${(error as Error).message}`]);
  }
}

function checkList(name: string, list: unknown): string[] {
  if (!kindNames.some((kind) => kind === name)) {
    return [`"${name}" is not a kind of record (use ${kindNames.join(', ')})`];
  }
  if (!Array.isArray(list)) return [`${name}: must be a list of records`];
  return list.flatMap((record, index) =>
    isRecord(record) ? [] : [`${name} ${index + 1}: must be an object with the record's fields`],
  );
}

/** Fields in files have the API's names. */
function withCodeNames(record: FileRecord): FileRecord {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [ourWord(field), value]));
}

function isRecord(value: unknown): value is FileRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
