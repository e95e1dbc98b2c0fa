import { downloadFormats } from '../../contract/customerRow';
import { manifestContents, type ManifestDownloadQuery, type ManifestFreeze } from '../../contract/manifest';
import { ifSent } from '../../validation/conditions';
import { boolean, choice } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { patterned } from '../../validation/patterned';
import { rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

const hashLength = 64;
const hexadecimal = patterned(hashLength, /^[0-9a-f]{64}$/, 'wrongType');
const hash = rule({ ...hexadecimal.schema, examples: ['0123456789abcdef'.repeat(4)] }, hexadecimal);

export const manifestFreeze = validator<ManifestFreeze>({
  hash,
  number: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  confirmIncomplete: ifSent(boolean),
});

export const manifestDownloadQuery = validator<ManifestDownloadQuery>({
  content: choice(manifestContents),
  format: choice(downloadFormats),
});
