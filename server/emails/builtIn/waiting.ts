import { button, heading, paragraphs, type Templates } from './parts';

/** The mails to waiting parties and to those who register together. */
export const waiting = {
  waitingJoined: {
    fi: {
      subject: 'Jonotuslista: {{event}}',
      html: [
        heading('Vahvista paikkasi jonossa'),
        paragraphs(
          'Hei {{firstName}},',
          'haluat jonottaa paikkaa täydelle matkalle. Vahvista sähköpostiosoitteesi, niin olet jonossa.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
        ),
        button('Vahvista ja katso paikkasi'),
        paragraphs(
          'Kun sopiva paikka vapautuu, saat siitä viestin. Saman linkin takana näet, miten jono etenee, ja voit myös luopua paikastasi.',
          'Jos et pyytänyt tätä, voit jättää viestin huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Waiting list: {{event}}',
      html: [
        heading('Confirm your place in line'),
        paragraphs(
          'Hello {{firstName}},',
          'You would like to wait for a seat on a trip that is full. Confirm your e-mail address, and you are in line.',
          'Trip: {{event}}<br>Group: {{group}}',
        ),
        button('Confirm and see your place'),
        paragraphs(
          'We will write to you when a suitable seat is free. The same link shows your place in line, and lets you give it up.',
          'If you did not ask for this, you can ignore this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  seatOffered: {
    fi: {
      subject: 'Sinulle on paikka: {{event}}',
      html: [
        heading('Sinulle on paikka'),
        paragraphs(
          'Hei {{firstName}},',
          '{{room}}',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Aikaa ilmoittautua on <strong>{{until}}</strong> saakka. Sen jälkeen tarjous siirtyy seuraaville.',
        ),
        button('Ilmoittaudu'),
        paragraphs('{{registering}}', 'Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'There is a seat for you: {{event}}',
      html: [
        heading('There is a seat for you'),
        paragraphs(
          'Hello {{firstName}},',
          '{{room}}',
          'Trip: {{event}}<br>Group: {{group}}',
          'Please register by <strong>{{until}}</strong>. After that the offer goes to the next in line.',
        ),
        button('Register'),
        paragraphs('{{registering}}', 'Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  offerExpired: {
    fi: {
      subject: 'Tarjottu paikka on mennyt eteenpäin: {{event}}',
      html: [
        heading('Tarjottu paikka on mennyt eteenpäin'),
        paragraphs(
          'Hei {{firstName}},',
          '{{expired}}',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Jos haluat yhä mukaan, voit liittyä jonotuslistalle uudelleen ilmoittautumissivulla.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'The offered seat has gone to others: {{event}}',
      html: [
        heading('The offered seat has gone to others'),
        paragraphs(
          'Hello {{firstName}},',
          '{{expired}}',
          'Trip: {{event}}<br>Group: {{group}}',
          'If you still want to come along, you can join the waiting list again on the registration page.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  waitingRefused: {
    fi: {
      subject: 'Et ole jonossa: {{event}}',
      html: [
        heading('Et ole jonossa'),
        paragraphs(
          'Hei {{firstName}},',
          '{{why}} {{others}}',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Jos et ole jonottanut paikkaa, voit jättää viestin huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'You are not in line: {{event}}',
      html: [
        heading('You are not in line'),
        paragraphs(
          'Hello {{firstName}},',
          '{{why}} {{others}}',
          'Trip: {{event}}<br>Group: {{group}}',
          'If you did not ask for a seat, you can ignore this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  partySeatsHeld: {
    fi: {
      subject: 'Seurueesi paikat: {{event}}',
      html: [
        heading('Paikat seurueellesi'),
        paragraphs(
          'Hei {{firstName}},',
          'seurueellesi on varattu {{seats}} sinun paikkasi lisäksi.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Lähetä tämä viesti muille: jokainen ilmoittautuu linkistä viimeistään <strong>{{until}}</strong>. Voit myös täyttää toisen tiedot itse. Paikat, joita kukaan ei ole silloin ottanut, vapautuvat.',
        ),
        button('Seurueen sivulle'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'The seats of your party: {{event}}',
      html: [
        heading('Seats for your party'),
        paragraphs(
          'Hello {{firstName}},',
          '{{seats}} held for your party in addition to yours.',
          'Trip: {{event}}<br>Group: {{group}}',
          'Forward this message to the others: everybody registers with the link by <strong>{{until}}</strong>. You can also fill in the details of somebody else. Seats that nobody has taken by then are released.',
        ),
        button('To the page of your party'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  partySeatsReleased: {
    fi: {
      subject: 'Seurueesi paikkoja vapautui: {{event}}',
      html: [
        heading('Seurueesi paikkoja vapautui'),
        paragraphs(
          'Hei {{firstName}},',
          'kaikki seurueesi paikkoja ei otettu ajoissa, joten loput ovat nyt vapaana muille. Jo ilmoittautuneiden paikat säilyvät.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Muut voivat yhä ilmoittautua itse, jos ryhmässä on tilaa.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Seats of your party were released: {{event}}',
      html: [
        heading('Seats of your party were released'),
        paragraphs(
          'Hello {{firstName}},',
          'Not all seats of your party were taken in time, so the rest are free for others now. Those who have registered keep their seats.',
          'Trip: {{event}}<br>Group: {{group}}',
          'The others can still register by themselves while the group has free seats.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Templates;
