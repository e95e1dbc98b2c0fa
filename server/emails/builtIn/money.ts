import { button, heading, paragraphs, qrCode, type Templates } from './parts';

/** The mails about payments and refunds. */
export const money = {
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
      subject: 'Your seat has been released: {{event}}',
      html: [
        heading('Your seat has been released'),
        paragraphs(
          'Hello {{firstName}},',
          'We have not received your payment despite our reminders, so your seat on {{event}} in the group {{group}} has been given to others.',
          'If you still want to come, please contact the organizer of the trip.',
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
} satisfies Templates;
