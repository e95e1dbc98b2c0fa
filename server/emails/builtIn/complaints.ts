import { button, heading, paragraphs, type Templates } from './parts';

/** The mails to travellers about their complaints. */
export const complaints = {
  complaintAnswered: {
    fi: {
      subject: 'Vastaus reklamaatioosi: {{subject}}',
      html: [
        heading('Vastaus reklamaatioosi'),
        paragraphs(
          'Hei {{firstName}},',
          'tässä vastauksemme reklamaatioosi ”{{subject}}” matkasta {{event}}:',
          '{{answer}}',
        ),
        button('Katso reklamaatiosi', '{{page}}'),
        paragraphs('Terveisin<br>{{organization}}'),
      ].join('\n'),
    },
    en: {
      subject: 'Answer to your complaint: {{subject}}',
      html: [
        heading('Answer to your complaint'),
        paragraphs(
          'Hello {{firstName}},',
          'This is our answer to your complaint “{{subject}}” about {{event}}:',
          '{{answer}}',
        ),
        button('See your complaints', '{{page}}'),
        paragraphs('Best regards,<br>{{organization}}'),
      ].join('\n'),
    },
  },
} satisfies Partial<Templates>;
