import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import pino from 'pino';
import { parseMail } from './mailServer';

/** A person with a text in every field that occurs nowhere else. */
export const canary = {
  firstName: 'Kanariaetu & Äiti',
  lastName: "O'Kanariasuku",
  email: 'kanariavanha@example.fi',
  phone: '+358409998877',
  birthday: '1987-06-05',
  address: { street: 'Kanariankuja 1', postcode: 'KAN87654', city: 'Kanariala' },
};

/** The values to which the person's data changes during the test. */
export const laterCanary = {
  lastName: 'Kanariauusi',
  email: 'kanariauusi@example.fi',
  outboundTicket: 'kanariameno',
  returnTicket: 'kanariapaluu',
  additionalInformation: 'Kanariatieto pähkinöistä',
  answer: 'Kanariatoive',
  healthAnswer: 'Kanariaterveys',
};

const { address, ...flat } = canary;
const everyText = [...Object.values(flat), ...Object.values(address), ...Object.values(laterCanary)];

/** The texts to search for: words that no encoding changes, and other identifying data of the person. */
const marks = [
  ...everyText.flatMap((text) => /kanaria\w*/i.exec(text)?.[0] ?? []),
  '409998877',
  '1987-06-05',
].concat(
  // Formatted as in mails, the portal and the passenger list.
  ['5.6.1987', '05.06.1987', 'KAN87654'],
);

/** The canaries in a text, in any encoding. */
export function canariesIn(text: string, userCode: string): string[] {
  const readings = [text, decoded(text)].map((reading) => reading.toLowerCase());
  return [...marks, userCode].filter((mark) =>
    readings.some((reading) => reading.includes(mark.toLowerCase())),
  );
}

function decoded(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}

/**
 * Every place that contains a canary, as `place: canary`: searches all collections of the database, and the files of
 * mails. The payment simulator's database represents the provider's and is skipped.
 */
export async function findCanaries(dataDir: string, userCode: string): Promise<string[]> {
  const texts: [place: string, text: string][] = filesIn(dataDir);
  for (const { name } of await mongoose.connection.listCollections()) {
    const records = await mongoose.connection.collection(name).find().toArray();
    texts.push([name, JSON.stringify(records)]);
  }
  const found = texts.flatMap(([place, text]) =>
    canariesIn(text, userCode).map((mark) => `${place}: ${mark}`),
  );
  return [...new Set(found)].sort();
}

function filesIn(dataDir: string): [string, string][] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files.map((file) => {
    const raw = readFileSync(path.join(file.parentPath, file.name), 'utf8');
    const { headers, text, html } = parseMail(raw);
    return ['file', [raw, text, html, ...Object.values(headers)].join('\n')];
  });
}

/** Collects everything logged from now on, at all levels, in the returned list. */
export function collectLog(log: pino.Logger): readonly string[] {
  const lines: string[] = [];
  log.level = 'trace';
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => lines.push(line) });
  return lines;
}
