/** Additions, such as a year or an exclamation mark, that do not make a common word uncommon. */
const additions = /^\P{L}{1,4}|\P{L}{1,4}$/gu;
/** Shorter words also occur in strong passwords. */
const minWordLength = 4;

let lists: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password occurs in many leaked lists, or is a single Finnish or English word or name, ignoring case and a
 * few digits or signs around it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (lists ??= readLists());
  const lower = password.normalize('NFC').toLowerCase();
  const word = lower.replace(additions, '');
  return common.has(lower) || (word.length >= minWordLength && common.has(word));
}

/**
 * Loads the lists. Called at the start, because it blocks for a third of a second, which would otherwise delay
 * the first new password.
 */
export async function loadCommonPasswords(): Promise<void> {
  await (lists ??= readLists());
}

async function readLists(): Promise<ReadonlySet<string>> {
  const packages = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fi'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Set(
    packages.flatMap(({ dictionary }) => Object.values(dictionary).flatMap((words) => [...words])),
  );
}
