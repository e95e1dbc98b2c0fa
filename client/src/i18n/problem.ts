/** Pages for failures. */
export const problem = {
  failed: { fi: 'Sivun tietoja ei saatu haettua', en: 'This page could not be loaded' },
  failedAdvice: {
    fi: 'Tarkista verkkoyhteytesi ja yritä hetken kuluttua uudelleen.',
    en: 'Check your connection and try again in a moment.',
  },
  slow: {
    fi: 'Yhteys on hidas. Sivua haetaan yhä.',
    en: 'The connection is slow. The page is still being loaded.',
  },
  partFailed: {
    fi: 'Tätä osaa ei saatu haettua. Tarkista verkkoyhteytesi ja yritä uudelleen, tai lataa sivu uudelleen.',
    en: 'This part could not be loaded. Check your connection and try again, or reload the page.',
  },
  retry: { fi: 'Yritä uudelleen', en: 'Try again' },
  reload: { fi: 'Lataa sivu uudelleen', en: 'Reload the page' },
  crashed: { fi: 'Jotain meni vikaan', en: 'Something went wrong' },
  crashedAdvice: {
    fi: 'Sivu kannattaa ladata uudelleen. Jos vika toistuu, ota yhteyttä matkanjärjestäjään.',
    en: 'Please reload the page. If the problem persists, contact the organizer of the trip.',
  },
  notFound: { fi: 'Sivua ei löytynyt', en: 'Page not found' },
  notFoundAdvice: {
    fi: 'Tarkista osoite, tai pyydä matkanjärjestäjältä uusi linkki.',
    en: 'Check the address, or ask the organizer of the trip for a new link.',
  },
  notFoundInPanel: {
    fi: 'Tarkista osoite, tai valitse sivu valikosta.',
    en: 'Check the address, or choose a page from the menu.',
  },
  toFrontPage: { fi: 'Etusivulle', en: 'Go to the front page' },
};
