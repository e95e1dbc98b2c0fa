import { inLanguage, type Language } from '../../../contract/languages';
import type { InformationForm } from '../../../contract/packageTravel';
import type { StoredOrganization } from '../../../models/organization';

const words = {
  fi: {
    title: 'Vakiotietolomake matkapaketista',
    rights: 'Oikeutesi',
    organizer: 'Matkanjärjestäjä',
    register: 'Rekisterinumero',
    insolvency: 'Maksukyvyttömyyssuoja',
    insolvencyText: (organizer: string) =>
      `Jos ${organizer} tulee maksukyvyttömäksi, ota yhteyttä suojan antajaan:`,
    emergency: 'Yhteystieto hätätilanteessa',
    law: 'Laki',
    lawText: 'Laki matkapalveluyhdistelmien tarjoajista (901/2017):',
  },
  en: {
    title: 'Standard information form for package travel',
    rights: 'Your rights',
    organizer: 'Organizer',
    register: 'Register number',
    insolvency: 'Insolvency protection',
    insolvencyText: (organizer: string) =>
      `If ${organizer} becomes insolvent, contact whoever gives the protection:`,
    emergency: 'Contact in an emergency',
    law: 'The law',
    lawText: 'The Act on Travel Service Combinations (901/2017), in Finnish and Swedish:',
  },
} as const;

const lawAddress = 'https://www.finlex.fi/fi/laki/ajantasa/2017/20170901';

export type FormSource = Pick<StoredOrganization, 'name' | 'nameEn' | 'packageTravel'>;

/** The form of an organization; null unless it organizes package travel. */
export function informationForm(organization: FormSource, language: Language): InformationForm | null {
  const { packageTravel } = organization;
  if (!packageTravel?.isOrganizer) return null;
  const { name } = inLanguage(organization, language);
  const { rights } = inLanguage(packageTravel, language);
  const { registerNumber, emergencyContact, insolvency } = packageTravel;
  const own = words[language];
  const protection = [insolvency.name, insolvency.address, insolvency.phone, insolvency.email];
  return {
    title: own.title,
    parts: [
      { heading: own.rights, text: rights },
      { heading: own.organizer, text: `${name}\n${own.register}: ${registerNumber}` },
      { heading: own.insolvency, text: [own.insolvencyText(name), ...protection].join('\n') },
      { heading: own.emergency, text: emergencyContact },
      { heading: own.law, text: own.lawText, link: lawAddress },
    ],
  };
}

/** The whole form as one text, to store what a customer was shown. */
export function formText({ title, parts }: InformationForm): string {
  const partTexts = parts.map(({ heading, text, link }) => [heading, text, link ?? []].flat().join('\n'));
  return [title, ...partTexts].join('\n\n');
}
