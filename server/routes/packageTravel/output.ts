import type {
  PackageInformation,
  PackageTravelAnswers,
  PersonalTravelConfirmation,
  TravelConfirmation,
} from '../../contract/packageTravel';
import type { StoredTravelConfirmation } from '../../models/travelConfirmation';
import type { PackageInformationView } from '../../services/people/packageTravel/settings';
import { presentOrganizationName } from '../organizations/output';

export function presentPackageTravel({
  insolvency,
  lacksTerms,
  ...answers
}: PackageTravelAnswers): PackageTravelAnswers {
  const { isOrganizer, registerNumber, emergencyContact, rights, rightsEn, terms, termsEn } = answers;
  const { name, address, phone, email } = insolvency;
  return {
    ...{ isOrganizer, registerNumber, emergencyContact, rights, rightsEn, terms, termsEn },
    insolvency: { name, address, phone, email },
    ...(lacksTerms && { lacksTerms }),
  };
}

export function presentConfirmations(
  confirmations: readonly Pick<StoredTravelConfirmation, '_id' | 'at'>[],
): { confirmations?: TravelConfirmation[] } {
  if (confirmations.length === 0) return {};
  return { confirmations: confirmations.map(({ _id, at }) => ({ _id: String(_id), at: at.toISOString() })) };
}

export function presentPersonalConfirmation({
  at,
  title,
  parts,
}: StoredTravelConfirmation): PersonalTravelConfirmation {
  const text = parts.map((part) => `${part.heading}\n${part.text}`).join('\n\n');
  return { at: at.toISOString(), title, text };
}

export function presentPackageInformation({
  organization,
  fi,
  en,
}: PackageInformationView): PackageInformation {
  return { organization: presentOrganizationName(organization), fi, en };
}
