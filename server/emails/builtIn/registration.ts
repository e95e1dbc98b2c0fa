import { button, heading, paragraphs, type Templates } from './parts';

/** The mails about a registration and its seat. */
export const registration = {
  registrationConfirmed: {
    fi: {
      subject: 'Ilmoittautumisesi on vahvistettu: {{event}}',
      html: [
        heading('Olet ilmoittautunut matkalle'),
        paragraphs(
          'Hei {{firstName}},',
          'ilmoittautumisesi on vahvistettu.',
          'Matka: {{event}}<br>Ajankohta: {{date}}<br>Ryhmä: {{group}}',
          'Vahvista vielä, että tämä sähköpostiosoite on sinun ja viestit matkasta tulevat perille. {{seatTerm}}',
        ),
        button('Vahvista sähköpostiosoitteesi'),
        paragraphs(
          '<a href="{{page}}">Omilla sivuillasi</a> maksat matkan, valitset huonekaverisi ja näet laivalippusi. Kirjaudu tällä sähköpostiosoitteella ja valitsemallasi salasanalla.{{notes}}',
          'Jos et ilmoittautunut itse, älä vahvista osoitetta vaan ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your registration is confirmed: {{event}}',
      html: [
        heading('You are registered for the trip'),
        paragraphs(
          'Hello {{firstName}},',
          'Your registration is confirmed.',
          'Trip: {{event}}<br>Date: {{date}}<br>Group: {{group}}',
          'Please confirm that this e-mail address is yours and that messages about the trip reach you. {{seatTerm}}',
        ),
        button('Confirm your e-mail address'),
        paragraphs(
          'On <a href="{{page}}">your own page</a> you can pay for the trip, choose your room partners and see your ferry ticket. Log in with this e-mail address and the password you chose.{{notes}}',
          'If you did not register yourself, do not confirm the address but contact the organizer of the trip.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  registeredAgain: {
    fi: {
      subject: 'Ilmoittautumisesi on vahvistettu: {{event}}',
      html: [
        heading('Olet ilmoittautunut matkalle'),
        paragraphs(
          'Hei {{firstName}},',
          'ilmoittautumisesi on vahvistettu.',
          'Matka: {{event}}<br>Ajankohta: {{date}}<br>Ryhmä: {{group}}',
          'Omilla sivuillasi maksat matkan, valitset huonekaverisi ja näet laivalippusi. Kirjaudu tällä sähköpostiosoitteella ja valitsemallasi salasanalla.{{notes}}',
        ),
        button('Omille sivuille', '{{page}}'),
        paragraphs(
          'Jos et ilmoittautunut itse, ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your registration is confirmed: {{event}}',
      html: [
        heading('You are registered for the trip'),
        paragraphs(
          'Hello {{firstName}},',
          'Your registration is confirmed.',
          'Trip: {{event}}<br>Date: {{date}}<br>Group: {{group}}',
          'On your own page you can pay for the trip, choose your room partners and see your ferry ticket. Log in with this e-mail address and the password you chose.{{notes}}',
        ),
        button('Go to my page', '{{page}}'),
        paragraphs(
          'If you did not register yourself, please contact the organizer of the trip.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  tripInvitation: {
    fi: {
      subject: 'Sinut on ilmoitettu matkalle: {{event}}',
      html: [
        heading('Sinut on ilmoitettu matkalle'),
        paragraphs(
          'Hei {{firstName}},',
          '{{inviter}} on ilmoittanut sinut matkalle.',
          'Matka: {{event}}<br>Ajankohta: {{date}}<br>Ryhmä: {{group}}',
          'Omilla sivuillasi maksat matkan, valitset huonekaverisi ja näet laivalippusi. Valitse ensin salasanasi:',
        ),
        button('Valitse salasana'),
        paragraphs(
          'Linkki toimii 7 päivän ajan ja vain kerran. Sen jälkeen kirjaudut tällä sähköpostiosoitteella ja valitsemallasi salasanalla.',
          'Jos et ole lähdössä matkalle, ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'You have been registered for a trip: {{event}}',
      html: [
        heading('You have been registered for a trip'),
        paragraphs(
          'Hello {{firstName}},',
          '{{inviter}} has registered you for a trip.',
          'Trip: {{event}}<br>Date: {{date}}<br>Group: {{group}}',
          'On your own page you can pay for the trip, choose your room partners and see your ferry ticket. Choose your password first:',
        ),
        button('Choose a password'),
        paragraphs(
          'The link works for 7 days and only once. After that you log in with this e-mail address and the password you chose.',
          'If you are not going on this trip, please contact its organizer.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  seatReminder: {
    fi: {
      subject: 'Vahvista sähköpostiosoitteesi, niin paikkasi säilyy: {{event}}',
      html: [
        heading('Paikkasi odottaa vahvistusta'),
        paragraphs(
          'Hei {{firstName}},',
          'et ole vielä vahvistanut sähköpostiosoitettasi. Paikkasi säilyy {{until}} saakka. Jos osoitetta ei ole siihen mennessä vahvistettu, paikka vapautuu muille.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
        ),
        button('Vahvista sähköpostiosoitteesi'),
        paragraphs(
          'Jos et ilmoittautunut itse, voit jättää tämän viestin huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Confirm your e-mail address to keep your seat: {{event}}',
      html: [
        heading('Your seat is waiting for your confirmation'),
        paragraphs(
          'Hello {{firstName}},',
          'You have not confirmed your e-mail address yet. Your seat is kept until {{until}}. If the address is not confirmed by then, the seat goes to others.',
          'Trip: {{event}}<br>Group: {{group}}',
        ),
        button('Confirm your e-mail address'),
        paragraphs(
          'If you did not register yourself, you can ignore this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  seatReleased: {
    fi: {
      subject: 'Paikkasi on vapautunut: {{event}}',
      html: [
        heading('Paikkasi on vapautunut'),
        paragraphs(
          'Hei {{firstName}},',
          'sähköpostiosoitettasi ei vahvistettu ajoissa, joten paikkasi on vapautettu muille eikä tunnuksillasi voi nyt kirjautua.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Jos haluat yhä mukaan, vahvista osoitteesi: saat paikan takaisin, jos ryhmässä on vielä tilaa.',
        ),
        button('Vahvista ja ota paikka takaisin'),
        paragraphs(
          'Jos ryhmä on täynnä tai tarvitset apua, ota yhteyttä matkanjärjestäjään vastaamalla tähän viestiin.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your seat has been released: {{event}}',
      html: [
        heading('Your seat has been released'),
        paragraphs(
          'Hello {{firstName}},',
          'Your e-mail address was not confirmed in time, so your seat has gone to others, and you cannot log in at present.',
          'Trip: {{event}}<br>Group: {{group}}',
          'If you still want to come along, confirm your address: you get a seat again if the group has one left.',
        ),
        button('Confirm and take your seat back'),
        paragraphs(
          'If the group is full or you need help, contact the organizer of the trip by replying to this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  tripCancelled: {
    fi: {
      subject: 'Matkasi on peruttu: {{event}}',
      html: [
        heading('Matkasi on peruttu'),
        paragraphs(
          'Hei {{firstName}},',
          'osallistumisesi matkalle {{event}} ryhmässä {{group}} on peruttu. Paikkasi sekä mahdollinen huoneesi ja lippusi on vapautettu.',
        ),
        '<div>{{money}}</div>',
        paragraphs(
          'Mahdollinen palautus tulee sinulle yleensä muutaman pankkipäivän kuluessa. Kerromme, kun raha on palautettu.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your trip is cancelled: {{event}}',
      html: [
        heading('Your trip is cancelled'),
        paragraphs(
          'Hello {{firstName}},',
          'Your participation in {{event}} in the group {{group}} has been cancelled. Your seat has been released, and so have your room and your tickets if you had any.',
        ),
        '<div>{{money}}</div>',
        paragraphs(
          'If you are due a refund, it usually arrives within a few banking days. We will tell you when it has been paid.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Templates;
