import type { Translated } from '../../../contract/languages';

/**
 * A draft of the text about travellers' rights, in our own words, in the order of the form in Annex I of Directive (EU)
 * 2015/2302. The organization checks and edits it.
 */
export const rightsDraft: Translated = {
  fi: `Tämä matka on matkapaketti, josta säädetään laissa matkapalveluyhdistelmistä (901/2017). Sinulla on matkapaketin ostajan oikeudet. Matkanjärjestäjä vastaa siitä, että koko paketti toteutetaan sopimuksen mukaisesti.

Tärkeimmät oikeutesi:
• Saat ennen sopimusta kaikki olennaiset tiedot matkasta.
• Ainakin yksi elinkeinonharjoittaja vastaa aina kaikista pakettiin kuuluvista matkapalveluista.
• Saat hätäpuhelinnumeron tai muun yhteystiedon, josta tavoitat matkanjärjestäjän.
• Voit luovuttaa matkan toiselle, kun ilmoitat siitä kohtuullisessa ajassa. Luovutuksesta voi tulla kuluja.
• Hintaa voidaan nostaa vain, jos tietyt kulut, kuten polttoaineen hinta, nousevat ja sopimus sen sallii, eikä enää 20 päivää ennen lähtöä. Jos korotus on yli 8 prosenttia, voit perua matkan. Jos hintaa saa nostaa, sinulla on oikeus alennukseen, kun samat kulut laskevat.
• Jos jokin matkan olennainen osa muuttuu merkittävästi, voit perua matkan kuluitta ja saat rahasi takaisin. Jos matkanjärjestäjä peruu matkan, saat rahasi takaisin ja joskus myös korvauksen.
• Voit perua matkan kuluitta ennen lähtöä poikkeuksellisissa oloissa, esimerkiksi jos kohteessa on vakavia turvallisuusongelmia.
• Muulloinkin voit perua matkan ennen lähtöä, kun maksat kohtuullisen peruutusmaksun.
• Jos paketin olennaisia osia ei lähdön jälkeen voida toteuttaa sovitusti, sinulle tarjotaan korvaava järjestely ilman lisämaksua. Jos virhe vaikuttaa matkaan merkittävästi eikä sitä korjata, voit purkaa sopimuksen kuluitta.
• Sinulla on oikeus hinnanalennukseen tai korvaukseen, jos matkapalveluja ei toteuteta tai ne toteutetaan virheellisesti.
• Matkanjärjestäjä auttaa sinua, jos joudut matkalla vaikeuksiin.
• Jos matkanjärjestäjä tulee maksukyvyttömäksi, maksusi palautetaan. Jos se tapahtuu lähdön jälkeen ja pakettiin kuuluu kuljetus, paluumatkasi turvataan.`,
  en: `This trip is a package under the Finnish Act on Travel Service Combinations (901/2017). You have the rights of somebody who buys a package. The organizer is responsible for the proper performance of the package as a whole.

Your most important rights:
• You get all essential information about the trip before you conclude the contract.
• There is always at least one trader who is liable for all travel services of the package.
• You get an emergency number or another contact through which you reach the organizer.
• You can pass the trip to somebody else if you give reasonable notice. There may be costs.
• The price can be raised only if certain costs rise, such as fuel, and the contract allows it, and not later than 20 days before departure. If the increase exceeds 8 percent, you can cancel. If the price may be raised, you have a right to a reduction when the same costs fall.
• If an essential part of the trip changes significantly, you can cancel without a fee and get your money back. If the organizer cancels, you get your money back, and in some cases compensation.
• You can cancel without a fee before departure in exceptional circumstances, for example if there are serious security problems at the destination.
• You can also cancel at any other time before departure for a reasonable fee.
• If essential parts cannot be provided as agreed after departure, you are offered a suitable alternative at no extra cost. If that fails and affects the trip substantially, you can end the contract without a fee.
• You have a right to a price reduction or compensation if services are missing or faulty.
• The organizer helps you if you are in difficulty during the trip.
• If the organizer becomes insolvent, your payments are refunded. If that happens after departure and the package includes transport, your journey home is secured.`,
};
