import type { PackageTravel } from '../contract/packageTravel';

/** The answers of an organizer of package travel. */
export function packageTravelInput(overrides: Partial<PackageTravel> = {}): PackageTravel {
  return {
    isOrganizer: true,
    registerNumber: '12345/07/MjMv',
    emergencyContact: '+358 40 123 4567',
    insolvency: {
      name: 'Vakuutusyhtiö Oy',
      address: 'Katu 1, 00100 Helsinki',
      phone: '+358 9 123 456',
      email: 'vakuus@example.fi',
    },
    rights: 'Oikeutesi\nrivi 2',
    rightsEn: 'Your rights\nline 2',
    terms: 'Vastaamme matkasta\n\nPeruuttaminen: 50 €',
    termsEn: 'We are responsible\n\nCancellation: €50',
    ...overrides,
  };
}
