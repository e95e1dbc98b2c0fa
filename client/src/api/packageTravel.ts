import type { PackageInformation, PackageTravel, PackageTravelAnswers } from '#contract/packageTravel';
import { client, visitorClient } from './client';

export async function getPackageInformation(organizationId: string): Promise<PackageInformation> {
  const address = `/organizations/${encodeURIComponent(organizationId)}/package-information`;
  const { data } = await visitorClient.get<PackageInformation>(address);
  return data;
}

export async function getPackageTravel(organizationId: string): Promise<PackageTravelAnswers> {
  const { data } = await client.get<PackageTravelAnswers>(staffPath(organizationId));
  return data;
}

export async function savePackageTravel(
  organizationId: string,
  input: PackageTravel,
): Promise<PackageTravelAnswers> {
  const { data } = await client.put<PackageTravelAnswers>(staffPath(organizationId), input);
  return data;
}

function staffPath(organizationId: string): string {
  return `/admin/organization/${encodeURIComponent(organizationId)}/package-travel`;
}
