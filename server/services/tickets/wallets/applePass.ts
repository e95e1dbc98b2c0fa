import type { Context } from '../../../context';
import type { StoredAppleWallet } from '../../../models/walletSettings';
import type { PassContent, PassSailing } from './passContent';
import { passColours, passImages } from './passImages';
import type { ShownPass } from './passes';
import { passTexts, portCallText, portTime } from './passTexts';

/** The path of the web service for Apple devices, which append `/v1/…`. */
export const webServicePath = '/api/wallets/apple';

/**
 * Writes and signs a pass for Apple's wallet (`.pkpass`). The library is loaded on first use.
 * @param certificates with the decrypted key
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
    description: passTexts.ticket[language],
    logoText: organization,
    webServiceURL: config.publicUrl + webServicePath,
    authenticationToken: walletSigner.sign(serialNumber),
    backgroundColor: passColours.background,
    foregroundColor: passColours.text,
    labelColor: passColours.text,
    // An invalid pass has a date too, so that it does not stay in the wallet for ever.
    expirationDate: pass.until.toISOString(),
    ...(sailing && { relevantDate: sailing.departure.dateTime }),
    ...(ticket === null ? { voided: true } : { barcodes: [qrCode(ticket)] }),
    boardingPass: { transitType: 'PKTransitTypeBoat', ...passFields(content) },
  };
}

/** In UTF-8, like the QR codes in the portal. */
function qrCode(message: string) {
  return { format: 'PKBarcodeFormatQR', message, messageEncoding: 'utf-8', altText: message };
}

function passFields({ organization, direction, language, traveller, sailing, ticket }: PassContent) {
  const text = (name: keyof typeof passTexts) => passTexts[name][language];
  const status = ticket === null ? text('invalid') : text(direction);
  return {
    headerFields: [{ key: 'status', label: text('ticket'), value: status, changeMessage: text('newStatus') }],
    primaryFields: sailing ? portFields(sailing) : [],
    auxiliaryFields: sailing
      ? [
          {
            key: 'departure',
            label: text('departure'),
            value: portTime(sailing.departure, language),
            changeMessage: text('newDeparture'),
          },
        ]
      : [],
    secondaryFields: [
      { key: 'traveller', label: text('traveller'), value: traveller },
      ...(sailing
        ? [{ key: 'ferry', label: text('ferry'), value: sailing.ferry, changeMessage: text('newFerry') }]
        : []),
    ],
    backFields: [
      ...(sailing
        ? [
            { key: 'from', label: text('departure'), value: portCallText(sailing.departure, language) },
            { key: 'to', label: text('arrival'), value: portCallText(sailing.arrival, language) },
          ]
        : []),
      { key: 'organizer', label: text('organizer'), value: organization },
    ],
  };
}

function portFields({ departure, arrival }: PassSailing) {
  return [
    { key: 'origin', label: departure.terminal, value: departure.city },
    { key: 'destination', label: arrival.terminal, value: arrival.city },
  ];
}
