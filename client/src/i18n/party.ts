/** People who register together (rules §27). */
export const party = {
  heading: { fi: 'Seurue', en: 'Your party' },
  registrationHint: {
    fi: 'Voit ottaa mukaan enintään kolme muuta. Saatte paikat samalla kertaa tai ette ollenkaan. Muut ilmoittautuvat sinulle lähetettävästä linkistä, tai voit täyttää heidän tietonsa itse. Sukupuolta kysytään huoneiden vuoksi.',
    en: 'You can bring up to three others. You all get seats together, or none of you does. The others register with a link that we send you, or you can fill in their details yourself. We ask for everybody’s gender because of the rooms.',
  },
  holdRoom: {
    fi: (beds: number) => `Varatkaa meille yhteinen ${beds} hengen huone`,
    en: (beds: number) => `Hold a room for ${beds} for us`,
  },

  offeredTitle: { fi: 'Seurueen paikat', en: 'Seats for your party' },
  offered: {
    fi: (until: string) =>
      `Paikat on varattu ${until} saakka. Sen jälkeen ne, joita kukaan ei ole ottanut, vapautuvat.`,
    en: (until: string) =>
      `The seats are held until ${until}. Seats that nobody has taken by then are released.`,
  },
  everyone: {
    fi: 'Jokainen voi ilmoittautua itse tästä samasta linkistä. Voit myös täyttää toisen tiedot, vaikka hänellä ei olisi sähköpostiosoitetta.',
    en: 'Everybody can register with this same link. You can also fill in the details of somebody else, even if they have no e-mail address.',
  },
  forSomebody: { fi: 'Täytä toisen tiedot', en: 'Fill in somebody else’s details' },
  decline: { fi: 'Luovu jäljellä olevista paikoista', en: 'Give up the remaining seats' },
  declineQuestion: {
    fi: 'Luovutteko paikoista, joita kukaan ei ole ottanut?',
    en: 'Give up the seats that nobody has taken?',
  },
  declineNote: {
    fi: 'Ne vapautuvat heti muille. Jo ilmoittautuneiden paikat säilyvät.',
    en: 'They become available to others immediately. Those who have registered keep their seats.',
  },
  endedTitle: { fi: 'Paikkoja ei ole enää varattuna', en: 'No seats are held any longer' },
  ended: {
    fi: 'Seurueelle varatut paikat, joita kukaan ei ottanut, ovat vapautuneet. Jo ilmoittautuneiden paikat säilyvät.',
    en: 'The seats held for the party that nobody took have been released. Those who have registered keep their seats.',
  },
  allRegistered: {
    fi: 'Kaikki seurueesta ovat ilmoittautuneet.',
    en: 'Everybody in the party has registered.',
  },

  companionTitle: { fi: 'Matkustajan tiedot', en: 'Traveller’s details' },
  companionAbout: {
    fi: 'Täytä sen henkilön tiedot, jonka ilmoitat mukaan. Ilmoittamalla hyväksyt matkaehdot hänen puolestaan.',
    en: 'Fill in the details of the person you are registering. By registering them, you accept the travel conditions on their behalf.',
  },
  person: { fi: 'Henkilö', en: 'Person' },
  email: { fi: 'Sähköposti, jos hänellä on', en: 'E-mail, if they have one' },
  emailHint: {
    fi: 'Lähetämme osoitteeseen linkin, jolla hän valitsee salasanan. Jos kenttä on tyhjä, hänen viestinsä tulevat sinulle ja voit maksaa hänen puolestaan.',
    en: 'We will send them a link for choosing a password. If you leave this empty, you will get their messages and can pay for them.',
  },
  registerThem: { fi: 'Ilmoita mukaan', en: 'Register them' },
  registeredThem: {
    fi: (name: string) => `${name} on ilmoitettu mukaan.`,
    en: (name: string) => `${name} has been registered.`,
  },

  members: { fi: 'Seurueesi', en: 'Your party' },
  notRegistered: { fi: 'Ei vielä ilmoittautunut', en: 'Not registered yet' },
  heldUntil: {
    fi: (until: string) => `Puuttuvien paikat on varattu ${until} saakka.`,
    en: (until: string) => `Seats for the others are held until ${until}.`,
  },
  makeLink: { fi: 'Hae linkki muille', en: 'Get the link for the others' },
  linkAbout: {
    fi: 'Lähetä linkki niille, joiden kanssa lähdet. Jokainen voi ilmoittautua sillä itse, tai voit täyttää toisen tiedot seurueen sivulla.',
    en: 'Send the link to the people who are coming with you. They can register with it, or you can fill in their details on the party page.',
  },
  linkTitle: { fi: 'Ilmoittaudu matkalle', en: 'Register for the trip' },
  openPage: { fi: 'Avaa seurueen sivu', en: 'Open the party page' },
  failed: { fi: 'Seurueen tietoja ei saatu haettua', en: 'Your party could not be loaded' },
  paysFor: {
    fi: (name: string) => `Maksat myös: ${name}`,
    en: (name: string) => `You also pay for: ${name}`,
  },
  pay: {
    fi: (product: string, name: string) => `Maksa ${product}: ${name}`,
    en: (product: string, name: string) => `Pay ${product} for ${name}`,
  },
  nothingToPay: { fi: 'Ei maksettavaa.', en: 'Nothing to pay.' },
} as const;
