/** The fields of a person, in forms and on the dashboard. */
export const personalInfo = {
  name: { fi: 'Nimi', en: 'Name' },
  firstName: { fi: 'Etunimi', en: 'First name' },
  lastName: { fi: 'Sukunimi', en: 'Last name' },
  email: { fi: 'Sähköpostiosoite', en: 'E-mail address' },
  phone: { fi: 'Puhelinnumero', en: 'Phone number' },
  phoneExample: { fi: '+358401234567', en: '+358401234567' },
  gender: { fi: 'Sukupuoli', en: 'Gender' },
  F: { fi: 'Nainen', en: 'Woman' },
  M: { fi: 'Mies', en: 'Man' },
  birthday: { fi: 'Syntymäaika', en: 'Date of birth' },
  street: { fi: 'Katuosoite', en: 'Street address' },
  postcode: { fi: 'Postinumero', en: 'Postcode' },
  city: { fi: 'Postitoimipaikka', en: 'City' },
  country: { fi: 'Kansalaisuus', en: 'Nationality' },
  userCode: { fi: 'Oma koodi', en: 'Your code' },
};
