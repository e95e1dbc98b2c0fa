import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

const { asn1, md, pki, pkcs12 } = forge;

/** A certificate with its key, both as PEM. */
export interface CertificateWithKey {
  certificate: string;
  key: string;
}

interface CertificateOptions {
  subject: Record<string, string>;
  /** Self-signed without it. */
  issuer?: CertificateWithKey;
  isAuthority?: boolean;
  from?: Date;
  until?: Date;
  /** Names of a server. */
  hosts?: string[];
}

const dayMs = 24 * 60 * 60 * 1000;
/** Attributes of names that the library has no short names for. */
const types: Readonly<Record<string, string>> = { UID: '0.9.2342.19200300.100.1.1' };

let serial = 1;

/** Issues a certificate for a new RSA key. */
export function certify({
  subject,
  issuer,
  isAuthority = false,
  from,
  until,
  hosts = [],
}: CertificateOptions): CertificateWithKey {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const pem = pemOf(key);
  const certificate = pki.createCertificate();
  const { n, e } = pki.privateKeyFromPem(pem);
  certificate.publicKey = pki.rsa.setPublicKey(n, e);
  certificate.serialNumber = String(serial++).padStart(4, '0');
  certificate.validity.notBefore = from ?? new Date(Date.now() - dayMs);
  certificate.validity.notAfter = until ?? new Date(Date.now() + 365 * dayMs);
  certificate.setSubject(attributesOf(subject));
  certificate.setIssuer(
    issuer ? pki.certificateFromPem(issuer.certificate).subject.attributes : attributesOf(subject),
  );
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    { name: 'keyUsage', keyCertSign: isAuthority, digitalSignature: true, keyEncipherment: true },
    ...(hosts.length > 0
      ? [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }]
      : []),
  ]);
  certificate.sign(pki.privateKeyFromPem(issuer?.key ?? pem), md.sha256.create());
  return { certificate: pki.certificateToPem(certificate), key: pem };
}

function attributesOf(subject: Record<string, string>) {
  return Object.entries(subject).map(([name, value]) =>
    types[name] === undefined ? { shortName: name, value } : { type: types[name], value },
  );
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export const passType = 'pass.fi.example.laivaliput';
export const team = 'ABCDE12345';

/**
 * Replacements for Apple's root certificate, its intermediate certificate, and an organization's certificate for
 * passes.
 */
export function makeAppleCertificates(until?: Date) {
  const root = certify({ subject: { CN: 'Test Root CA', O: 'Test' }, isAuthority: true });
  const authority = certify({
    subject: { CN: 'Test Worldwide Developer Relations', OU: 'G4', O: 'Test' },
    issuer: root,
    isAuthority: true,
  });
  const pass = certify({
    subject: { UID: passType, CN: `Pass Type ID: ${passType}`, OU: team, O: 'Meriretket ry', C: 'FI' },
    issuer: authority,
    ...(until && { until }),
  });
  return { root, authority, pass };
}

/** A PKCS#12 file, as Keychain exports it. */
export function toArchive({ certificate, key }: CertificateWithKey, password: string): Buffer {
  const archive = pkcs12.toPkcs12Asn1(
    pki.privateKeyFromPem(key),
    [pki.certificateFromPem(certificate)],
    password,
    {
      algorithm: '3des',
    },
  );
  return Buffer.from(asn1.toDer(archive).getBytes(), 'binary');
}

/** A file as the API expects it. */
export function base64(file: string | Buffer): string {
  return Buffer.from(file).toString('base64');
}
