import { searchText } from './sameText';
import { finland, timeZones, type TimeZone } from './timeZones';

/** Ports by zone, in all languages in use, without diacritics. */
const portsIn: Readonly<Record<TimeZone, string>> = {
  'Europe/Helsinki':
    'helsinki, helsingfors, turku, abo, naantali, nadendal, vaasa, vasa, hanko, hango, kotka, hamina, rauma, pori, ' +
    'uusikaupunki, kokkola, pietarsaari, oulu, kemi, tornio, porvoo, tampere, lappeenranta, galtby',
  'Europe/Mariehamn':
    'maarianhamina, mariehamn, langnas, eckero, berghamn, ahvenanmaa, aland, foglo, kumlinge, brando',
  'Europe/Stockholm':
    'tukholma, stockholm, kapellskar, grisslehamn, norrtalje, nynashamn, sodertalje, visby, gotlanti, gotland, ' +
    'uumaja, umea, holmsund, luulaja, lulea, sundsvall, gavle, goteborg, gothenburg, malmo, trelleborg, ystad, ' +
    'helsingborg, karlskrona, karlshamn, oskarshamn, vastervik, varberg, stromstad, halmstad',
  'Europe/Tallinn': 'tallinna, tallinn, paldiski, muuga, kuressaare, haapsalu, parnu, saarenmaa, saaremaa',
  'Europe/Riga': 'riika, riga, liepaja, ventspils',
  'Europe/Vilnius': 'klaipeda',
  'Europe/Warsaw': 'gdansk, gdynia, swinoujscie, szczecin',
  'Europe/Berlin':
    'travemunde, lyypekki, lubeck, rostock, warnemunde, kiel, sassnitz, mukran, puttgarden, hampuri, hamburg, ' +
    'cuxhaven, bremerhaven',
  'Europe/Copenhagen':
    'kööpenhamina, kobenhavn, kopenhamn, copenhagen, helsingor, frederikshavn, hirtshals, aarhus, arhus, rodby, gedser, ' +
    'ronne, esbjerg, grenaa, hanstholm, bornholm',
  'Europe/Oslo':
    'oslo, kristiansand, larvik, sandefjord, langesund, stavanger, bergen, trondheim, alesund, tromssa, tromso, kirkkoniemi, ' +
    'kirkenes',
  'Europe/Moscow': 'pietari, st petersburg, st. petersburg, saint petersburg, sankt petersburg',
  'Europe/Amsterdam': 'amsterdam, ijmuiden, rotterdam, hoek van holland, europoort',
  'Europe/Brussels': 'zeebrugge, oostende, antwerpen',
  'Europe/Paris': 'calais, dunkerque, cherbourg, le havre, nizza, nice, toulon, marseille',
  'Europe/London': 'dover, harwich, newcastle, hull, portsmouth, southampton, holyhead, liverpool',
  'Europe/Dublin': 'dublin, rosslare',
  'Atlantic/Faroe': 'torshavn',
  'Atlantic/Reykjavik': 'reykjavik, seydisfjordur',
  'Europe/Madrid': 'barcelona, bilbao, santander, palma, valencia, algeciras',
  'Europe/Rome': 'genova, civitavecchia, napoli, livorno, ancona, venetsia, venezia, bari',
  'Europe/Athens': 'pireus, piraeus, patras, igoumenitsa, ateena, athens',
};

const zones = new Map(
  timeZones.flatMap((zone) => portsIn[zone].split(', ').map((port) => [plainCity(port), zone] as const)),
);

/** The time zone of a typed city, such as 'Tukholma (Värtahamnen)'; undefined if unknown. */
export function knownTimeZone(city: string): TimeZone | undefined {
  const [first = ''] = city.split(/[\s,;/(–—]/);
  return zones.get(plainCity(city)) ?? zones.get(plainCity(first));
}

/**
 * A port's time zone. Records of earlier versions have no zone: it is Finland's unless their city is known
 * (rules §3.7).
 */
export function portTimeZone({ city, timeZone }: { city: string; timeZone?: TimeZone | null }): TimeZone {
  return timeZone ?? knownTimeZone(city) ?? finland;
}

function plainCity(city: string): string {
  return searchText(city)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}
