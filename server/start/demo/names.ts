/** Names and addresses for generated travellers. */

const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = {
  F: words(`Aada Aino Aliisa Amanda Anna Anni Eeva Elina Ella Emilia Emma Essi Eveliina Fanni Hanna Heidi Helmi
    Henna Iida Inka Jasmin Jenna Johanna Julia Kaisa Karoliina Katri Kerttu Laura Lotta Maija Maria Matilda Milla
    Minna Mira Noora Oona Outi Päivi Pinja Reetta Riikka Roosa Saana Salla Sanni Sara Senja Siiri Sofia Sonja
    Tiina Tuuli Venla Veera Viivi Vilma Åsa`),
  M: words(`Aapo Aaro Akseli Aleksi Antti Arttu Atte Eelis Eero Elias Eetu Emil Erik Hannes Heikki Henri Iiro
    Ilari Ilmari Jaakko Jani Jere Jesse Joel Joona Juhani Juho Jussi Kalle Kasper Lauri Leevi Mikael Mikko
    Miska Niko Oliver Olli Oskari Otto Paavo Patrik Pekka Petteri Pyry Rasmus Riku Roope Sakari Sami Samuli Santeri
    Severi Tatu Teemu Topi Tuomas Urho Valtteri Veikko Ville Väinö`),
} as const;

export const lastNames = words(`Aalto Aaltonen Ahola Ahonen Anttila Autio Eklund Eskola Forsman Haapala Hakala
  Halonen Hannula Harju Heikkilä Heikkinen Heino Hietala Hiltunen Hirvonen Holopainen Huttunen Hämäläinen Häkkinen
  Ikonen Jokela Jokinen Juntunen Järvinen Jääskeläinen Kallio Karjalainen Karvonen Kauppinen Keränen Kettunen
  Kinnunen Kivelä Koivisto Koponen Korhonen Koskela Koskinen Kukkonen Laakso Laaksonen Laine Laitinen Lampinen
  Lappalainen Lehtinen Lehto Lehtonen Leppänen Lindholm Lindqvist Lundström Luoma Makkonen Manninen Mattila Miettinen
  Mikkola Moilanen Mustonen Mäkelä Mäki Mäkinen Määttä Nevalainen Niemi Nieminen Niskanen Nurmi Nyman Ojala Oksanen
  Paananen Parkkinen Partanen Peltola Peltonen Pesonen Pitkänen Pulkkinen Rantala Rantanen Rautiainen Rinne
  Ruotsalainen Räsänen Saarinen Saari Salmi Salminen Salo Salonen Sandström Savolainen Seppälä Sillanpää Soininen
  Suominen Takala Tikkanen Toivonen Tuominen Turunen Uusitalo Vainio Vartiainen Virtanen Vuorinen Väisänen Ylönen`);

export const streets = words(`Asemakatu Hallituskatu Hämeenkatu Kalevankatu Kauppakatu Keskuskatu Kirkkokatu
  Koivukuja Koulukatu Kuusitie Linnankatu Mannerheimintie Mäntytie Opiskelijankatu Puistokatu Pihlajatie Rantakatu
  Rautatienkatu Satamakatu Tehtaankatu Torikatu Vaasankatu Yliopistonkatu`);

export const towns = [
  { city: 'Helsinki', genitive: 'Helsingin', postcodes: ['00100', '00250', '00510', '00560', '00710'] },
  { city: 'Tampere', genitive: 'Tampereen', postcodes: ['33100', '33200', '33500', '33720'] },
  { city: 'Turku', genitive: 'Turun', postcodes: ['20100', '20500', '20540', '20810'] },
  { city: 'Oulu', genitive: 'Oulun', postcodes: ['90100', '90130', '90570'] },
  { city: 'Jyväskylä', genitive: 'Jyväskylän', postcodes: ['40100', '40520', '40740'] },
  { city: 'Espoo', genitive: 'Espoon', postcodes: ['02100', '02150', '02600'] },
  { city: 'Kuopio', genitive: 'Kuopion', postcodes: ['70100', '70210'] },
  { city: 'Lahti', genitive: 'Lahden', postcodes: ['15100', '15140'] },
  { city: 'Joensuu', genitive: 'Joensuun', postcodes: ['80100', '80110'] },
  { city: 'Vaasa', genitive: 'Vaasan', postcodes: ['65100', '65200'] },
  { city: 'Lappeenranta', genitive: 'Lappeenrannan', postcodes: ['53100', '53850'] },
  { city: 'Rovaniemi', genitive: 'Rovaniemen', postcodes: ['96100', '96300'] },
] as const;

/** Groups are named after a town and the students of one of these fields. */
export const fields = words(`kauppatieteilijät koneinsinöörit sairaanhoitajat tradenomit tietojenkäsittelijät
  juristit sähköinsinöörit opettajat lääketieteilijät psykologit fysiikanopiskelijat restonomit sosionomit arkkitehdit
  viestijät muotoilijat biologit`);
