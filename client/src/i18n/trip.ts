/** Ferries, tickets and accommodation. */
export const trip = {
  ferry: { fi: 'Laivamatka', en: 'Ferry trip' },
  outbound: { fi: 'Meno', en: 'Outbound' },
  return: { fi: 'Paluu', en: 'Return' },
  departure: { fi: 'Lähtö', en: 'Departure' },
  arrival: { fi: 'Perillä', en: 'Arrival' },
  cabin: { fi: (number: string) => `Hytti ${number}`, en: (number: string) => `Cabin ${number}` },
  noFerry: {
    fi: 'Laivamatkojesi tiedot tulevat näkymään tässä lähempänä matkaa.',
    en: 'The details of your ferry trips will appear here closer to the trip.',
  },
  noReturnFerry: {
    fi: 'Tähän tulee tietoa matkasi paluu laivasta kunhan se on päätetty ryhmäsi osalta',
    en: 'The details of your return ferry will appear here once it has been decided for your group',
  },
  showTicket: { fi: 'Näytä lippu', en: 'Show ticket' },
  showTicketOf: {
    fi: (direction: string) => `Näytä lippu: ${direction}`,
    en: (direction: string) => `Show ticket: ${direction}`,
  },
  direction: { fi: 'Matkan suunta', en: 'Direction' },
  ticket: { fi: 'Laivalippu', en: 'Ferry ticket' },
  qrCode: { fi: 'Lipun QR-koodi', en: 'Ticket QR code' },
  close: { fi: 'Sulje', en: 'Close' },
  stored: { fi: 'Tallennetut matkatietosi', en: 'Your saved trip' },
  storedWhileTrying: {
    fi: 'Yhteys on hidas tai poikki. Näet tälle laitteelle tallennetut tiedot, kunnes palvelu vastaa.',
    en: 'The connection is slow or down. Until the service responds, you see what is saved on this device.',
  },
  storedOffline: {
    fi: 'Palveluun ei saada yhteyttä. Näet tälle laitteelle tallennetut tiedot.',
    en: 'The service cannot be reached. You see what is saved on this device.',
  },
  offlineTickets: { fi: 'Laivalippusi', en: 'Your ferry tickets' },
  accommodation: { fi: 'Yöpyminen', en: 'Accommodation' },
  place: { fi: 'Majoituspaikka', en: 'Place' },
  street: { fi: 'Katuosoite', en: 'Street address' },
  city: { fi: 'Kaupunki', en: 'City' },
  country: { fi: 'Maa', en: 'Country' },
  map: { fi: 'Näytä kartalla', en: 'Show on map' },
  calendar: { fi: 'Lisää kalenteriin', en: 'Add to calendar' },
  calendarFailed: {
    fi: 'Kalenteritiedostoa ei saatu ladattua.',
    en: 'The calendar file could not be loaded.',
  },
  room: { fi: 'Huone', en: 'Room' },
  checkIn: { fi: 'Saapumispäivä', en: 'Check-in date' },
  noAccommodation: {
    fi: 'Tiedot hotellistasi tulevat näkymään tässä lähempänä matkaa',
    en: 'The details of your hotel will appear here closer to the trip',
  },
};
