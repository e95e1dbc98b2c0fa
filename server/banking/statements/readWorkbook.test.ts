import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { requireSmallArchive } from '../../lib/tables/archive';
import { readFile } from './readFile';
import { workbookAsCsv } from '../../lib/tables/readWorkbook';
import { UnreadableFile } from '../../lib/tables/UnreadableFile';

const holvi = readFileSync(path.join(__dirname, 'samples/holvi.xlsx'));

const otherFormat = new UnreadableFile('otherFormat');
const tooLarge = new UnreadableFile('tooLarge');

/** An archive of one entry, which may declare a wrong size. */
function archiveOf(content: Buffer, { size = content.length, flags = 0, packedSize = -1 } = {}): Buffer {
  const [name, packed] = [Buffer.from('xl/workbook.xml'), deflateRawSync(content)];
  const declared = packedSize < 0 ? packed.length : packedSize;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(declared, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(declared, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

it('the first visible sheet of a workbook is read as CSV, each row a line, with exact amounts', async () => {
  const text = Buffer.from(await workbookAsCsv(holvi)).toString();

  expect(text.split('\n')).toEqual([
    'Esimerkki ry;;;;;;',
    ';;;;;;',
    'Execution date;Amount;Currency;Counterparty;Reference;Message;Filing ID',
    '2026-05-02;193.50;EUR;Esimerkki Essi;20270014;Matka ja hotelli;f076e8057fb4',
    '2026-05-03;-0.30;EUR;Laivayhtiö Oy;;;f076e8057fb5',
  ]);
});

it('a workbook has the same lines as its CSV, with the columns that staff have mapped', async () => {
  const unknown = readFile(await workbookAsCsv(holvi), []);
  if (unknown.kind !== 'unknownColumns') throw new Error('No columns were asked for');
  expect(unknown.guess).toMatchObject({ date: 'Execution date', amount: 'Amount', payer: 'Counterparty' });

  expect(readFile(await workbookAsCsv(holvi), [unknown.guess])).toMatchObject({
    entries: [
      {
        ...{ bookedOn: '2026-05-02', amount: 19_350, payer: 'Esimerkki Essi', reference: '20270014' },
        ...{ message: 'Matka ja hotelli', bankId: 'f076e8057fb4' },
      },
      { bookedOn: '2026-05-03', amount: -30, payer: 'Laivayhtiö Oy', reference: null },
    ],
    leftOut: [],
  });
});

it('content that is not an archive is unchanged', async () => {
  const csv = Buffer.from('Pvm;Summa\n');

  expect(await workbookAsCsv(csv)).toBe(csv);
});

it.each([
  ['a damaged archive', Buffer.from('PK\x03\x04')],
  ['a workbook that is cut off', holvi.subarray(0, 2_000)],
  ['an archive of something else', archiveOf(Buffer.from('<office/>'))],
])('%s is refused as another format', async (_, content) => {
  await expect(workbookAsCsv(content)).rejects.toThrow(otherFormat);
});

describe('a workbook that would unpack to far more than a statement', () => {
  const bomb = Buffer.alloc(100_000_000);

  it('is refused for its declared size, before it is unpacked', () => {
    expect(() => requireSmallArchive(archiveOf(bomb))).toThrow(tooLarge);
  });

  it.each([
    ['as zero', { size: 0 }],
    ['in a ZIP64 field', { size: 0xffffffff }],
    ['after the content', { size: 5, packedSize: 0, flags: 8 }],
  ])('is refused if its size is declared %s', (_, declared) => {
    expect(() => requireSmallArchive(archiveOf(bomb, declared))).toThrow(otherFormat);
  });

  it('is not unpacked beyond its declared size', async () => {
    const before = process.memoryUsage().arrayBuffers;

    await expect(workbookAsCsv(archiveOf(bomb, { size: 1_000 }))).rejects.toThrow(otherFormat);

    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });
});
