import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import type { Fault } from '../../../contract/errors';
import { hasRight } from '../../../contract/ownerRights';
import type { PackageTravel, PackageTravelAnswers } from '../../../contract/packageTravel';
import { isBlank } from '../../../contract/sameText';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Organization } from '../../../models/organization';
import { auditChange } from '../../access/audit/auditChanges';
import { organizationById, organizationInReach } from '../../access/organizations';
import { informationForm } from './informationForm';
import { rightsDraft } from './rightsDraft';
import { termsDraft, unfilledBlank } from './termsDraft';

/** Of an organization that has never answered: no organizer, with drafts of the texts. */
const unanswered: PackageTravel = {
  isOrganizer: false,
  registerNumber: '',
  emergencyContact: '',
  insolvency: { name: '', address: '', phone: '', email: '' },
  rights: rightsDraft.fi,
  rightsEn: rightsDraft.en,
  terms: termsDraft.fi,
  termsEn: termsDraft.en,
};

/** @throws AppError `notFound`; `notAllowed` for owners without the right to texts */
export async function readPackageTravel(actor: Actor, organization: string): Promise<PackageTravelAnswers> {
  const id = await findOrganization(actor, organization);
  const { packageTravel } = await Organization.findById(id, 'packageTravel').lean().orFail();
  if (!packageTravel) return unanswered;
  const { terms = termsDraft.fi, termsEn = termsDraft.en } = packageTravel;
  const lacksTerms = packageTravel.isOrganizer && packageTravel.terms === undefined;
  return { ...packageTravel, terms, termsEn, ...(lacksTerms && { lacksTerms }) };
}

/**
 * @throws AppError as `readPackageTravel`
 * @throws InvalidInput of an organizer `required` for every blank field, and `blankLeft` for terms with blanks of the draft
 */
export async function savePackageTravel(
  actor: Actor,
  organization: string,
  input: PackageTravel,
): Promise<PackageTravelAnswers> {
  const id = await findOrganization(actor, organization);
  const faults = input.isOrganizer ? findFaults(input) : [];
  if (faults.length > 0) throw new InvalidInput(faults);
  return transaction(async () => {
    const { packageTravel: before } = await Organization.findById(id, 'packageTravel').lean().orFail();
    const { version, ...old } = before ?? { ...unanswered, version: 0 };
    const isSameForm = isDeepStrictEqual(withoutTerms(input), withoutTerms(old));
    const stored = { ...input, version: isSameForm ? version : version + 1 };
    const change = { before: { packageTravel: old }, after: { packageTravel: input } };
    await auditChange(actor, { type: 'organizations', id, organization: id, ...change });
    await Organization.updateOne({ _id: id }, { $set: { packageTravel: stored } });
    return input;
  }, [id]);
}

/** What the form shows, whose version travellers accept; the terms are only in confirmations. */
function withoutTerms({ terms: _, termsEn: __, ...form }: Partial<PackageTravel>) {
  return form;
}

async function findOrganization(actor: Actor, organization: string): Promise<Types.ObjectId> {
  const id = await organizationInReach(actor, organization);
  if (!hasRight(actor, 'texts')) throw new AppError('notAllowed');
  return id;
}

function findFaults(input: PackageTravel): Fault[] {
  const unfilled = (['terms', 'termsEn'] as const).filter((field) => unfilledBlank.test(input[field]));
  return [
    ...findBlank(input).map((path) => ({ code: 'required' as const, path })),
    ...unfilled.map((path) => ({ code: 'blankLeft' as const, path })),
  ];
}

function findBlank({ insolvency, isOrganizer: _, ...texts }: PackageTravel): string[] {
  return [...blankIn(texts), ...blankIn({ ...insolvency }).map((field) => `insolvency.${field}`)];
}

function blankIn(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).filter((field) => isBlank(texts[field] ?? ''));
}

/**
 * The forms that the organization shows to everybody.
 * @throws AppError `notFound` unless it organizes package travel
 */
export async function readPackageInformation(id: string) {
  const organization = await organizationById(id);
  const [fi, en] = [informationForm(organization, 'fi'), informationForm(organization, 'en')];
  if (!fi || !en) throw new AppError('notFound');
  return { organization, fi, en };
}

export type PackageInformationView = Awaited<ReturnType<typeof readPackageInformation>>;
