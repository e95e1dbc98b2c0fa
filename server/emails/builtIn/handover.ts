import { button, heading, paragraphs, type Templates } from './parts';

/** The mails about a seat that is handed over. */
export const handover = {
  handoverOffered: {
    fi: {
      subject: 'Sinulle luovutetaan paikka: {{event}}',
      html: [
        heading('Sinulle luovutetaan paikka matkalla'),
        paragraphs(
          'Hei,',
          '{{leaver}} haluaa luovuttaa sinulle paikkansa matkalla {{event}} {{date}}.',
          'Ryhmä: {{group}}',
          'Paikka siirtyy sinulle, kun ilmoittaudut tästä linkistä. Sivulla näet, mitä paikkaan kuuluu ja mitä se maksaa.',
        ),
        button('Katso ja ilmoittaudu'),
        paragraphs(
          'Linkki toimii {{until}} saakka. Jos et halua paikkaa, voit jättää tämän viestin huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'A place is being handed over to you: {{event}}',
      html: [
        heading('A place on a trip is handed over to you'),
        paragraphs(
          'Hello,',
          '{{leaver}} would like to hand over their place on {{event}} on {{date}} to you.',
          'Group: {{group}}',
          'The place becomes yours when you register with this link. The page shows what belongs to the place and what it costs.',
        ),
        button('Look and register'),
        paragraphs(
          'The link works until {{until}}. If you do not want the place, you can ignore this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  handoverDone: {
    fi: {
      subject: 'Paikkasi on luovutettu: {{event}}',
      html: [
        heading('Paikkasi on luovutettu'),
        paragraphs(
          'Hei {{firstName}},',
          '{{newcomer}} on nyt matkalla sinun paikallasi.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
          '{{money}}',
          'Lippusi eivät enää kelpaa, ja sinut on kirjattu ulos.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your place has been handed over: {{event}}',
      html: [
        heading('Your place has been handed over'),
        paragraphs(
          'Hello {{firstName}},',
          '{{newcomer}} now travels in your place.',
          'Trip: {{event}}<br>Group: {{group}}',
          '{{money}}',
          'Your tickets are no longer valid, and you have been logged out.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Templates;
