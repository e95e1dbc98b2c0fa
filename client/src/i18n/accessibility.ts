/** The accessibility statement. */
export const accessibility = {
  about: {
    fi: (organizer: string) =>
      `Tämä seloste koskee sivuja, joilla ${organizer} ottaa vastaan ilmoittautumisia matkoilleen ja joilla matkustajat maksavat, valitsevat huoneensa ja näkevät lippunsa.`,
    en: (organizer: string) =>
      `This statement is about the pages on which ${organizer} takes registrations for its trips, and on which travellers pay, choose their rooms and see their tickets.`,
  },
  requirements: { fi: 'Vaatimukset', en: 'Requirements' },
  law: {
    fi: 'Vaatimukset perustuvat lakiin digitaalisten palvelujen tarjoamisesta (306/2019). Käytännössä ne ovat WCAG 2.1 -ohjeistuksen A- ja AA-tason kriteerit, joihin eurooppalainen standardi EN 301 549 viittaa.',
    en: 'The requirements come from the Finnish Act on the Provision of Digital Services (306/2019). In practice they are levels A and AA of WCAG 2.1, to which the European standard EN 301 549 refers.',
  },
  state: { fi: 'Mikä ei vielä ole saavutettavaa', en: 'What is not accessible yet' },
  largely: {
    fi: 'Sivut täyttävät vaatimukset suurelta osin. Seuraavia puutteita ei ole vielä korjattu:',
    en: 'The pages largely meet the requirements. These faults have not been corrected yet:',
  },
  paymentResult: {
    fi: 'Maksamisen jälkeen tuloksen kertova sivu vaihtuu itsestään 1,5–3 sekunnin kuluttua, eikä aikaa voi pidentää (WCAG 2.2.1). Maksun tilan näkee sen jälkeen omasta matkasta.',
    en: 'After a payment, the page with its result is left by itself after 1.5 to 3 seconds, and there is no way to extend that time (WCAG 2.2.1). The state of the payment is then shown with your trip.',
  },
  roomResult: {
    fi: 'Huonevalinnan ikkuna sulkeutuu itsestään 3 sekunnin kuluttua siitä, kun valinta on tallennettu (WCAG 2.2.1). Valinnan näkee sen jälkeen omasta matkasta.',
    en: 'The dialog for choosing a room closes by itself 3 seconds after the choice has been saved (WCAG 2.2.1). The choice is then shown with your trip.',
  },
  alerts: {
    fi: 'Sivun reunaan tulevat ilmoitukset katoavat 5 sekunnin kuluttua (WCAG 2.2.1). Ilmoitus pysyy, kun osoitin tai kohdistus on siinä.',
    en: 'Messages at the edge of the page disappear after 5 seconds (WCAG 2.2.1). A message stays while the pointer or the focus is on it.',
  },
  notAssessed: { fi: 'Näitä ei ole arvioitu:', en: 'These have not been assessed:' },
  ownContent: {
    fi: 'matkanjärjestäjän omat tekstit, tiedostot ja kuvat, joista se vastaa itse',
    en: 'the organizer’s own texts, files and pictures, for which the organizer is responsible',
  },
  otherServices: {
    fi: 'muiden palvelut, joihin sivuilta siirrytään: maksupalvelu, pankit, kartat ja puhelimen lompakko',
    en: 'services of others to which the pages lead: the payment service, banks, maps and wallets on phones',
  },
  assessment: { fi: 'Miten sivut on arvioitu', en: 'How the pages were assessed' },
  self: {
    fi: 'Seloste perustuu palvelun tekijöiden omaan arvioon. Automaattiset testit tarkistavat, että',
    en: 'The statement is based on an assessment by the makers of the service themselves. Automatic tests check that',
  },
  axe: {
    fi: 'axe-ohjelma ei löydä virheitä suomen- eikä englanninkielisiltä sivuilta, ja kontrastit riittävät vaaleassa ja tummassa väriteemassa',
    en: 'the program axe finds no faults on the Finnish and English pages, and contrasts are sufficient in the light and the dark theme',
  },
  keyboard: {
    fi: 'matkalle voi ilmoittautua ja sen voi maksaa pelkällä näppäimistöllä, ja kohdistus näkyy',
    en: 'one can register and pay with the keyboard alone, and the focus is visible',
  },
  widths: {
    fi: 'mikään ei jää näytön ulkopuolelle, kun se on 320 kuvapistettä leveä tai leveämpi',
    en: 'nothing is cut off on screens that are 320 pixels wide or wider',
  },
  receipts: {
    fi: 'kuiteissa (PDF) on rakenne, jota ruudunlukija tarvitsee.',
    en: 'receipts (PDF) have the structure that screen readers need.',
  },
  notTried: {
    fi: 'Sivuja ei ole arvioinut ulkopuolinen asiantuntija, eikä niitä ole testattu ruudunlukijoiden käyttäjien kanssa.',
    en: 'No outside expert has assessed the pages, and they have not been tested with users of screen readers.',
  },
  feedback: { fi: 'Anna palautetta', en: 'Give feedback' },
  tell: {
    fi: 'Kerro matkanjärjestäjälle, jos jokin sivuilla ei toimi tai jos tarvitset jonkin tiedon muussa muodossa. Sinulle vastataan 14 päivän kuluessa.',
    en: 'Tell the organizer if something on the pages does not work for you, or if you need information in another form. You will get an answer within 14 days.',
  },
  contact: { fi: 'Yhteystiedot:', en: 'Contact:' },
  contactElsewhere: {
    fi: 'Kun olet kirjautunut sisään, yhteystiedot ovat tällä sivulla. Muuten löydät ne matkanjärjestäjän omilta sivuilta.',
    en: 'Once you have logged in, the contact details are on this page. Otherwise you find them on the organizer’s own pages.',
  },
  supervision: { fi: 'Valvonta', en: 'Supervision' },
  complain: {
    fi: 'Saavutettavuutta valvoo Liikenne- ja viestintävirasto Traficom. Voit kannella sille, jos et saa vastausta 14 päivän kuluessa tai et ole vastaukseen tyytyväinen.',
    en: 'Accessibility is supervised by the Finnish Transport and Communications Agency Traficom. You can complain to it if you get no answer within 14 days, or are not satisfied with the answer.',
  },
  authorityAddress: {
    fi: 'https://www.saavutettavuusvaatimukset.fi/',
    en: 'https://www.saavutettavuusvaatimukset.fi/en',
  },
  authorityLink: {
    fi: 'Ohjeet kanteluun: saavutettavuusvaatimukset.fi',
    en: 'How to complain: saavutettavuusvaatimukset.fi',
  },
  authorityPhone: { fi: 'Traficomin vaihde:', en: 'Traficom’s switchboard:' },
  checked: {
    fi: (day: string) => `Seloste on tarkistettu viimeksi ${day}.`,
    en: (day: string) => `The statement was last checked on ${day}.`,
  },
};
