import { defaultOfferHours } from '../../contract/securityPolicy';
import type { StoredOrganization } from '../../models/organization';

/** For how many hours an organization holds an offered seat; null if it has no waiting lists. */
export function seatOfferHours({ policy }: Pick<StoredOrganization, 'policy'>): number | null {
  const { offerHours = defaultOfferHours } = policy ?? {};
  return offerHours;
}
