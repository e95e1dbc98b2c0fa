import { setImmediate } from 'node:timers/promises';
import { Types } from 'mongoose';
import { camtOf } from '../../../test/statements';
import { readStatementFile } from './readStatement';

const organization = new Types.ObjectId();
const read = (text: string) => readStatementFile(organization, { content: Buffer.from(text), mappings: [] });
const entries = [{ id: '1', bookedOn: '2027-02-01', amount: 1 }];

it('a file is read outside the thread that answers requests', async () => {
  const reading = read(camtOf(entries)).then((answer) => answer.kind);

  // If this thread read the file, it would finish before the event loop turns.
  expect(await Promise.race([reading, setImmediate('turned')])).toBe('turned');
  expect(await reading).toBe('entries');
});

it('the refusal states the limit that a file exceeds', async () => {
  await expect(read('a;b;'.repeat(1_000))).rejects.toMatchObject({
    faults: [{ code: 'statementTooLarge', path: 'file', params: { columns: 200 } }],
  });
});

it('a file is read after another one was refused', async () => {
  const refused = expect(read('<Document a="')).rejects.toMatchObject({
    faults: [{ code: 'statementUnreadable', path: 'file' }],
  });

  expect(await read(camtOf(entries))).toMatchObject({ entries: [{ bankId: '1' }] });
  await refused;
});
