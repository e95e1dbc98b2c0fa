import { decode, type Document } from '../values/documents';
import { lengthOf, type Encoded } from './encodeBatch';
import { CommandError } from '../errors';
import { shouldPause, pause, type Pausing } from '../pace';

/**
 * The parts of MongoDB's wire protocol that current drivers use: OP_MSG, and OP_QUERY for the older handshake.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1 << 0;
const MORE_TO_COME = 1 << 1;
/** A receiver must refuse unknown flags among the low 16 bits and ignore those above. */
const UNKNOWN_REQUIRED_FLAGS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

export const MAX_MESSAGE_BYTES = 48_000_000;

export interface Request {
  id: number;
  /** The command, with its document sequences (kind 1) as arrays; or the error if its values cannot be read. */
  command: Document | CommandError;
  /** Whether to answer as OP_MSG, as OP_REPLY, or not at all (`moreToCome`). */
  answer: 'message' | 'reply' | 'none';
}

/** The bytes are not a message of this protocol; the connection is closed. */
export class ProtocolError extends Error {}

/** Splits a stream of chunks into messages. Chunks are joined only once a message is complete. */
export class Framer {
  private chunks: Buffer[] = [];
  private buffered = 0;

  /** Adds a chunk and yields the messages that are now complete. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    for (let length = this.nextLength(); length !== undefined; length = this.nextLength()) {
      if (length < HEADER || length > MAX_MESSAGE_BYTES)
        throw new ProtocolError(`message of ${length} bytes`);
      if (this.buffered < length) return;
      const all = this.joined();
      const rest = all.subarray(length);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.buffered = rest.length;
      yield all.subarray(0, length);
    }
  }

  private nextLength(): number | undefined {
    if (this.buffered < 4) return undefined;
    return (this.chunks[0]!.length >= 4 ? this.chunks[0]! : this.joined()).readInt32LE(0);
  }

  private joined(): Buffer {
    const all = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }
}

export function* parseRequest(message: Buffer): Pausing<Request> {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) {
    return {
      id,
      command: yield* readable(parseMessage(message)),
      answer: moreToCome(message) ? 'none' : 'message',
    };
  }
  if (opCode === OP_QUERY) return { id, command: yield* readable(parseQuery(message)), answer: 'reply' };
  throw new ProtocolError(`operation code ${opCode}`);
}

/** Distinguishes an unsupported BSON type, which is answered with an error, from invalid BSON. */
function* readable(parse: Pausing<Document>): Pausing<Document | CommandError> {
  try {
    return yield* parse;
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error instanceof ProtocolError ? error : new ProtocolError(String(error));
  }
}

function moreToCome(message: Buffer): boolean {
  return message.length >= HEADER + 4 && (message.readUInt32LE(HEADER) & MORE_TO_COME) !== 0;
}

function* parseMessage(message: Buffer): Pausing<Document> {
  const flags = message.readUInt32LE(HEADER);
  if ((flags & UNKNOWN_REQUIRED_FLAGS) !== 0) throw new ProtocolError(`unknown flags ${flags.toString(2)}`);
  const end = flags & CHECKSUM_PRESENT ? verifyChecksum(message) : message.length;

  let body: Document | undefined;
  const sequences: [string, Document[]][] = [];
  for (let offset = HEADER + 4; offset < end;) {
    const kind = message.readUInt8(offset);
    const length = message.readInt32LE(offset + 1);
    const section = message.subarray(offset + 1, offset + 1 + length);
    if (length < 5 || offset + 1 + length > end) throw new ProtocolError('a section beyond its message');
    if (kind === 0 && body === undefined) body = decode(section);
    else if (kind === 1) sequences.push(yield* parseSequence(section));
    else throw new ProtocolError(`section of kind ${kind}`);
    offset += 1 + length;
  }
  if (body === undefined) throw new ProtocolError('a message without a body');
  for (const [name, documents] of sequences) {
    if (name in body) throw new ProtocolError(`a second "${name}"`);
    body[name] = documents;
  }
  return body;
}

/** Returns the end of the sections. */
function verifyChecksum(message: Buffer): number {
  const end = message.length - 4;
  if (end < HEADER + 4 || message.readUInt32LE(end) !== crc32c(message.subarray(0, end))) {
    throw new ProtocolError('wrong checksum');
  }
  return end;
}

function* parseSequence(section: Buffer): Pausing<[string, Document[]]> {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a document sequence without a name');
  const documents: Document[] = [];
  for (let offset = nameEnd + 1; offset < section.length;) {
    const length = section.readInt32LE(offset);
    if (length < 5 || offset + length > section.length)
      throw new ProtocolError('a document beyond its section');
    documents.push(decode(section.subarray(offset, offset + length)));
    if (shouldPause()) yield pause;
    offset += length;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

// oxlint-disable-next-line require-yield -- has the signature of the other parser
function* parseQuery(message: Buffer): Pausing<Document> {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new ProtocolError('a query without a collection');
  const [database, collection] = message.toString('utf8', HEADER + 4, nameEnd).split('.', 2);
  if (collection !== '$cmd') throw new ProtocolError('a query other than a command');
  const start = nameEnd + 1 + 8;
  const command = decode(message.subarray(start, start + message.readInt32LE(start)));
  return { ...command, $db: database };
}

let lastId = 0;

/** A message's header, followed by `extra` zero bytes for the fields before the document. */
function head(extra: number, bodyLength: number, responseTo: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(HEADER + extra);
  lastId = (lastId + 1) & 0x7fffffff;
  bytes.writeInt32LE(bytes.length + bodyLength, 0);
  bytes.writeInt32LE(lastId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}

/** Shorter answers are copied into one buffer, which is faster than sending several. */
const MANY_BYTES = 16 * 1024;

/** The answer's parts, to be written in order. */
export function formatReply(request: Request, body: Encoded): Encoded {
  const length = lengthOf(body);
  const parts = [replyHead(request, length), ...body];
  return length > MANY_BYTES ? parts : [Buffer.concat(parts)];
}

function replyHead(request: Request, length: number): Uint8Array {
  if (request.answer === 'message') return head(5, length, request.id, OP_MSG);
  const bytes = head(20, length, request.id, OP_REPLY);
  bytes.writeInt32LE(1, HEADER + 16);
  return bytes;
}

/** CRC-32C (Castagnoli), the checksum that a driver may append to its messages. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc >>> 0;
});

export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
