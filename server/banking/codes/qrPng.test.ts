import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { epcCode } from './epcCode';
import { qrPng } from './qrPng';

beforeAll(() => {
  const wasmBinary = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    .buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});

it('the PNG has a QR code that a scanner can read, with the error correction of EPC069-12', async () => {
  const text = epcCode({
    name: 'Åbo Akademis Kår & Teekkarien Äänekäs Öljynvaihto ry',
    iban: 'FI7944052020036082',
    cents: 488_315,
    reference: '868516259619897',
    dueOn: '2010-06-12',
  })!;

  expect(await readBarcodes(await qrPng(text))).toMatchObject([{ format: 'QRCode', text, ecLevel: 'M' }]);
});
