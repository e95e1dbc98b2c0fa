import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import {
  builtInAddress,
  builtInDocuments,
  type ConsentKind,
  consentKinds,
  marketingQuestion,
  shownTexts,
} from '../../../contract/consent';
import { inLanguage, type Language } from '../../../contract/languages';
import { clock } from '../../../lib/clock';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { ConsentText } from '../../../models/consentText';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { type StoredConsent, type StoredCustomer, Customer } from '../../../models/customer';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Context } from '../../../context';
import { auditChange, authorOf, type By } from '../../access/audit/auditChanges';
import { type FormSource, formText, informationForm } from '../packageTravel/informationForm';
import { readUnsubscribeToken } from '../../access/links/unsubscribeLink';

/** Of organizers of package travel alone `packageInformation`. */
export type Versions = Partial<Record<ConsentKind, string>>;

interface Texts {
  versions: Versions;
  /** The digest of what registration pages show. */
  shown: string;
}

interface CachedTexts {
  /** The revisions of the organization whose texts were read. */
  revision: string;
  texts: Promise<Texts>;
}

type Revised = Pick<StoredOrganization, '_id' | 'revision'> & { packageTravel?: { version: number } };

/** Cached by organization and language, so that a rush of registrations neither reads nor writes texts. */
const cache = new Map<string, CachedTexts>();

/**
 * The versions of the texts currently in force at an organization; stores new ones. Call it outside transactions,
 * which would conflict when storing a new text.
 */
export async function versionsInForce(organization: Revised, language: Language): Promise<Versions> {
  return (await textsInForce(organization, language)).versions;
}

/**
 * As `versionsInForce`, for somebody who accepts the texts.
 * @param accepted the digest of what they were shown (contract/consent `shownTexts`), if it is known
 * @throws AppError `textsChanged` if the texts have changed since
 */
export async function acceptTexts(
  organization: Revised,
  language: Language,
  accepted: string | undefined,
): Promise<Versions> {
  const { versions, shown } = await textsInForce(organization, language);
  if (accepted !== undefined && accepted !== shown) throw new AppError('textsChanged');
  return versions;
}

function textsInForce({ _id, revision: own, packageTravel }: Revised, language: Language): Promise<Texts> {
  const key = `${String(_id)} ${language}`;
  const revision = `${own} ${packageTravel?.version ?? 0}`;
  const found = cache.get(key);
  if (found?.revision === revision) return found.texts;
  const entry = { revision, texts: storeTexts(_id, language) };
  cache.set(key, entry);
  entry.texts.catch(() => {
    if (cache.get(key) === entry) cache.delete(key);
  });
  return entry.texts;
}

async function storeTexts(organization: Types.ObjectId, language: Language): Promise<Texts> {
  const own = await Organization.findById(organization, consentFields).lean().orFail();
  const versions: Versions = {};
  for (const kind of consentKinds) {
    const text = kind === 'packageInformation' ? packageText(own, language) : textOf(kind, own, language);
    if (!text) continue;
    await storeOnce(organization, kind, text);
    versions[kind] = text.version;
  }
  const { isOrganizer, version } = own.packageTravel ?? {};
  const shown = shownTexts({
    ...inLanguage(own, language),
    ...(isOrganizer && { packageInformationVersion: version }),
  });
  return { versions, shown: createHash('sha256').update(shown).digest('hex') };
}

/** The form as it is shown; null unless the organization organizes package travel. */
function packageText(own: FormSource, language: Language): Text | null {
  const form = informationForm(own, language);
  if (!form) return null;
  const text = formText(form);
  return { text, version: digestOf(text), language };
}

const consentFields = [
  'travelConditions',
  'travelConditionsEn',
  'privacyStatement',
  'privacyStatementEn',
  'marketingAuthorization',
  'marketingAuthorizationEn',
  'name',
  'nameEn',
  'packageTravel',
] as const;

interface Text {
  text: string;
  version: string;
  language: Language | null;
}

