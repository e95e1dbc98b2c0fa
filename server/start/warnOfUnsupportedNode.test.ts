import { Writable } from 'node:stream';
import pino from 'pino';
import { clock } from '../lib/clock';
import { warnOfUnsupportedNode } from './warnOfUnsupportedNode';

/** The line logged at a start on this version of Node at this time. */
function lineOf(version: string, now: string): string {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  jest.spyOn(clock, 'now').mockReturnValue(new Date(now));
  warnOfUnsupportedNode(version, pino({}, destination));
  return text;
}

it('a start warns about an ended Node line from the day after its last day', () => {
  expect(lineOf('v20.20.2', '2026-04-30T12:00:00Z')).toBe('');
  expect(lineOf('v20.20.2', '2026-05-01T12:00:00Z')).toContain(
    'Node 20 gets no more security fixes: use Node 24',
  );
});

it('a start does not warn about a supported or an unknown Node line', () => {
  expect(lineOf('v24.9.0', '2026-11-26T12:00:00Z')).toBe('');
  expect(lineOf('v48.0.0', '2050-01-01T12:00:00Z')).toBe('');
});
