import { button, heading, paragraphs, type Templates } from './parts';

/** The mails about a draw of seats. */
export const draws = {
  drawEntered: {
    fi: {
      subject: 'Arvonta: {{event}}',
      html: [
        heading('Vahvista osallistumisesi arvontaan'),
        paragraphs(
          'Hei {{firstName}},',
          'haluat osallistua arvontaan, jolla tämän matkan paikat jaetaan. Vahvista sähköpostiosoitteesi, niin olet mukana.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
        ),
        button('Vahvista'),
        paragraphs(
          'Kirjoitamme sinulle, kun lista suljetaan ja kun järjestys on arvottu. Saman linkin takana voit luopua osallistumisesta.',
          'Jos et pyytänyt tätä, voit jättää viestin huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Draw: {{event}}',
      html: [
        heading('Confirm your entry in the draw'),
        paragraphs(
          'Hello {{firstName}},',
          'You would like to enter the draw for the seats of this trip. Confirm your e-mail address, and you are in.',
          'Trip: {{event}}<br>Group: {{group}}',
        ),
        button('Confirm'),
        paragraphs(
          'We will write to you when the list is closed and when the order has been drawn. The same link lets you withdraw your entry.',
          'If you did not ask for this, you can ignore this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  drawClosed: {
    fi: {
      subject: 'Olet mukana arvonnassa: {{event}}',
      html: [
        heading('Arvonnan lista on suljettu'),
        paragraphs(
          'Hei {{firstName}},',
          'olet mukana arvonnassa. Listalla on osallistumisia: {{entries}}. Seurue on yksi osallistuminen.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Säilytä tämä viesti: sen avulla voit tarkistaa, ettei arvontaan ole kajottu. Järjestys lasketaan suljetusta listasta ja siemenluvusta, jota kukaan ei vielä tiedä.',
          'Siemenluku: {{seed}}<br>Listan tiiviste: <span style="word-break:break-all">{{list}}</span>',
        ),
        button('Arvonnan sivulle', '{{page}}'),
        paragraphs(
          'Jos et enää halua mukaan, <a href="{{link}}">luovu paikastasi</a>.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'You are in the draw: {{event}}',
      html: [
        heading('The list of the draw is closed'),
        paragraphs(
          'Hello {{firstName}},',
          'You are in the draw. Entries on the list: {{entries}}. A party is one entry.',
          'Trip: {{event}}<br>Group: {{group}}',
          'Keep this message: with it you can check that nobody has tampered with the draw. The order is computed from the closed list and a seed that nobody knows yet.',
          'Seed: {{seed}}<br>Hash of the list: <span style="word-break:break-all">{{list}}</span>',
        ),
        button('Go to the draw page', '{{page}}'),
        paragraphs(
          'If you no longer want to come, <a href="{{link}}">give up your place</a>.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  drawn: {
    fi: {
      subject: 'Paikkasi arvonnassa on {{place}}: {{event}}',
      html: [
        heading('Järjestys on arvottu'),
        paragraphs(
          'Hei {{firstName}},',
          'paikkasi arvotussa järjestyksessä on <strong>{{place}}</strong>. Osallistumisia oli {{entries}}.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          'Paikkoja tarjotaan tässä järjestyksessä. Kun sinulle on paikka, saat siitä viestin.',
        ),
        button('Tarkista arvonta', '{{page}}'),
        paragraphs(
          'Näet <a href="{{link}}">paikkasi jonossa</a> ja voit luopua siitä.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your place in the draw is {{place}}: {{event}}',
      html: [
        heading('The order is drawn'),
        paragraphs(
          'Hello {{firstName}},',
          'Your place in the drawn order is <strong>{{place}}</strong>. There were {{entries}} entries.',
          'Trip: {{event}}<br>Group: {{group}}',
          'Seats are offered in this order. When there is a seat for you, you will get a message.',
        ),
        button('Check the draw', '{{page}}'),
        paragraphs(
          'See <a href="{{link}}">your place in line</a>, or give it up.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Templates;
