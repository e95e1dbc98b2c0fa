import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Fault } from '../../../contract/errors';
import type { AppleWalletInput } from '../../../contract/wallets';
import type { StoredAppleWallet } from '../../../models/walletSettings';
import { clock } from '../../../lib/clock';
import { InvalidInput } from '../../../lib/AppError';

/** The parts of the uploaded files that could be read, and why the others could not. */
interface Uploaded {
  certificate?: X509Certificate;
  key?: KeyObject;
  authority?: X509Certificate;
  faults: Fault[];
}

/**
 * Reads and checks the uploaded files. The key is not encrypted yet.
 * @throws InvalidInput with all faults, each with its field
 */
export async function readAppleCertificates(input: AppleWalletInput): Promise<StoredAppleWallet> {
  const { certificate, key, authority, faults } = await readFiles(input);
  if (authority) faults.push(...findAuthorityFaults(authority));
  if (certificate) faults.push(...findCertificateFaults(certificate, authority));
  if (key && key.asymmetricKeyType !== 'rsa') faults.push({ code: 'walletKeyNotRsa', path: 'key' });
  else if (key && certificate && !certificate.checkPrivateKey(key)) {
    faults.push({ code: 'walletKeyOther', path: 'key' });
  }
  if (faults.length > 0 || !certificate || !key || !authority) throw new InvalidInput(faults);
  return {
    passTypeIdentifier: subjectPart(certificate, 'UID'),
    teamIdentifier: subjectPart(certificate, 'OU'),
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: authority.toString(),
    validUntil: new Date(Math.min(expiryMs(certificate), expiryMs(authority))),
  };
}

async function readFiles({
  certificate,
  key,
  password = '',
  authority,
}: AppleWalletInput): Promise<Uploaded> {
  const file = Buffer.from(certificate, 'base64');
  const own = readCertificate(file);
  const signer = own ? readKey(key ?? embeddedKey(certificate), password) : await readArchive(file, password);
  const issuer = readCertificate(Buffer.from(authority, 'base64'));
  return {
    ...(own && { certificate: own }),
    ...signer,
    ...(issuer && { authority: issuer }),
    faults: [
      ...signer.faults,
      ...(issuer ? [] : [{ code: 'walletCertificateUnreadable' as const, path: 'authority' }]),
    ],
  };
}

function findCertificateFaults(
  certificate: X509Certificate,
  authority: X509Certificate | undefined,
): Fault[] {
  const isPassCertificate =
    /^pass\.\S+$/.test(subjectPart(certificate, 'UID')) && /^\w{1,20}$/.test(subjectPart(certificate, 'OU'));
  if (!isPassCertificate) return [{ code: 'walletNotPassType', path: 'certificate' }];
  if (expiryMs(certificate) <= clock.now().getTime()) {
    return [{ code: 'walletCertificateExpired', path: 'certificate' }];
  }
  const isIssued =
    !authority || (certificate.checkIssued(authority) && certificate.verify(authority.publicKey));
  return isIssued ? [] : [{ code: 'walletAuthorityOther', path: 'authority' }];
}

function findAuthorityFaults(authority: X509Certificate): Fault[] {
  if (expiryMs(authority) > clock.now().getTime()) return [];
  return [{ code: 'walletCertificateExpired', path: 'authority' }];
}

/** Reads PEM or DER. */
function readCertificate(file: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(file);
  } catch {
    return undefined;
  }
}

/** A PEM file may hold the key too. */
function embeddedKey(certificate: string): string | undefined {
  return Buffer.from(certificate, 'base64').includes('PRIVATE KEY-----') ? certificate : undefined;
}

function readKey(key: string | undefined, passphrase: string): Pick<Uploaded, 'key' | 'faults'> {
  if (key === undefined) return { faults: [{ code: 'walletKeyMissing', path: 'key' }] };
  const pem = Buffer.from(key, 'base64').toString();
  try {
    return { key: createPrivateKey({ key: pem, passphrase }), faults: [] };
  } catch {
    const isEncrypted = pem.includes('ENCRYPTED');
    return {
      faults: [
        isEncrypted
          ? { code: 'walletPasswordWrong', path: 'password' }
          : { code: 'walletKeyUnreadable', path: 'key' },
      ],
    };
  }
}

/** Reads a PKCS#12 archive, with a library loaded on first use, because Node cannot. */
async function readArchive(file: Buffer, password: string): Promise<Omit<Uploaded, 'authority'>> {
  const { default: forge } = await import('node-forge');
  const { asn1, pki, pkcs12 } = forge;
  let contents;
  try {
    contents = asn1.fromDer(file.toString('binary'));
  } catch {
    return { faults: [{ code: 'walletCertificateUnreadable', path: 'certificate' }] };
  }
  try {
    const bags = pkcs12.pkcs12FromAsn1(contents, password).safeContents.flatMap(({ safeBags }) => safeBags);
    const keyBag = bags.find(({ key }) => key);
    const key = keyBag?.key && createPrivateKey(pki.privateKeyToPem(keyBag.key));
    const certificates = bags.flatMap(({ cert }) =>
      cert ? [new X509Certificate(pki.certificateToPem(cert))] : [],
    );
    // Apple's Keychain may add the certificates of the authorities.
    const own = certificates.find((each) => key && each.checkPrivateKey(key)) ?? certificates[0];
    return {
      ...(own && { certificate: own }),
      ...(key && { key }),
      faults: [
        ...(own ? [] : [{ code: 'walletCertificateUnreadable' as const, path: 'certificate' }]),
        ...(key ? [] : [{ code: 'walletKeyMissing' as const, path: 'key' }]),
      ],
    };
  } catch (error) {
    const isLocked = error instanceof Error && /password|MAC/i.test(error.message);
    return {
      faults: [
        isLocked
          ? { code: 'walletPasswordWrong', path: 'password' }
          : { code: 'walletCertificateUnreadable', path: 'certificate' },
      ],
    };
  }
}

/** A part of the subject's name; empty if it has none, or several. */
function subjectPart({ subject }: X509Certificate, part: 'UID' | 'OU'): string {
  const values = subject.split('\n').filter((line) => line.startsWith(`${part}=`));
  return values.length === 1 ? values.join('').slice(part.length + 1) : '';
}

function expiryMs({ validTo }: X509Certificate): number {
  return Date.parse(validTo);
}
