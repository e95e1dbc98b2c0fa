import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import {
  builtInAddress,
  builtInDocuments,
  type ConsentKind,
  consentKinds,
  marketingQuestion,
} from '../../../contract/consent';
import type { Language } from '../../../contract/languages';
import { clock } from '../../../lib/clock';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { ConsentText } from '../../../models/consentText';
import { Organization, type StoredOrganization } from '../../../models/organization';

export type Versions = Record<ConsentKind, string>;

interface Known {
  /** The revision of the organization whose texts were read. */
  revision: number;
  versions: Promise<Versions>;
}

/** Cached by organization and language, so that a rush of registrations neither reads nor writes texts. */
const known = new Map<string, Known>();

/**
 * The versions of the texts currently in force at an organization; stores new ones. Call it outside transactions,
 * which would conflict when storing a new text.
 */
export function versionsInForce(
  { _id, revision }: Pick<StoredOrganization, '_id' | 'revision'>,
  language: Language,
): Promise<Versions> {
  const key = `${String(_id)} ${language}`;
  const found = known.get(key);
  if (found?.revision === revision) return found.versions;
  const entry = { revision, versions: storeTexts(_id, language) };
  known.set(key, entry);
  entry.versions.catch(() => {
    if (known.get(key) === entry) known.delete(key);
  });
  return entry.versions;
}

async function storeTexts(organization: Types.ObjectId, language: Language): Promise<Versions> {
  const own = await Organization.findById(organization, consentFields).lean().orFail();
  const texts = {
    travelConditions: textOf('travelConditions', own, language),
    privacyStatement: textOf('privacyStatement', own, language),
    marketing: textOf('marketing', own, language),
  };
  for (const kind of consentKinds) await storeOnce(organization, kind, texts[kind]);
  return {
    travelConditions: texts.travelConditions.version,
    privacyStatement: texts.privacyStatement.version,
    marketing: texts.marketing.version,
  };
}

const consentFields = ['travelConditions', 'privacyStatement', 'marketingAuthorization'] as const;

interface Text {
  text: string;
  version: string;
  language: Language | null;
}

function textOf(
  kind: ConsentKind,
  own: Pick<StoredOrganization, (typeof consentFields)[number]>,
  language: Language,
): Text {
  const text = kind === 'marketing' ? own.marketingAuthorization : own[kind];
  if (text !== '') return { text, version: digestOf(text), language: null };
  if (kind === 'marketing') {
    const question = marketingQuestion[language];
    return { text: question, version: digestOf(question), language };
  }
  const version = builtInDocuments[kind].versions[language];
  return { text: builtInAddress(kind, language), version, language };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function storeOnce(organization: Types.ObjectId, kind: ConsentKind, text: Text): Promise<void> {
  if (await ConsentText.exists({ organization, kind, version: text.version })) return;
  try {
    await new ConsentText({ organization, kind, ...text, since: clock.now() }).save();
  } catch (error) {
    // Another instance was first.
    if (!duplicateKeyFields(error)) throw error;
  }
}