function textOf(
  kind: Exclude<ConsentKind, 'packageInformation'>,
  own: Pick<StoredOrganization, (typeof consentFields)[number]>,
  language: Language,
): Text {
  const field = kind === 'marketing' ? 'marketingAuthorization' : kind;
  const text = inLanguage(own, language)[field];
  if (text !== '') return { text, version: digestOf(text), language: text === own[field] ? null : language };
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
    // Another instance has stored the text first.
    if (!duplicateKeyFields(error)) throw error;
  }
}

/** The consents that a customer gives with a registration (rules §5.11). */
export function registrationConsents(marketing: boolean, versions: Versions, id: string): StoredConsent[] {
  return consentKinds.flatMap((kind) =>
    consent(kind, kind === 'marketing' ? marketing : true, versions, { id, role: 'customer' }),
  );
}

/** The consents that a customer gives for somebody whom they register: nobody allows marketing for others. */
export function acceptanceFor(versions: Versions, by: string): StoredConsent[] {
  return registrationConsents(false, versions, by).filter(({ kind }) => kind !== 'marketing');
}

/** The part of an update that adds an answer about marketing; empty if the answer equals the stored one. */
export function marketingConsentUpdate(
  before: StoredCustomer,
  marketing: boolean,
  versions: Versions,
  by: By,
) {
  if (before.marketing === marketing) return {};
  return { $push: { consents: { $each: consent('marketing', marketing, versions, by) } } };
}

/** As `versionsInForce`, for a customer. */
export async function versionsFor(
  customer: Pick<StoredCustomer, 'organization' | 'language'>,
): Promise<Versions> {
  const organization = await Organization.findById(customer.organization, 'revision packageTravel')
    .lean()
    .orFail();
  return versionsInForce(organization, customer.language);
}

/** None for a text that the organization does not have. */
function consent(kind: ConsentKind, given: boolean, versions: Versions, by: By): StoredConsent[] {
  const version = versions[kind];
  return version === undefined ? [] : [{ kind, given, version, at: clock.now(), by: authorOf(by) }];
}

/** A customer's consents, with the texts of that time. */
export async function readConsents({ organization, consents = [] }: StoredCustomer) {
  const versions = consents.map(({ version }) => version);
  const texts = await ConsentText.find({ organization, version: { $in: versions } }).lean();
  const textOf = new Map(texts.map(({ kind, version, text }) => [`${kind} ${version}`, text]));
  return consents.map((consent) => ({
    ...consent,
    text: textOf.get(`${consent.kind} ${consent.version}`) ?? '',
  }));
}

/**
 * Withdraws the consent that a mailed link is for, as customers can do in their own info. Changes nothing if the
 * consent is already withdrawn or the customer is deleted.
 * @throws AppError `unsubscribeLinkInvalid`
 */
export async function unsubscribe(token: string, context: Context): Promise<void> {
  const withdrawal = readUnsubscribeToken(token, context);
  if (!withdrawal) throw new AppError('unsubscribeLinkInvalid');
  const { account } = withdrawal;
  const customer = await Customer.findOne({ _id: account, marketing: true }, 'organization language').lean();
  if (!customer) return;
  const versions = await versionsFor(customer);
  await transaction(() => withdrawMarketing(account, versions), [account]);
}

async function withdrawMarketing(id: string, versions: Versions): Promise<void> {
  const before = await Customer.findOne({ _id: id, marketing: true }).lean();
  // The consent was withdrawn in the meantime, for example by a double click.
  if (!before) return;
  const actor = { id, role: 'customer' } as const;
  const consent = marketingConsentUpdate(before, false, versions, actor);
  const { _id, organization } = before;
  await Customer.updateOne({ _id }, { $set: { marketing: false }, $inc: { revision: 1 }, ...consent });
  const after = { ...before, marketing: false };
  await auditChange(actor, { type: 'customers', id: _id, organization, before, after });
}
