import type { Translated } from '../../../contract/languages';

/** What the draft leaves for the organization to fill in. */
export const unfilledBlank = /\[(?:TÄYTÄ|FILL IN):/;

/**
 * A draft of the terms in the confirmation of a contract, in our own words, in the order of Article 7(2) of Directive
 * (EU) 2015/2302. The organization checks it and fills in its blanks.
 */
export const termsDraft: Translated = {
  fi: `Vastuu ja apu
Matkanjärjestäjä vastaa siitä, että kaikki matkapakettiin kuuluvat palvelut toteutetaan sopimuksen mukaisesti, ja auttaa matkustajaa, joka joutuu matkalla vaikeuksiin. [TÄYTÄ: miten matkustaja saa apua matkan aikana]

Virheestä ilmoittaminen
Ilmoita virheestä heti, kun huomaat sen, matkan aikana matkanjohtajalle tai yllä olevaan yhteystietoon, jotta se voidaan korjata. [TÄYTÄ: matkanjohtajan tai muun paikallisen edustajan nimi ja puhelinnumero]

Alaikäiset
[TÄYTÄ: miten alaikäiseen, joka matkustaa ilman huoltajaa tai muuta valtuutettua, tai hänestä kohteessa vastaavaan saa suoraan yhteyden, tai ettei alaikäisiä oteta matkalle yksin]

Reklamaatiot ja erimielisyydet
Matkan jälkeen voit tehdä reklamaation omilla sivuillasi. [TÄYTÄ: muu osoite reklamaatioille ja kuinka nopeasti niihin vastataan] Jos emme pääse sopimukseen, voit viedä asian kuluttajariitalautakuntaan (www.kuluttajariita.fi), mutta ota sitä ennen yhteyttä kuluttajaneuvontaan (www.kkv.fi/kuluttajaneuvonta).

Matkan luovuttaminen
Voit luovuttaa matkan toiselle, joka täyttää sen ehdot, kun ilmoitat siitä viimeistään 7 päivää ennen lähtöä. Sinä ja uusi matkustaja vastaatte yhdessä maksamattomasta hinnasta ja luovutuksen kuluista. [TÄYTÄ: luovutuksen kulut]

Peruuttaminen
Voit peruuttaa matkan ennen lähtöä milloin tahansa, kun maksat peruutusmaksun. [TÄYTÄ: peruutusmaksut päivien mukaan] Poikkeuksellisissa ja väistämättömissä oloissa kohteessa tai sen lähellä voit peruuttaa maksutta.

Vähimmäisosallistujamäärä
[TÄYTÄ: pienin matkustajamäärä ja mihin mennessä matka voidaan perua sen vuoksi, tai ettei sitä ole]

Passi, viisumi ja terveys
[TÄYTÄ: mikä matkustusasiakirja tarvitaan, arvio viisumin saamisen ajasta ja kohteen terveysvaatimukset]`,
  en: `Responsibility and assistance
The organizer is responsible for the proper performance of all services of the package, and helps travellers who are in difficulty during the trip. [FILL IN: how travellers get help during the trip]

Reporting faults
Report a fault as soon as you notice it, during the trip to the tour leader or to the contact above, so that it can be remedied. [FILL IN: name and phone number of the tour leader or another local representative]

Minors
[FILL IN: how to reach directly a minor who travels without a parent or another authorized person, or whoever is responsible for them at the destination, or that minors do not travel alone]

Complaints and disputes
After the trip you can complain on your own page. [FILL IN: another address for complaints, and how soon they are answered] If we do not reach an agreement, you can take the matter to the Consumer Disputes Board (www.kuluttajariita.fi), but contact Consumer Advisory Services (www.kkv.fi/en/consumer-affairs/consumer-advisory-services) first.

Transfer of the trip
You can transfer the trip to somebody else who satisfies its conditions if you tell us no later than 7 days before departure. You and the new traveller are jointly liable for the unpaid price and the costs of the transfer. [FILL IN: the costs of a transfer]

Cancellation
You can cancel the trip at any time before departure for a fee. [FILL IN: the fees by day] In unavoidable and extraordinary circumstances at the destination or near it you can cancel without a fee.

Minimum number of travellers
[FILL IN: the smallest number of travellers and until when the trip can be cancelled because of it, or that there is none]

Passport, visa and health
[FILL IN: which travel document is needed, how long it takes to get a visa, and the health formalities at the destination]`,
};
