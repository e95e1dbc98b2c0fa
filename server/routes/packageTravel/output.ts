import type { PackageInformation, PackageTravel } from '../../contract/packageTravel';
import type { PackageInformationView } from '../../services/people/packageTravel/settings';
import { presentOrganizationName } from '../organizations/output';

export function presentPackageTravel({ insolvency, ...answers }: PackageTravel): PackageTravel {
  const { isOrganizer, registerNumber, emergencyContact, rights, rightsEn } = answers;
  const { name, address, phone, email } = insolvency;
  return {
    ...{ isOrganizer, registerNumber, emergencyContact, rights, rightsEn },
    insolvency: { name, address, phone, email },
  };
}

export function presentPackageInformation({
  organization,
  fi,
  en,
}: PackageInformationView): PackageInformation {
  return { organization: presentOrganizationName(organization), fi, en };
}
