import { defaultOfferHours } from '../../contract/securityPolicy';
import type { StoredOrganization } from '../../models/organization';

/** For how many hours an organization holds an offered seat; null where nobody can wait. */
export function offerHoursOf({ policy }: Pick<StoredOrganization, 'policy'>): number | null {
  const { offerHours = defaultOfferHours } = policy ?? {};
  return offerHours;
}
