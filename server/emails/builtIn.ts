import type { Language } from '../contract/languages';
import type { MailValues } from './values';

/** The content id of a mail's QR code. */
export const qrImage = 'qr-code';

/** A subject and HTML, both with placeholders. */
export interface Template {
  subject: string;
  html: string;
}

const heading = (words: string) =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:#0b3954">${words}</h1>`;

const paragraphs = (...lines: string[]) =>
  lines.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join('\n');

const button = (words: string, address = '{{link}}') =>
  `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 20px;` +
  `background-color:#0b5c8a;color:#ffffff;border-radius:6px;text-decoration:none">${words}</a></p>`;

/** The image attached to the mail under this name. */
const qrCode = (description: string) =>
  `<p style="margin:0 0 16px"><img src="cid:${qrImage}" alt="${description}" width="180" height="180"></p>`;

/** The default templates, used unless the organization has its own. */
export const builtIn: Record<keyof MailValues, Record<Language, Template>> = {
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
  receipt: {
    fi: {
      subject: 'Kuitti: {{event}}',
      html: [
        heading('Kiitos maksustasi!'),
        paragraphs(
          'Hei {{firstName}},',
          'olemme vastaanottaneet maksusi.',
          'Matka: {{event}}<br>Ryhmä: {{group}}',
        ),
        '<div>{{products}}</div>',
        paragraphs(
          '<strong>Maksettu yhteensä {{total}}</strong><br>Päivämäärä {{date}}',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Receipt: {{event}}',
      html: [
        heading('Thank you for your payment!'),
        paragraphs(
          'Hello {{firstName}},',
          'We have received your payment.',
          'Trip: {{event}}<br>Group: {{group}}',
        ),
        '<div>{{products}}</div>',
        paragraphs(
          '<strong>Total paid: {{total}}</strong><br>Date: {{date}}',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
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
  transferChosen: {
    fi: {
      subject: 'Maksa tilisiirrolla: {{event}}',
      html: [
        heading('Maksa tilisiirrolla'),
        paragraphs(
          'Hei {{firstName}},',
          'valitsit tilisiirron: {{product}}, {{event}}.',
          'Saaja: {{payee}}<br>Tilinumero: {{iban}}<br>Viitenumero: <strong>{{reference}}</strong><br>' +
            'Summa: <strong>{{total}}</strong><br>Eräpäivä: <strong>{{date}}</strong>',
          'Virtuaaliviivakoodi:<br>{{barcode}}',
          'Voit myös lukea tämän koodin pankkisi puhelinsovelluksella:',
        ),
        qrCode('QR-koodi, jossa on saaja, tilinumero, viitenumero ja summa'),
        paragraphs(
          'Käytä viitenumeroa, älä viestiä: siitä tiedämme, että maksu on sinun. Näemme maksun, kun pankin tiliote on tullut, yleensä 1–2 pankkipäivässä.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Pay by bank transfer: {{event}}',
      html: [
        heading('Pay by bank transfer'),
        paragraphs(
          'Hello {{firstName}},',
          'You chose a bank transfer: {{product}}, {{event}}.',
          'Payee: {{payee}}<br>Account: {{iban}}<br>Reference: <strong>{{reference}}</strong><br>' +
            'Amount: <strong>{{total}}</strong><br>Due on: <strong>{{date}}</strong>',
          'Virtual barcode for a Finnish online bank:<br>{{barcode}}',
          'You can also read this code with your bank’s mobile app:',
        ),
        qrCode('QR code with payee, account, reference and amount'),
        paragraphs(
          'Use the reference, not a message: it tells us that the payment is yours. We see the payment once the bank’s statement has arrived, usually within 1–2 banking days.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  paymentReminder: {
    fi: {
      subject: 'Muistutus maksusta: {{event}}',
      html: [
        heading('Maksamatta'),
        paragraphs('Hei {{firstName}},', 'matkasi {{event}} maksuja on vielä maksamatta:'),
        '<div>{{products}}</div>',
        button('Siirry maksamaan', '{{page}}'),
        paragraphs(
          'Jos olet juuri maksanut, kiitos: voit jättää tämän viestin huomiotta.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Payment reminder: {{event}}',
      html: [
        heading('Not paid yet'),
        paragraphs('Hello {{firstName}},', 'These payments for your trip {{event}} still need to be made:'),
        '<div>{{products}}</div>',
        button('Go to the payments', '{{page}}'),
        paragraphs(
          'If you have just paid, thank you: you can ignore this message.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  unpaidSeatReleased: {
    fi: {
      subject: 'Paikkasi on vapautettu: {{event}}',
      html: [
        heading('Paikkasi on vapautettu'),
        paragraphs(
          'Hei {{firstName}},',
          'emme saaneet maksuasi muistutuksista huolimatta, joten paikkasi matkalla {{event}} ryhmässä {{group}} on annettu muille.',
          'Jos haluat yhä mukaan, ota yhteyttä matkanjärjestäjään.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your seat has been given back: {{event}}',
      html: [
        heading('Your seat has been given back'),
        paragraphs(
          'Hello {{firstName}},',
          'We have not received your payment despite our reminders, so your seat on {{event}} in the group {{group}} has been given to others.',
          'If you still want to come, please contact the organizer of the trip.',
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
  moneyReturned: {
    fi: {
      subject: 'Rahasi on palautettu: {{event}}',
      html: [
        heading('Rahasi on palautettu'),
        paragraphs(
          'Hei {{firstName}},',
          'palautimme sinulle {{amount}} matkasta {{event}}: {{product}}. Hyvityslasku on liitteenä. Rahan näkyminen tililläsi voi kestää muutaman pankkipäivän.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your money has been returned: {{event}}',
      html: [
        heading('Your money has been returned'),
        paragraphs(
          'Hello {{firstName}},',
          'We have refunded {{amount}} for the trip {{event}}: {{product}}. The credit note is attached. It can take a few banking days until the money is in your account.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
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
          '<a href="{{page}}">Omilla sivuillasi</a> maksat matkan, valitset huonekaverisi ja näet laivalippusi. Kirjaudu tällä sähköpostiosoitteella ja valitsemallasi salasanalla. {{dues}}',
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
          'On <a href="{{page}}">your own page</a> you can pay for the trip, choose your room partners and see your ferry ticket. Log in with this e-mail address and the password you chose. {{dues}}',
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
          'Omilla sivuillasi maksat matkan, valitset huonekaverisi ja näet laivalippusi. Kirjaudu tällä sähköpostiosoitteella ja valitsemallasi salasanalla. {{dues}}',
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
          'On your own page you can pay for the trip, choose your room partners and see your ferry ticket. Log in with this e-mail address and the password you chose. {{dues}}',
        ),
        button('Go to my page', '{{page}}'),
        paragraphs(
          'If you did not register yourself, please contact the organizer of the trip.',
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
      subject: 'Your seat has been given back: {{event}}',
      html: [
        heading('Your seat has been given back'),
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
  payerReceipt: {
    fi: {
      subject: 'Kuitti: {{event}}',
      html: [
        heading('Kiitos maksusta!'),
        paragraphs(
          'Hei {{firstName}},',
          'olemme vastaanottaneet maksusi, ja kuitti on tämän viestin liitteenä.',
          'Matka: {{event}}<br>Tuote: {{product}}',
          '<strong>Maksoit {{amount}}</strong><br>Päivämäärä {{date}}',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Receipt: {{event}}',
      html: [
        heading('Thank you for your payment!'),
        paragraphs(
          'Hello {{firstName}},',
          'We have received your payment. The receipt is attached to this mail.',
          'Trip: {{event}}<br>Product: {{product}}',
          '<strong>You paid {{amount}}</strong><br>Date {{date}}',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
  partPaid: {
    fi: {
      subject: 'Maksusi on vastaanotettu: {{event}}',
      html: [
        heading('Kiitos maksusta!'),
        paragraphs(
          'Hei {{firstName}},',
          'olemme vastaanottaneet maksusi, joka on osa matkan hinnasta.',
          'Matka: {{event}}<br>Tuote: {{product}}',
          '<strong>Maksoit {{amount}}</strong><br>Päivämäärä {{date}}',
          'Kuitti lähetetään, kun koko hinta on maksettu.',
          'Terveisin<br>{{organization}}',
        ),
      ].join('\n'),
    },
    en: {
      subject: 'Your payment has been received: {{event}}',
      html: [
        heading('Thank you for your payment!'),
        paragraphs(
          'Hello {{firstName}},',
          'We have received your payment, which is a part of the price.',
          'Trip: {{event}}<br>Product: {{product}}',
          '<strong>You paid {{amount}}</strong><br>Date {{date}}',
          'The receipt will be sent when the whole price has been paid.',
          'Best regards,<br>{{organization}}',
        ),
      ].join('\n'),
    },
  },
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
};
