import { dropReplacedIndexes, dropUnusedIndexes } from './dropIndexes';
import { hideNamesInMails } from './hideNamesInMails';
import { dateDocuments, issueDocuments } from './salesDocuments';
import { noteIdsOfGuests, unconfirmInvited } from './customers';
import { numberBankEntries } from './numberBankEntries';
import { recordAllMovements } from '../../services/money/movements/recordMissing';
import { renameAuditTypes, renameFields } from './renameFields';
import { separateSurplus } from './separateSurplus';
import { unifyTexts } from './unifyTexts';

/**
 * A step from an earlier version's data to this version's. If the process dies during a step, the step runs again
 * from its start, so it must cope with its own partial results.
 */
export interface Migration {
  /** Stored in the database permanently. */
  name: string;
  run: () => Promise<void>;
}

/** The migrations in the order in which they run; add new ones at the end. */
export const migrations: readonly Migration[] = [
  { name: 'renameFields', run: renameFields },
  { name: 'renameAuditTypes', run: renameAuditTypes },
  { name: 'hideNamesInMails', run: hideNamesInMails },
  { name: 'dropReplacedIndexes', run: dropReplacedIndexes },
  { name: 'issueDocuments', run: issueDocuments },
  { name: 'unifyTexts', run: unifyTexts },
  { name: 'noteIdsOfGuests', run: noteIdsOfGuests },
  { name: 'unconfirmInvited', run: unconfirmInvited },
  { name: 'numberBankEntries', run: numberBankEntries },
  { name: 'separateSurplus', run: separateSurplus },
  { name: 'dateDocuments', run: dateDocuments },
  { name: 'recordMovements', run: recordAllMovements },
  { name: 'dropUnusedIndexes', run: dropUnusedIndexes },
];
