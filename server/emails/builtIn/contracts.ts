import { heading, paragraphs, type Templates } from './parts';

/** The mail with the confirmation of a contract. */
export const contracts = {
  contractConfirmed: {
    fi: {
      subject: 'Matkasopimuksesi vahvistus: {{event}}',
      html: [
        heading('Matkasopimuksesi vahvistus'),
        paragraphs(
          'Hei {{firstName}},',
          'liitteenä on matkasopimuksesi vahvistus {{at}}.{{replaces}} Säilytä se.',
          'Matka: {{event}}<br>Ajankohta: {{date}}<br>Ryhmä: {{group}}',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Confirmation of your travel contract: {{event}}',
      html: [
        heading('Confirmation of your travel contract'),
        paragraphs(
          'Hello {{firstName}},',
          'The confirmation of your travel contract of {{at}} is attached.{{replaces}} Please keep it.',
          'Trip: {{event}}<br>Date: {{date}}<br>Group: {{group}}',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Partial<Templates>;
