import { defaultOfferHours } from '../../contract/securityPolicy';
import type { StoredOrganization } from '../../models/organization';

/** For how many hours an organization holds an offered seat; null where nobody can wait. */
export function seatOfferHours({ policy }: Pick<StoredOrganization, 'policy'>): number | null {
  const { offerHours = defaultOfferHours } = policy ?? {};
  return offerHours;
}
