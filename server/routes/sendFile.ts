import type { Response } from 'express';

interface PrintedFile {
  fileName: string;
  type: string;
  content: string | Buffer;
}

/** Answers a file that browsers save. */
export function sendFile(response: Response, { fileName, type, content }: PrintedFile): void {
  response.attachment(fileName).type(type).send(content);
}
