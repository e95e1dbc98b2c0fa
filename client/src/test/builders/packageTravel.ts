import type { PackageInformation, PackageTravel } from '#contract/packageTravel';

export function buildPackageTravel(overrides: Partial<PackageTravel> = {}): PackageTravel {
  return {
    isOrganizer: false,
    registerNumber: '',
    emergencyContact: '',
    insolvency: { name: '', address: '', phone: '', email: '' },
    rights: 'Oikeutesi',
    rightsEn: 'Your rights',
    terms: 'Ehdot',
    termsEn: 'Terms',
    ...overrides,
  };
}

export function buildPackageInformation(): PackageInformation {
  return {
    organization: { _id: 'a1', name: 'Meriretket', identifier: 'meriretket' },
    fi: { title: 'Vakiotietolomake', parts: [{ heading: 'Oikeutesi', text: 'Rivi 1\nRivi 2' }] },
    en: {
      title: 'Standard information',
      parts: [{ heading: 'Your rights', text: 'Line 1', link: 'https://law.test/901' }],
    },
  };
}
