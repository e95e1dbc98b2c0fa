/** The usual substitutes for characters that the EPC's Latin set lacks and Unicode does not decompose. */
const substitutes: Record<string, string> = {
  ...{
    ß: 'ss',
    ẞ: 'SS',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'TH',
  },
  ...{
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ħ: 'h',
    Ħ: 'H',
    ı: 'i',
    ŋ: 'n',
    Ŋ: 'N',
    ŧ: 't',
    Ŧ: 'T',
    ə: 'a',
    Ə: 'A',
  },
  ...{ '‘': "'", '’': "'", '–': '-', '—': '-', '−': '-', '‑': '-', '&': '+', _: '-', '"': "'" },
  // Cyrillic, by the Bulgarian law on transliteration, on which the EPC's table is based.
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ы: 'y', ь: 'y', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'e', ґ: 'g' },
  // Greek, by ELOT 743.
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  },
};

/** The characters that every bank in SEPA accepts (EPC217-08). */
const allowed = /[a-zA-Z0-9/\-?:().,'+ ]/;

/**
 * A text in the characters that every bank in SEPA accepts, cut to `max` characters. Letters lose their accents or are
 * transliterated, and punctuation is replaced; any other character becomes a full stop. Slashes are never doubled or at either end (EPC217-08).
 */
export function sepaText(text: string, max: number): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = Array.from(letters, (letter) => (allowed.test(letter) ? letter : substitute(letter))).join(
    '',
  );
  const parts = latin.replace(/\s+/g, ' ').split('/');
  const singleSlashes = parts.filter((part) => part.trim() !== '').join('/');
  const cut = singleSlashes.trim().slice(0, max).trimEnd();
  return cut.endsWith('/') ? cut.slice(0, -1).trimEnd() : cut;
}

function substitute(letter: string): string {
  const exact = substitutes[letter];
  if (exact !== undefined) return exact;
  const lower = substitutes[letter.toLowerCase()];
  if (lower !== undefined) return lower.charAt(0).toUpperCase() + lower.slice(1);
  return /\s/.test(letter) ? ' ' : '.';
}
