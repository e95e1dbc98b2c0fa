import { instantWords } from '../../../contract/registrationPeriod';
import type { StoredEarlyAccessList } from '../../../models/earlyAccessList';

/** The lists of an event for its history, a line each. */
export function describeLists(lists: readonly StoredEarlyAccessList[]): string[] {
  return lists.map(({ name, kind, opensAt, code, places, usesPerEntry }) => {
    const proof = {
      code: `code ${code ?? ''}`,
      emails: 'e-mail addresses',
      numbers: usesPerEntry === 1 ? 'member numbers' : `member numbers, ${usesPerEntry} uses each`,
    }[kind];
    return [name, instantWords(opensAt, 'en'), proof, ...(places === null ? [] : [`${places} places`])].join(
      '; ',
    );
  });
}
