import { button, heading, paragraphs, type Templates } from './parts';

/** The mails to staff. */
export const staff = {
  erasureAnnounced: {
    fi: {
      subject: 'Matkustajien tiedot poistetaan {{date}}: {{event}}',
      html: [
        heading('Matkustajien tiedot poistetaan'),
        paragraphs(
          'Hei {{firstName}},',
          '{{date}} poistetaan tapahtuman {{event}} matkustajien ({{count}}) tilit ja henkilötiedot, kuten organisaationne asetuksissa on määrätty. Maksutapahtumat säilyvät kuusi vuotta, ja nimi vain kuiteissa ja hyvityslaskuissa (kirjanpitolaki 2:10).',
          'Jos tietoja tarvitaan vielä, muuttakaa säilytysaikaa sitä ennen.',
        ),
        button('Avaa asetukset', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'Customers will be erased on {{date}}: {{event}}',
      html: [
        heading('Customers will be erased'),
        paragraphs(
          'Hello {{firstName}},',
          'On {{date}} the accounts and personal data of the customers ({{count}}) of {{event}} will be erased, according to your organization’s settings. Payments are kept for six years, and names only on receipts and credit notes (Finnish Accounting Act 2:10).',
          'If the data is still needed, change the setting before then.',
        ),
        button('Open the settings', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  complaintReceived: {
    fi: {
      subject: 'Uusi reklamaatio: {{event}}',
      html: [
        heading('Matkustaja on tehnyt reklamaation'),
        paragraphs(
          'Hei {{firstName}},',
          'matkan {{event}} matkustaja on tehnyt reklamaation. Vastatkaa siihen viimeistään {{answerBy}}.',
        ),
        button('Avaa reklamaatio', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'New complaint: {{event}}',
      html: [
        heading('A traveller has complained'),
        paragraphs(
          'Hello {{firstName}},',
          'A traveller of {{event}} has complained about the trip. The answer is due by {{answerBy}}.',
        ),
        button('Open the complaint', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  rightRequested: {
    fi: {
      subject: 'Pyyntö oikeudesta: {{organizer}}',
      html: [
        heading('Omistaja pyytää oikeutta'),
        paragraphs(
          'Hei {{firstName}},',
          '{{asker}} pyytää, että järjestäjän {{organizer}} omistajat saisivat tämän oikeuden: {{right}}.',
          'Viesti: {{message}}',
        ),
        button('Vastaa pyyntöön', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'Request from an owner: {{organizer}}',
      html: [
        heading('An owner requests a right'),
        paragraphs(
          'Hello {{firstName}},',
          '{{asker}} asks that the owners of {{organizer}} get this right: {{right}}.',
          'Message: {{message}}',
        ),
        button('Answer the request', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  rightAnswered: {
    fi: {
      subject: 'Vastaus pyyntöösi: {{organizer}}',
      html: [
        heading('Pyyntöösi on vastattu'),
        paragraphs(
          'Hei {{firstName}},',
          'pyysit järjestäjän {{organizer}} omistajille oikeutta: {{right}}.',
          '{{answer}}',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Answer to your request: {{organizer}}',
      html: [
        heading('Your request was answered'),
        paragraphs(
          'Hello {{firstName}},',
          'You requested a right for the owners of {{organizer}}: {{right}}.',
          '{{answer}}',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  webhookPaused: {
    fi: {
      subject: 'Webhook keskeytetty: {{webhook}}',
      html: [
        heading('Webhook keskeytetty'),
        paragraphs(
          'Hei {{firstName}},',
          'järjestäjän {{organizer}} webhook {{webhook}} ei ole kolmeen päivään saanut yhtään tapahtumaa perille, joten se on keskeytetty. Tapahtumat säilyvät 30 päivää ja lähtevät, kun jatkat sitä.',
        ),
        button('Avaa webhookit', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'Webhook paused: {{webhook}}',
      html: [
        heading('A webhook was paused'),
        paragraphs(
          'Hello {{firstName}},',
          'No event has got through to the webhook {{webhook}} of {{organizer}} for three days, so it was paused. Its events are kept for 30 days, and will be sent when you resume it.',
        ),
        button('Open the webhooks', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  actionsFail: {
    fi: {
      subject: 'Häiriö: {{actions}}',
      html: [
        heading('Häiriö: {{actions}}'),
        paragraphs(
          'Hei {{firstName}},',
          'epäonnistuneita yrityksiä {{since}} alkaen: {{count}}. Se on paljon enemmän kuin edellisellä viikolla.',
          'Syy on lokissa. Saat uuden viestin, kun häiriö on ohi.',
        ),
        button('Katso palvelun tila', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: '{{actions}} are failing',
      html: [
        heading('{{actions}} are failing'),
        paragraphs(
          'Hello {{firstName}},',
          'Since {{since}}, {{count}} attempts have failed: many more than in the week before.',
          'The log says why. You get another mail when they work again.',
        ),
        button('See the status', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
  actionsWork: {
    fi: {
      subject: 'Häiriö on ohi: {{actions}}',
      html: [
        heading('Häiriö on ohi: {{actions}}'),
        paragraphs(
          'Hei {{firstName}},',
          'häiriö on ollut ohi {{since}} alkaen. Kun kirjoitimme sinulle, epäonnistuneita yrityksiä oli {{count}}.',
        ),
        button('Katso palvelun tila', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: '{{actions}} work again',
      html: [
        heading('{{actions}} work again'),
        paragraphs(
          'Hello {{firstName}},',
          'They have worked again since {{since}}. When we wrote to you, {{count}} attempts had failed.',
        ),
        button('See the status', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
} satisfies Templates;
