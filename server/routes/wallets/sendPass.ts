import type { Response } from 'express';
import { type InlineSchema, sendFile } from '../operation';

const type = 'application/vnd.apple.pkpass';

export const applePass: InlineSchema = { schema: { type: 'string', format: 'binary' }, contentType: type };

export function sendPass(response: Response, content: Buffer): void {
  sendFile(response, { fileName: 'laivalippu.pkpass', type, content });
}
