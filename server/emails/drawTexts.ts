import type { Language } from '../contract/languages';
import { instantText } from './format';

/** Where the seed of a draw will be from, in the mail at the closing of its list. */
export function drawSeedText(
  draw: { round: number | null; roundAt: Date | null; sourceText: string | null },
  language: Language,
): string {
  const { round, roundAt, sourceText } = draw;
  if (round === null || roundAt === null) return sourceText ?? '';
  const at = instantText(roundAt, language);
  return language === 'fi'
    ? `julkisen drand-verkon (quicknet) kierros ${round}, joka julkaistaan ${at}`
    : `round ${round} of the public network drand (quicknet), published on ${at}`;
}
