import type { PackageInformation } from '#contract/packageTravel';
import { getPackageInformation } from '../../api/packageTravel';
import { request, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only one page shows it. */
export function fetchPackageInformation(
  organizationId: string,
): Thunk<Promise<OutcomeWith<PackageInformation>>> {
  return request(() => getPackageInformation(organizationId));
}
