import { fireEvent, screen } from '@testing-library/react';

/** Sets the whole value of a field at once, like autofill; the browser tests type it. */
export function put(label: RegExp, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.focusIn(field);
  fireEvent.change(field, { target: { value } });
}

/** Fills in the registration form, and accepts the terms. */
export function fillInRegistration(): void {
  put(/^Ryhmä/, 'g1');
  put(/Etunimi/, 'Maija');
  put(/Sukunimi/, 'Virtanen');
  put(/Syntymäaika/, '2001-04-09');
  put(/Sukupuoli/, 'F');
  put(/Kansalaisuus/, 'FI');
  put(/Katuosoite/, 'Rantakatu 1');
  put(/Postinumero/, '20100');
  put(/Postitoimipaikka/, 'Turku');
  put(/Puhelinnumero/, '+358 40 123-4567');
  put(/Sähköpostiosoite/, 'maija@example.fi');
  put(/^Salasana/, 'correct horse');
  fireEvent.click(screen.getByRole('checkbox'));
}
