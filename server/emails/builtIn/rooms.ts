import { heading, paragraphs, type Templates } from './parts';

/** The mails about rooms. */
export const rooms = {
  roomPartnerChosen: {
    fi: {
      subject: 'Sinut on valittu huonekaveriksi',
      html: [
        heading('Sinut on valittu huonekaveriksi'),
        paragraphs(
          'Hei {{firstName}},',
          'huoneesi matkalla {{event}} on nyt valittu.',
          'Majoitus: {{accommodation}}<br>Huone: {{roomType}}<br>Huonekaverit: {{roomPartners}}',
          'Jos tämä ei pidä paikkaansa, ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'You have been chosen as a room partner',
      html: [
        heading('You have been chosen as a room partner'),
        paragraphs(
          'Hello {{firstName}},',
          'Your room for {{event}} has now been chosen.',
          'Accommodation: {{accommodation}}<br>Room: {{roomType}}<br>Room partners: {{roomPartners}}',
          'If this is not right, please contact the organizer of the trip.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  roomPlanned: {
    fi: {
      subject: 'Huoneesi on järjestetty',
      html: [
        heading('Huoneesi on järjestetty'),
        paragraphs(
          'Hei {{firstName}},',
          'olemme järjestäneet huoneet matkalle {{event}}. Tässä on sinun huoneesi.',
          'Majoitus: {{accommodation}}<br>Huone: {{roomType}}<br>Huonekaverit: {{roomPartners}}',
          'Jos huone ei sovi sinulle, ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your room has been arranged',
      html: [
        heading('Your room has been arranged'),
        paragraphs(
          'Hello {{firstName}},',
          'We have arranged the rooms for {{event}}. This is yours.',
          'Accommodation: {{accommodation}}<br>Room: {{roomType}}<br>Room partners: {{roomPartners}}',
          'If this room does not suit you, please contact the organizer of the trip.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  roomLost: {
    fi: {
      subject: 'Sinulla ei ole nyt huonetta: {{event}}',
      html: [
        heading('Sinulla ei ole nyt huonetta'),
        paragraphs(
          'Hei {{firstName}},',
          'huoneet matkalle {{event}} on järjestetty uudelleen, eikä sinulla ole tällä hetkellä huonetta. Paikkasi matkalla säilyy.',
          'Majoitus: {{accommodation}}<br>Aiempi huoneesi: {{roomType}}',
          'Saat viestin, kun sinulle on järjestetty uusi huone. Jos huoneen valinta on vielä auki, voit valita sen omilta sivuiltasi. Jos sinulla on kysyttävää, ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'You have no room at the moment: {{event}}',
      html: [
        heading('You have no room at the moment'),
        paragraphs(
          'Hello {{firstName}},',
          'The rooms for {{event}} have been rearranged, and you have no room at the moment. You keep your seat on the trip.',
          'Accommodation: {{accommodation}}<br>Your previous room: {{roomType}}',
          'You will get a message when a room has been arranged for you. While rooms can still be chosen, you can choose one on your own page. If you have questions, please contact the organizer of the trip.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  roomPartnerLeft: {
    fi: {
      subject: 'Huonekaverisi on poistunut huoneestasi',
      html: [
        heading('Huonekaverisi on poistunut huoneestasi'),
        paragraphs(
          'Hei {{firstName}},',
          '{{partner}} ei ole enää huoneessasi matkalla {{event}}. Sinun paikkasi huoneessa säilyy.',
          'Majoitus: {{accommodation}}<br>Huone: {{roomType}}',
          'Jos huonekaverin valinta on vielä auki, voit valita vapaalle paikalle uuden huonekaverin omilta sivuiltasi.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'A room partner has left your room',
      html: [
        heading('A room partner has left your room'),
        paragraphs(
          'Hello {{firstName}},',
          '{{partner}} no longer shares your room for {{event}}. You keep your place in it.',
          'Accommodation: {{accommodation}}<br>Room: {{roomType}}',
          'While room partners can still be chosen, you can choose somebody else for the free bed on your own page.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Templates;
