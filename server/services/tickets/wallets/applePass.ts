import type { Context } from '../../../context';
import type { StoredAppleWallet } from '../../../models/walletSettings';
import type { PassContent, PassSailing } from './passContent';
import { passColours, passImages } from './passImages';
import type { ShownPass } from './passes';
import { passWords, portCallText, portTime } from './passWords';

/** Where Apple devices find the calls of the web service; they add `/v1/…`. */
export const webServicePath = '/api/wallets/apple';

/**
 * Writes and signs a pass for Apple's wallet (`.pkpass`). The library is loaded for the first one.
 * @param certificates with the key opened
 */
export async function writeApplePass(
  shown: ShownPass,
  certificates: StoredAppleWallet,
  context: Context,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const content = Buffer.from(JSON.stringify(describePass(shown, certificates, context)));
  const pass = new PKPass(
    { ...passImages(), 'pass.json': content },
    { wwdr: certificates.authority, signerCert: certificates.certificate, signerKey: certificates.key },
  );
  return pass.getAsBuffer();
}

/** The content of `pass.json`. */
function describePass(
  { pass, content }: ShownPass,
  { passTypeIdentifier, teamIdentifier }: StoredAppleWallet,
  { config, walletSigner }: Context,
) {
  const { organization, language, sailing, ticket } = content;
  const serialNumber = String(pass._id);
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber,
    organizationName: organization,
    description: passWords.ticket[language],
    logoText: organization,
    webServiceURL: config.publicUrl + webServicePath,
    authenticationToken: walletSigner.sign(serialNumber),
    backgroundColor: passColours.background,
    foregroundColor: passColours.text,
    labelColor: passColours.text,
    // A pass that is no longer valid still has a date, so that it does not stay for ever.
    expirationDate: pass.until.toISOString(),
    ...(sailing && { relevantDate: sailing.departure.dateTime }),
    ...(ticket === null ? { voided: true } : { barcodes: [qrCode(ticket)] }),
    boardingPass: { transitType: 'PKTransitTypeBoat', ...fieldsOf(content) },
  };
}

/** In UTF-8, which the QR codes of the portal have too. */
function qrCode(message: string) {
  return { format: 'PKBarcodeFormatQR', message, messageEncoding: 'utf-8', altText: message };
}

function fieldsOf({ organization, direction, language, traveller, sailing, ticket }: PassContent) {
  const words = (name: keyof typeof passWords) => passWords[name][language];
  const status = ticket === null ? words('invalid') : words(direction);
  return {
    headerFields: [
      { key: 'status', label: words('ticket'), value: status, changeMessage: words('newStatus') },
    ],
    primaryFields: sailing ? portFields(sailing) : [],
    auxiliaryFields: sailing
      ? [
          {
            key: 'departure',
            label: words('departure'),
            value: portTime(sailing.departure, language),
            changeMessage: words('newDeparture'),
          },
        ]
      : [],
    secondaryFields: [
      { key: 'traveller', label: words('traveller'), value: traveller },
      ...(sailing
        ? [{ key: 'ferry', label: words('ferry'), value: sailing.ferry, changeMessage: words('newFerry') }]
        : []),
    ],
    backFields: [
      ...(sailing
        ? [
            { key: 'from', label: words('departure'), value: portCallText(sailing.departure, language) },
            { key: 'to', label: words('arrival'), value: portCallText(sailing.arrival, language) },
          ]
        : []),
      { key: 'organizer', label: words('organizer'), value: organization },
    ],
  };
}

function portFields({ departure, arrival }: PassSailing) {
  return [
    { key: 'origin', label: departure.terminal, value: departure.city },
    { key: 'destination', label: arrival.terminal, value: arrival.city },
  ];
}
