import { dropReplacedIndexes } from './dropIndexes';
import { hideNamesInMails } from './hideNamesInMails';
import { issueDocuments } from './issueDocuments';
import { noteIdsOfGuests } from './noteIdsOfGuests';
import { renameAuditTypes, renameFields } from './renameFields';
import { unconfirmInvited } from './unconfirmInvited';
import { unifyTexts } from './unifyTexts';

/**
 * A step from an earlier version's data to this one's. A process that dies within it has it run once more, from its
 * start, so it must take up what it has left half done.
 */
export interface Migration {
  /** Kept in the database for good. */
  name: string;
  run: () => Promise<void>;
}

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [
  { name: 'renameFields', run: renameFields },
  { name: 'renameAuditTypes', run: renameAuditTypes },
  { name: 'hideNamesInMails', run: hideNamesInMails },
  { name: 'dropReplacedIndexes', run: dropReplacedIndexes },
  { name: 'issueDocuments', run: issueDocuments },
  { name: 'unifyTexts', run: unifyTexts },
  { name: 'noteIdsOfGuests', run: noteIdsOfGuests },
  { name: 'unconfirmInvited', run: unconfirmInvited },
];
