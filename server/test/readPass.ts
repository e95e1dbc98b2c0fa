import { createHash, webcrypto, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { unzipSync } from 'fflate';
import { Certificate, ContentInfo, CryptoEngine, setEngine, SignedData } from 'pkijs';
import type { Test } from 'supertest';

/** A call whose answer is a `.pkpass`, in its `body`. */
export function passFile(call: Test): Test {
  return call.buffer().parse((response, done) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => done(null, Buffer.concat(parts)));
  });
}

interface Field {
  key: string;
  label: string;
  value: string;
}

/** The parts of `pass.json` that tests check. */
interface ReadPass {
  serialNumber: string;
  authenticationToken: string;
  description: string;
  voided?: boolean;
  barcodes?: { message: string }[];
  boardingPass: Record<'headerFields' | 'auxiliaryFields' | 'secondaryFields', Field[]>;
}

/** Reads a `.pkpass` with other libraries than those that wrote it, and checks what Apple's wallet checks. */
export async function readPass(file: Buffer, root: string) {
  const files = new Map(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>;
  const contents = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  expect(hashes).toEqual(
    Object.fromEntries(
      contents.map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
    ),
  );
  const signature = files.get('signature') ?? Buffer.alloc(0);
  return {
    files,
    manifest,
    signature,
    isSigned: await isSignedBy(root, signature, manifest),
    pass: JSON.parse(String(files.get('pass.json'))) as ReadPass,
  };
}

/** Whether the detached PKCS#7 signature is valid for the content, and its signer's chain ends at the root. */
async function isSignedBy(root: string, signature: Buffer, content: Buffer): Promise<boolean> {
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto }));
  const info = new ContentInfo({ schema: fromBER(toBytes(signature)).result });
  const data = new SignedData({ schema: info.content });
  const trusted = new Certificate({ schema: fromBER(toBytes(new X509Certificate(root).raw)).result });
  return data.verify({
    signer: 0,
    data: toBytes(content),
    trustedCerts: [trusted],
    checkChain: true,
  });
}

function toBytes(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
