/** Payments for trips that the customer has left, on the dashboard and on return from the provider. */
export const earlierTrips = {
  heading: { fi: (trip: string) => `Aiempi matka: ${trip}`, en: (trip: string) => `Earlier trip: ${trip}` },
  askFirst: {
    fi: 'Et ole enää mukana tällä matkalla. Kysy järjestäjältä, ennen kuin maksat siitä.',
    en: 'You are no longer on this trip. Ask the organizer before you pay for it.',
  },
  cancelTransfer: { fi: 'Peru tilisiirto', en: 'Cancel the transfer' },
  cancelQuestion: { fi: 'Haluatko perua tilisiirron?', en: 'Do you want to cancel the transfer?' },
  cancelAdvice: {
    fi: 'Jos olet jo maksanut, maksusi kirjautuu, kun tiliote saapuu. Järjestäjä näkee sen aiemman matkasi maksuna.',
    en: 'If you have already paid, your payment is recorded when the bank statement arrives. The organizer sees it as a payment for your earlier trip.',
  },
  cancelFailed: { fi: 'Tilisiirtoa ei saatu peruttua.', en: 'The transfer could not be cancelled.' },
  cancelDone: { fi: 'Tilisiirto peruttu', en: 'The transfer was cancelled' },

  paid: {
    fi: (trip: string) =>
      `Kiitos! Maksusi on saapunut perille. Se on aiemman matkasi maksu: ${trip}. Näet sen omalla sivullasi.`,
    en: (trip: string) =>
      `Thank you! Your payment has arrived. It is for your earlier trip: ${trip}. You can see it on your own page.`,
  },
  waiting: {
    fi: (trip: string) =>
      `Maksupalvelu vahvistaa maksun myöhemmin. Se on aiemman matkasi maksu: ${trip}. Näet sen tilan omalla sivullasi.`,
    en: (trip: string) =>
      `The payment service will confirm the payment later. It is for your earlier trip: ${trip}. You can see its status on your own page.`,
  },
  open: {
    fi: (trip: string) =>
      `Maksupalvelu ei ole vahvistanut maksua. Se oli aiemman matkasi maksu: ${trip}. Et ole enää mukana tällä matkalla, joten älä maksa uudelleen.`,
    en: (trip: string) =>
      `The payment service has not confirmed the payment. It was for your earlier trip: ${trip}. You are no longer on that trip, so do not pay again.`,
  },
  cancelled: {
    fi: (trip: string) =>
      `Maksu peruttiin, tai pankki hylkäsi sen. Se oli aiemman matkasi maksu: ${trip}. Et ole enää mukana tällä matkalla, joten sitä ei tarvitse maksaa.`,
    en: (trip: string) =>
      `The payment was cancelled, or the bank rejected it. It was for your earlier trip: ${trip}. You are no longer on that trip, so you do not need to pay it.`,
  },
};
