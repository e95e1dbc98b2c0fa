import type { Model } from 'mongoose';
import { matchWithTypos, matchWritten } from './matchWords';
import { wordsOf } from './nameList';

/** The records whose names contain all words; if there are none, typing errors are tolerated. */
export async function findRecords<Stored extends { name: string }>(
  model: Model<Stored>,
  scope: object,
  fields: readonly (keyof Stored & string)[],
  words: readonly string[],
  wanted: number,
): Promise<Stored[]> {
  if (words.length === 0) return [];
  const records = await model.find(scope, [...fields]).lean<Stored[]>();
  for (const by of [matchWritten, matchWithTypos]) {
    const found = records
      .map((record) => ({ record, score: scoreOf(record, by) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.record.name.localeCompare(b.record.name, 'fi'));
    if (found.length > 0) return found.slice(0, wanted).map(({ record }) => record);
  }
  return [];

  function scoreOf({ name }: Stored, by: typeof matchWritten): number {
    const parts = wordsOf(name);
    const scores = words.map((word) => matchWritten(word, parts) || by(word, parts));
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
  }
}
