import type { Context } from '../../../context';

const shownCharacters = 3;

/** The sealed numbers of travel documents with their last characters only; undefined if they cannot be opened. */
export function maskNumbers(
  sealed: readonly string[] | undefined,
  { documentVault }: Pick<Context, 'documentVault'>,
): string[] | undefined {
  return sealed?.flatMap((each) => {
    const number = documentVault.open(each);
    return number === undefined ? [] : [maskNumber(number)];
  });
}

/** Shorter numbers have no character left. */
export function maskNumber(number: string): string {
  return `••••••${number.length > 2 * shownCharacters ? number.slice(-shownCharacters) : ''}`;
}
