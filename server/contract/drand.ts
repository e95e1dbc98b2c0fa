import { bls12_381 } from '@noble/curves/bls12-381';
import { sha256 } from '@noble/hashes/sha2';
import { hexToBytes } from '@noble/hashes/utils';

/*
 * The public source of the seeds of draws: drand's network 'quicknet', described at docs.drand.love. Several
 * organizations together sign the number of a round every three seconds. Nobody can sign earlier, and each round has
 * exactly one valid signature. The figures are those of the network's published chain information.
 */

/** The hash that names the network in its addresses. */
export const drandChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

const publicKey = hexToBytes(
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
);
const genesisMs = 1_692_803_367_000;
const periodMs = 3_000;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The first round that is published at an instant or after it. */
export function drandRoundFrom(instant: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - genesisMs) / periodMs) + 1);
}

/** When a round is published. */
export function drandRoundTime(round: number): Date {
  return new Date(genesisMs + (round - 1) * periodMs);
}

/** Whether a text is the network's signature of the round: 48 bytes in lower-case hex. */
export function isDrandSignature(round: number, signature: string): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false;
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const scheme = bls12_381.shortSignatures;
  try {
    return scheme.verify(hexToBytes(signature), scheme.hash(sha256(number), domain), publicKey);
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}
