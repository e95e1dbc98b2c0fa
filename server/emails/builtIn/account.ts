import { button, heading, paragraphs, type Templates } from './parts';

/** The mails about an account. */
export const account = {
  passwordReset: {
    fi: {
      subject: 'Salasanan vaihtaminen',
      html: [
        heading('Salasanan vaihtaminen'),
        paragraphs('Hei {{firstName}},', 'pyysit uutta salasanaa. Valitse se tästä:'),
        button('Vaihda salasana'),
        paragraphs(
          'Linkki toimii tunnin ajan ja vain kerran. Jos et pyytänyt uutta salasanaa, voit jättää tämän viestin huomiotta: salasanasi pysyy ennallaan.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Changing your password',
      html: [
        heading('Changing your password'),
        paragraphs('Hello {{firstName}},', 'You asked for a new password. Choose it here:'),
        button('Change password'),
        paragraphs(
          'The link works for an hour and only once. If you did not ask for a new password, you can ignore this message: your password stays as it is.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  invitation: {
    fi: {
      subject: 'Kutsu ylläpitäjäksi: {{inviter}}',
      html: [
        heading('Tervetuloa ylläpitäjäksi'),
        paragraphs(
          'Hei {{firstName}},',
          '{{inviter}} kutsuu sinut matkojensa ylläpitoon. Roolisi on {{role}}. Valitse salasanasi tästä:',
        ),
        button('Valitse salasana'),
        paragraphs(
          'Linkki toimii 7 päivän ajan ja vain kerran. Sen jälkeen kirjaudut tällä sähköpostiosoitteella ja valitsemallasi salasanalla.',
          'Jos kutsu ei ole tarkoitettu sinulle, voit jättää tämän viestin huomiotta.',
          'Terveisin<br>{{inviter}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Invitation to the admin panel: {{inviter}}',
      html: [
        heading('Welcome to the staff'),
        paragraphs(
          'Hello {{firstName}},',
          '{{inviter}} invites you to the admin panel of its trips. Your role is {{role}}. Choose your password here:',
        ),
        button('Choose a password'),
        paragraphs(
          'The link works for 7 days and only once. After that you log in with this e-mail address and the password you chose.',
          'If this invitation is not meant for you, you can ignore this message.',
          'Best regards,<br>{{inviter}}',
        ),
      ].join('\n'),
    },
  },
  confirmEmail: {
    fi: {
      subject: 'Vahvista sähköpostiosoitteesi',
      html: [
        heading('Vahvista sähköpostiosoitteesi'),
        paragraphs(
          'Hei {{firstName}},',
          'vahvista, että tämä sähköpostiosoite on sinun ja viestit tulevat perille. {{seatTerm}}',
        ),
        button('Vahvista sähköpostiosoitteesi'),
        paragraphs(
          'Linkki on voimassa 30 päivää. Jos et tunnista viestiä, voit jättää sen huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Confirm your e-mail address',
      html: [
        heading('Confirm your e-mail address'),
        paragraphs(
          'Hello {{firstName}},',
          'Please confirm that this e-mail address is yours and that messages reach you. {{seatTerm}}',
        ),
        button('Confirm your e-mail address'),
        paragraphs(
          'The link is valid for 30 days. If you were not expecting this message, you can ignore it.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  emailChanged: {
    fi: {
      subject: 'Sähköpostiosoitteesi on vaihdettu',
      html: [
        heading('Sähköpostiosoitteesi on vaihdettu'),
        paragraphs(
          'Hei {{firstName}},',
          'matkatilisi sähköpostiosoite on vaihdettu. Viestit tulevat tästä lähtien uuteen osoitteeseen, ja sillä myös kirjaudutaan.',
          'Jos et vaihtanut osoitetta itse, ota heti yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your e-mail address has been changed',
      html: [
        heading('Your e-mail address has been changed'),
        paragraphs(
          'Hello {{firstName}},',
          'The e-mail address of your travel account has been changed. Messages go to the new address from now on, and it is the one to log in with.',
          'If you did not change it yourself, please contact the organizer of the trip at once.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  loginChanged: {
    fi: {
      subject: 'Kirjautumistietosi ovat muuttuneet',
      html: [
        heading('Kirjautumistietosi ovat muuttuneet'),
        paragraphs(
          'Hei {{firstName}},',
          '{{change}}',
          'Jos et tehnyt muutosta itse, valitse heti uusi salasana kirjautumissivun linkistä ”Unohditko salasanasi?” ja kerro asiasta matkojen järjestäjälle.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'A change to how you log in',
      html: [
        heading('A change to how you log in'),
        paragraphs(
          'Hello {{firstName}},',
          '{{change}}',
          'If this was not you, choose a new password at once with the link ‘Forgot your password?’ on the log-in page, and tell the organizer of the trips.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  accountErased: {
    fi: {
      subject: 'Tilisi ja tietosi on poistettu',
      html: [
        heading('Tilisi ja tietosi on poistettu'),
        paragraphs(
          'Hei,',
          'matkatilisi ja tietosi on poistettu, kuten pyysit. Tämä on viimeinen viestimme, ja osoitteesi poistuu, kun viesti on lähetetty.',
          'Maksutapahtumat säilyvät kuusi vuotta tilikauden päättymisestä (kirjanpitolaki 2:10). Nimesi jää vain kuitteihin ja hyvityslaskuihin.',
          'Jos et poistanut tiliäsi itse, ota heti yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your account and data have been deleted',
      html: [
        heading('Your account and data have been deleted'),
        paragraphs(
          'Hello,',
          'Your travel account and your data have been deleted, as you asked. This is our last message; your address is deleted once it has been sent.',
          'Payments are kept for six years from the end of the financial year (Finnish Accounting Act 2:10). Your name stays only on receipts and credit notes.',
          'If you did not delete your account yourself, please contact the organizer of the trip at once.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
} satisfies Templates;
